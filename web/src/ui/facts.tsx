import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** Empty ones are omitted. */
  items: readonly (string | null | undefined)[];
  /** Comes first, in bold. */
  lead?: ReactNode;
}

/** Facts on a line with dots between; lines break between facts, never within one. */
export const Facts = ({ items, lead }: FactsProps) => (
  <span className={classes.clip}>
    <span className={classes.line}>
      {lead && (
        <span className={classes.lead} dir="auto">
          {lead}{' '}
        </span>
      )}
      {items.filter(Boolean).map((item) => (
        <span key={item} dir="auto">
          {item}{' '}
        </span>
      ))}
    </span>
  </span>
);
