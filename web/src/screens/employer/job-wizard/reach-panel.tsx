import type { JobReach } from '@fourfold/contract/search/schema.ts';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import type { ReachQuery } from '../../../slices/search/api/job-reach.ts';
import { BandBar } from '../../../ui/band-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './wizard.module.css';

interface AskedSkill {
  id: number;
  name: string;
  level: number;
}

interface ReachPanelProps {
  query: ReachQuery;
  /** The skills that are counted. */
  skills: readonly AskedSkill[];
  /** The number is what the page is about. */
  leads?: boolean;
}

/** How many published candidates meet what is asked for. */
export function ReachPanel({ query, skills, leads = false }: ReachPanelProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  return (
    <Card as="aside" tone={leads ? 'sunken' : 'surface'} aria-label="Reach" aria-busy={isFetching}>
      {data ? (
        <div
          className={classes.content}
          data-old={isPlaceholderData || undefined}
          data-leads={leads || undefined}
        >
          <Counted reach={data} asked={skills} />
        </div>
      ) : error ? (
        <p className={classes.text} role="alert">
          We couldn’t count the candidates.{' '}
          <UnstyledButton className={classes.retry} onClick={() => void refetch()}>
            Try again
          </UnstyledButton>
        </p>
      ) : (
        <div className={classes.content}>
          <span className="ff-hidden">Counting…</span>
          <Skeleton height={22} width="80%" />
          <Skeleton height={10} radius={5} />
        </div>
      )}
    </Card>
  );
}

interface CountedProps {
  reach: JobReach;
  asked: readonly AskedSkill[];
}

function Counted({ reach, asked }: CountedProps) {
  const { exceed, meet, total, skills } = reach;
  const whole = count(total, 'published candidate');
  if (total === 0) return <p className={classes.text}>No candidate has published a CV yet.</p>;
  if (skills.length === 0) {
    return (
      <p className={classes.text}>
        <strong>{whole}</strong> so far. Add skills to see how many meet them.
      </p>
    );
  }
  const reached = exceed + meet;
  return (
    <>
      <p className={classes.text} aria-live="polite">
        So far{' '}
        <strong>
          {reached.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
        </strong>{' '}
        people meet this, {exceed.toLocaleString('en-US')} exceed it
      </p>
      <BandBar exceed={exceed} meet={meet} doNotMeet={total - reached} unit="" legend={false} />
      {reached === 0 && <Rarest reach={reach} asked={asked} />}
    </>
  );
}

/** Which skill to lower, if nobody has them all. */
function Rarest({ reach, asked }: CountedProps) {
  const [rarest] = reach.skills.toSorted((a, b) => a.people - b.people);
  const skill = asked.find(({ id }) => id === rarest?.id);
  if (!rarest || !skill) return null;
  return (
    <p className={classes.hint}>
      The rarest is {skill.name}: {count(rarest.people, 'person has', 'people have')} level{' '}
      {skill.level}. A lower level, or ‘Nice to have’, opens the post to more.
    </p>
  );
}
