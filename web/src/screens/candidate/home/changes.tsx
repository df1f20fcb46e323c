import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { daysAgo } from '../../../lib/format.ts';
import { ApplicantStatus } from '../../../slices/application/components/application-status.tsx';
import { eventWords, waitingWords } from '../../../slices/application/components/moves.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { latestChanges } from './latest-changes.ts';
import { Followed } from './followed.tsx';
import classes from './home.module.css';
import { noteVisit } from './last-visit.ts';

/** What employers did with the applications: all since the last visit, else the latest five. */
export function Changes() {
  const [since] = useState(() => noteVisit());
  return (
    <Section
      title="What changed"
      actions={<TextLink to="/applications">All applications</TextLink>}
    >
      <Followed skeleton={<RowsSkeleton />}>
        {(applications) => {
          const changes = latestChanges(applications, since);
          return changes.length === 0 ? (
            <Text dimmed>Nothing yet. What employers do with your applications shows here.</Text>
          ) : (
            <ul className={classes.list}>
              {changes.map(({ application, fresh }) => (
                <Change key={application.id} application={application} fresh={fresh} />
              ))}
            </ul>
          );
        }}
      </Followed>
    </Section>
  );
}

const RowsSkeleton = () => (
  <Stack gap="6">
    {[0, 1, 2].map((row) => (
      <Stack key={row} gap="2">
        <Skeleton height={16} width="60%" />
        <Skeleton height={13} width="85%" />
      </Stack>
    ))}
  </Stack>
);

function Change({ application, fresh }: { application: OwnApplication; fresh: boolean }) {
  const { job, events, status, waiting } = application;
  const last = events.at(-1);
  return (
    <li className={`${classes.row} ${classes.change}`}>
      <div>
        <Text weight="bold" breaks>
          {fresh && <span className={classes.fresh}>New</span>}
          {job.id === null ? (
            <bdi>{job.name}</bdi>
          ) : (
            <TextLink
              to="/jobs/$jobId"
              params={{ jobId: job.id }}
              underline="hover"
              c="inherit"
              fw="inherit"
            >
              {job.name}
            </TextLink>
          )}
          <span className={classes.at}>
            {' '}
            <bdi>{job.company}</bdi>
          </span>
        </Text>
        {last && (
          <Text dimmed size="m" breaks>
            {eventWords(last, 'candidate', job.company)} {daysAgo(last.date)}
          </Text>
        )}
      </div>
      <p className={classes.standing}>
        <ApplicantStatus status={status} />
        <Text as="span" dimmed size="m" breaks>
          {turnWords(waiting)}
        </Text>
      </p>
    </li>
  );
}

/** Whose turn it is, also within the first day of waiting. */
const turnWords = (waiting: OwnApplication['waiting']) =>
  waitingWords(waiting, 'candidate') || (waiting ? 'Their turn' : '');
