import type { ReactNode } from 'react';
import classes from './facts.module.css';

interface FactsProps {
  /** Empty ones are left out. */
  items: readonly (string | null | undefined)[];
  /** Stands first and stronger. */
  lead?: ReactNode;
}

/** Facts on a line with dots between; lines break between facts, never within one. */
export const Facts = ({ items, lead }: FactsProps) => (
  <span className={classes.clip}>
    <span className={classes.line}>
      {lead && <span className={classes.lead}>{lead} </span>}
      {items.filter(Boolean).map((item) => (
        <span key={item}>{item} </span>
      ))}
    </span>
  </span>
);
