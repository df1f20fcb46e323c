import classes from './login-screen.module.css';

/** A match at rest, on a phone above the fold, where the stage is below the form. */
export const StillMatch = () => (
  <div className={classes.match}>
    <div>
      <p className={classes.matched}>Front-End Developer</p>
      <p>$92,000 – $126,000 a year</p>
      <p>Exceeds · 6 of 6 skills at full level</p>
    </div>
    <p className={classes.score}>94</p>
  </div>
);
