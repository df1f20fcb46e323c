import type { CSSProperties } from 'react';
import classes from './company-cover.module.css';

const patterns = ['leaves', 'wings', 'steps'];

interface CompanyCoverProps {
  /** The company's id: neighbors in a list differ in pattern and, by the golden angle, in hue. */
  id: number;
  /** Across a page instead of a card. */
  tall?: boolean;
}

/** A band of quarters in a company's own color. */
export const CompanyCover = ({ id, tall = false }: CompanyCoverProps) => (
  <div
    className={classes.cover}
    data-pattern={patterns[id % patterns.length]}
    data-tall={tall || undefined}
    style={{ '--hue': Math.round(id * 137.5) % 360 } as CSSProperties}
    aria-hidden
  />
);
