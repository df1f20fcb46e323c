import { scoreColor } from '@fourfold/contract/matching/schema.ts';
import classes from './score-badge.module.css';

const words = { green: 'strong match', orange: 'partial match', red: 'weak match' } as const;

interface ScoreBadgeProps {
  /** 0 to 100; null if there is nothing to compare. */
  score: number | null;
  /** 'large' draws the score as a ring. */
  size?: 'normal' | 'large';
}

/** A match score: a number with its color, and words for screen readers. */
export function ScoreBadge({ score, size = 'normal' }: ScoreBadgeProps) {
  if (score === null) {
    return (
      <span className={classes.badge} data-size={size}>
        <span aria-hidden>–</span>
        <span className="ff-hidden">No match score yet</span>
      </span>
    );
  }
  const color = scoreColor(score);
  const label = <span className="ff-hidden">{`% match, ${words[color]}`}</span>;
  if (size === 'normal') {
    return (
      <span className={classes.badge} data-color={color}>
        {score}
        {label}
      </span>
    );
  }
  return (
    <span className={classes.ring} data-color={color}>
      <svg viewBox="0 0 64 64" aria-hidden>
        <circle className={classes.track} cx="32" cy="32" r="28" pathLength="100" />
        <circle
          className={classes.arc}
          cx="32"
          cy="32"
          r="28"
          pathLength="100"
          strokeDasharray={`${score} 100`}
        />
      </svg>
      <span className={classes.number}>
        {score}
        {label}
      </span>
    </span>
  );
}
