import classes from './usage-meter.module.css';

/** Posts used of those there are: a bar for each of them. */
export const UsageMeter = ({ posts, limit }: { posts: number; limit: number }) => (
  <span className={classes.meter} aria-hidden>
    {Array.from({ length: limit }, (_, index) => (
      <span key={index} data-used={index < posts || undefined} />
    ))}
  </span>
);
