import type { ReactNode } from 'react';
import classes from './match-formula.module.css';

/** Enough digits to recompute a score; behavior, a 32nd of 100, needs three at most. */
export const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** The lines of a computation. */
export const FormulaLines = ({ children }: { children: ReactNode }) => (
  <dl className={classes.lines}>{children}</dl>
);

export const FormulaLine = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={classes.line}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
