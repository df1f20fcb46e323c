import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { openPopup } from '../../../lib/popup.ts';
import '../flow/popups.ts';
import classes from './plan-prompt.module.css';

interface PlanPromptProps {
  /** A second way on, beside the button. */
  children?: ReactNode;
  level?: 2 | 3;
}

/** Asks for a plan where one is needed; the button opens the choice. */
export const PlanPrompt = ({ children, level = 2 }: PlanPromptProps) => {
  const Heading = `h${level}` as const;
  return (
    <section className={classes.prompt}>
      <div>
        <Heading className={classes.title}>Choose a plan</Heading>
        <p className={classes.text}>Select a plan that works best for you.</p>
      </div>
      <div className={classes.actions}>
        <Button onClick={() => void openPopup('choosePlan', {})}>See the plans</Button>
        {children}
      </div>
    </section>
  );
};
