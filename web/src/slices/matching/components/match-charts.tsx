import type { Match } from '@fourfold/contract/matching/schema.ts';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { FourQuarterChart } from '../../../ui/four-quarter-chart.tsx';
import { RadarChart } from '../../../ui/radar-chart.tsx';
import { Grid } from '../../../ui/stack.tsx';
import classes from './match-charts.module.css';

interface MatchChartsProps {
  match: Match;
  /** Who reads it: decides how the person is called. */
  viewer: 'employer' | 'candidate';
  /** Stands under the title of the behaviour chart, such as what it is meant for. */
  behaviorNote?: ReactNode;
}

/** Job and person laid over each other: skills as a radar, behaviour as four quarters. */
export function MatchCharts({ match, viewer, behaviorNote }: MatchChartsProps) {
  const person = viewer === 'employer' ? 'Candidate' : 'You';
  const axes = match.skills.map(({ name, jobScore, cvScore }) => ({
    name,
    job: jobScore,
    candidate: cvScore,
  }));
  return (
    <Grid gap="4" min={400} fit>
      <Card as="section" className={classes.chart}>
        <h3>Skills</h3>
        {axes.length === 0 ? (
          <p className={classes.note}>This job names no skills yet.</p>
        ) : (
          <RadarChart skills={axes} jobLabel="Job" candidateLabel={person} />
        )}
      </Card>
      <Card as="section" className={classes.chart}>
        <h3>Behavior</h3>
        {behaviorNote && <p className={classes.note}>{behaviorNote}</p>}
        <BehaviorChart behaviors={match.behaviors} person={person} />
      </Card>
    </Grid>
  );
}

function BehaviorChart({ behaviors, person }: { behaviors: Match['behaviors']; person: string }) {
  const { job, cv } = behaviors;
  if (job && cv) {
    return (
      <FourQuarterChart
        profile={{ label: person, wins: cv }}
        compare={{ label: 'Job', wins: job }}
      />
    );
  }
  if (cv) return <FourQuarterChart profile={{ label: person, wins: cv }} />;
  if (job) return <FourQuarterChart profile={{ label: 'Job', wins: job }} />;
  return <p className={classes.note}>Nobody has answered the behavior questions yet.</p>;
}
