import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './folded.module.css';
import { Stack } from './stack.tsx';

/** What only some ask, behind its question. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={classes.folded}>
    <summary>
      {title}
      <IconChevronDown size={16} aria-hidden />
    </summary>
    <Stack gap="2">{children}</Stack>
  </details>
);
