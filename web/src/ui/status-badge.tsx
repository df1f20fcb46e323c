import classes from './status-badge.module.css';

interface StatusBadgeProps {
  label: string;
  /** 'gray' for what has no colour of its own, such as a draft. */
  color: 'blue' | 'green' | 'red' | 'orange' | 'gray';
}

/** A status in words, with its colour beside. */
export const StatusBadge = ({ label, color }: StatusBadgeProps) => (
  <span className={classes.badge} data-color={color}>
    {label}
  </span>
);
