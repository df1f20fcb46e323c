import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-list.module.css';

interface DataListProps {
  /**
   * Label and value; an empty value shows the placeholder, and `undefined`, what is not known yet, a
   * skeleton.
   */
  items: readonly (readonly [label: string, value: ReactNode])[];
  placeholder?: string;
  /** Labels beside the values instead of above. */
  inline?: boolean;
}

const isEmpty = (value: ReactNode) => value === null || value === '' || value === '-';

/** A list of labels with values. */
export const DataList = ({ items, placeholder = 'Not given', inline = false }: DataListProps) => (
  <dl className={classes.list} data-inline={inline || undefined}>
    {items.map(([label, value]) => (
      <div key={label} className={classes.item}>
        <dt>{label}</dt>
        <dd data-empty={isEmpty(value) || undefined}>
          {value === undefined ? (
            <Skeleton component="span" className={classes.coming ?? ''} aria-label="Loading…" />
          ) : isEmpty(value) ? (
            placeholder
          ) : (
            value
          )}
        </dd>
      </div>
    ))}
  </dl>
);
