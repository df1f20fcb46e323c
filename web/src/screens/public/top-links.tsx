import classes from './login-screen.module.css';

/** From the form to what can be read without an account, and below it. */
export const TopLinks = () => (
  <nav className={classes.links} aria-label="Fourfold">
    <a href="/open/jobs">Open jobs</a>
    <a href="#employers">Employers</a>
    <a href="#prices">Prices</a>
  </nav>
);
