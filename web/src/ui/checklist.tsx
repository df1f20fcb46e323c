import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import classes from './checklist.module.css';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

/** Steps beside each other, on narrow pages two in a line. */
export const Checklist = ({ children }: { children: ReactNode }) => (
  <ul className={classes.steps}>{children}</ul>
);

interface ChecklistStepProps {
  label: string;
  /** The state of the step, in a few words. */
  note: string;
  done: boolean;
}

/** A step that leads to where it is done. */
export const ChecklistStep = createLink(
  ({
    label,
    note,
    done,
    ...anchor
  }: ChecklistStepProps & Omit<ComponentProps<'a'>, 'children'>) => (
    <a {...anchor} className={classes.step} aria-current={undefined}>
      {done ? (
        <IconCheck size={20} stroke={2.5} aria-hidden />
      ) : (
        <IconCircleDashed size={20} aria-hidden className={classes.open} />
      )}
      <Stack as="span" gap="0">
        <Text as="strong" weight="bold">
          {label}
        </Text>
        <Text as="span" dimmed size="m">
          {note}
        </Text>
      </Stack>
    </a>
  ),
);
