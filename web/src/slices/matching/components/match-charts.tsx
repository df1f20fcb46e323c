import type { Match } from '@fourfold/contract/matching/schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { RadarChart } from '../../../ui/radar-chart.tsx';
import { Grid } from '../../../ui/stack.tsx';
import classes from './match-table.module.css';

interface MatchChartsProps {
  match: Match;
  /** The reader; decides how the person is called. */
  viewer: 'employer' | 'candidate';
  /** How the two sides' styles compare, unless that is shown elsewhere. */
  behavior?: ReactNode;
}

/** Job and person in one chart: skills as a radar, behavior as four quarters. */
export function MatchCharts({ match, viewer, behavior }: MatchChartsProps) {
  const person = viewer === 'employer' ? 'Candidate' : 'You';
  // A nice-to-have skill requires no level: it would draw a hole into the job's shape.
  const axes = match.skills
    .filter(({ jobScore }) => jobScore > 0)
    .map(({ name, jobScore, cvScore }) => ({ name, job: jobScore, candidate: cvScore }));
  return (
    <Grid gap="4" min={400} fit>
      <Card as="section" padding="large" className={classes.chart}>
        <h3>Skills</h3>
        {axes.length === 0 ? (
          <p className={classes.note}>This job requires no skills yet.</p>
        ) : (
          <RadarChart skills={axes} jobLabel="Job" candidateLabel={person} />
        )}
      </Card>
      {behavior && (
        <Card as="section" padding="large" className={classes.chart}>
          <h3>Behavior</h3>
          {behavior}
        </Card>
      )}
    </Grid>
  );
}
