import classes from './usage-meter.module.css';

/** Used posts out of all, with a bar for each. */
export const UsageMeter = ({ posts, limit }: { posts: number; limit: number }) => (
  <span className={classes.meter} aria-hidden>
    {Array.from({ length: limit }, (_, index) => (
      <span key={index} data-used={index < posts || undefined} />
    ))}
  </span>
);
