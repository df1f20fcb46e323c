import classes from './status-badge.module.css';

interface StatusBadgeProps {
  label: string;
  /** 'gray' for statuses without a color, such as a draft. */
  color: 'blue' | 'green' | 'red' | 'orange' | 'gray';
}

/** A status in words, with its color beside it. */
export const StatusBadge = ({ label, color }: StatusBadgeProps) => (
  <span className={classes.badge} data-color={color}>
    {label}
  </span>
);
