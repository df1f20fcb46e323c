import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './why-paused.module.css';

/** Why jobs are paused, and how to reopen them. */
export const WhyPaused = () => (
  <Card as="section" tone="sunken">
    <Text weight="medium">Paused: no active plan</Text>
    <p className={classes.text}>
      Candidates don’t see these jobs. Nothing is lost: choose a plan and they open again with their
      applicants, {keptJobs} of them on Starter.
    </p>
  </Card>
);
