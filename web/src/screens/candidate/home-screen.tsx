import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { Page, Section } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { Answers } from './home/answers.tsx';
import { Changes } from './home/changes.tsx';
import { Completeness } from './home/completeness.tsx';
import { FirstSteps } from './home/first-steps.tsx';
import classes from './home/home.module.css';
import { NameQuestion } from './home/name-question.tsx';
import { NextSkill } from './home/next-skill.tsx';
import { UnreadMessages } from './home/unread-messages.tsx';
import { WantedJob } from './wanted-job.tsx';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { Card } from '../../ui/card.tsx';
import { CardLink, LinkButton, TextLink } from '../../ui/link.tsx';
import { ResultSkeleton } from '../../ui/result-card.tsx';
import { Stack } from '../../ui/stack.tsx';
import { JobList } from './job-list.tsx';
import { LeftOut } from './jobs/left-out.tsx';
import { count } from '../../lib/format.ts';
import { strengthOf } from '../../slices/cv/components/cv-strength.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { useOwnApplications } from '../../slices/application/api/own-applications.ts';
import { type Meeting, Meetings } from '../../slices/application/components/meetings.tsx';

/** A published CV in one line: its effect, and the next step that would make it stronger. */
function PublishedLine({ cv }: { cv: Cv }) {
  const parts = strengthOf(cv);
  const open = parts.filter(({ there }) => !there);
  const [next] = open;
  return (
    <>
      <TextLink to="/resume" fz="inherit">
        Your CV
      </TextLink>{' '}
      is published{!next && ' and complete'}. Employers find you by{' '}
      {count(cv.skills.length, 'skill')}.
      {next && (
        <>
          {' '}
          {parts.length - open.length} of {parts.length} complete. Next:{' '}
          <TextLink to="/create-resume" search={{ step: next.step }} fz="inherit">
            {next.name}
          </TextLink>
        </>
      )}
    </>
  );
}

const shown = 5;

/** The five best matching jobs that one has not applied for; without skills, the newest. */
function BestJobs({ hasSkills }: { hasSkills: boolean }) {
  const sort = hasSkills ? 'match' : 'newest';
  const jobs = useJobs({ limit: shown, sort, unapplied: 'true', confirmed: 'true' });
  return (
    <Section
      title={hasSkills ? 'Jobs that fit you best' : 'New jobs'}
      actions={<TextLink to="/search-jobs">All jobs</TextLink>}
    >
      <Loaded query={jobs} skeleton={<ResultSkeleton cards={shown} />}>
        {({ list, leftOut }) =>
          list.length > 0 ? (
            <Stack gap="3">
              <LeftOut jobs={leftOut} />
              <JobList jobs={list} level={3} brief />
            </Stack>
          ) : (
            <Card>
              <EmptyState action={<LinkButton to="/search-jobs">Find jobs</LinkButton>}>
                {leftOut > 0
                  ? 'You’ve applied or got a bite for every open job listed here.'
                  : hasSkills
                    ? 'No open job uses your skills yet. The newest ones are one click away.'
                    : 'No jobs are open right now.'}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Only newcomers load it. */
const Begin = lazy(() =>
  loadChunk(() => import('./home/begin.tsx')).then((begin) => ({ default: begin.Begin })),
);

/** No welcome for a new user until the CV has loaded. */
const greeting = (cv: Cv | null | undefined) => {
  if (cv === undefined) return 'Hello';
  return cv?.profile.firstName ? `Hello, ${cv.profile.firstName}` : 'Welcome to Fourfold';
};

/** The candidate's home: open answers, changes, the best matching jobs. */
export function CandidateHomeScreen() {
  const cv = useOwnCv();
  const own = cv.data;
  const hasSkills = own !== undefined && own !== null && own.skills.length > 0;
  return (
    <Page
      title={greeting(own)}
      documentTitle="Home"
      lead={own?.status === 'published' && <PublishedLine cv={own} />}
    >
      {own && <NameQuestion cv={own} />}
      {own !== undefined && <WantedJob published={own?.status === 'published'} />}
      <Loaded query={cv} skeleton={<ListSkeleton cards={3} />}>
        {(data) =>
          data ? (
            data.status === 'draft' && <Completeness cv={data} />
          ) : (
            <>
              <Suspense fallback={<ListSkeleton cards={1} />}>
                <Begin />
              </Suspense>
              <FirstSteps />
            </>
          )
        }
      </Loaded>
      {own === null && <BestJobs hasSkills={false} />}
      {(own || cv.isError) && (
        <>
          <Answers />
          <ComingUp />
          <div className={classes.columns}>
            <Changes />
            <div className={classes.aside}>
              {hasSkills && <NextSkill />}
              <UnreadMessages />
            </div>
          </div>
          <BestJobs hasSkills={hasSkills} />
        </>
      )}
    </Page>
  );
}

/** Agreed interviews that are still to come, the next one first. */
const meetingsOf = (applications: readonly OwnApplication[]): Meeting[] =>
  applications
    .flatMap(({ id, interview, job }) => {
      const [slot] = interview?.state === 'taken' ? interview.slots : [];
      return interview && slot && Date.parse(slot.end) > Date.now()
        ? [{ applicationId: id, slot, timeZone: interview.timeZone, words: wordsOf(job) }]
        : [];
    })
    .toSorted((a, b) => a.slot.start.localeCompare(b.slot.start));

const wordsOf = ({ id, name, company }: OwnApplication['job']) => (
  <>
    Interview about{' '}
    {id === null ? (
      name
    ) : (
      <CardLink to="/jobs/$jobId" params={{ jobId: id }}>
        {name}
      </CardLink>
    )}
    , {company}
  </>
);

/** Where the candidate is expected; nothing if nowhere. */
function ComingUp() {
  const outgoing = useOwnApplications('outgoing').data?.list ?? [];
  const incoming = useOwnApplications('incoming').data?.list ?? [];
  return <Meetings meetings={meetingsOf([...outgoing, ...incoming])} />;
}
