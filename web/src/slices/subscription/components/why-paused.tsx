import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './why-paused.module.css';

/** Why jobs are paused, and what brings them back. */
export const WhyPaused = () => (
  <Card as="section" tone="sunken">
    <p className={classes.title}>Paused because no plan runs</p>
    <p className={classes.text}>
      Candidates do not see these jobs. Nothing is lost: choose a plan and they open again with
      their applicants, {keptJobs} of them on Starter.
    </p>
  </Card>
);
