import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { ReactNode } from 'react';
import { Found, useFoundPage } from '../../../blocks/search/found.tsx';
import { useOwnCv } from '../../../slices/cv/api/own-cv.ts';
import { useJobs, type JobQuery } from '../../../slices/search/api/jobs.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { ResultSkeleton } from '../../../ui/result-card.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { JobList } from '../job-list.tsx';
import { NoSkills } from '../no-skills.tsx';
import { LeftOut } from './left-out.tsx';

interface ListedProps {
  query: JobQuery;
  /** Behind the number. */
  words?: string;
  empty: ReactNode;
}

/** A page of jobs. */
function Listed({ query, words, empty }: ListedProps) {
  const { continued } = useFoundPage();
  const jobs = useJobs({ ...continued, ...query });
  const leftOut = jobs.data?.leftOut ?? 0;
  return (
    <Found
      of="jobs"
      query={jobs}
      {...(words && { words })}
      beside={<LeftOut jobs={leftOut} />}
      skeleton={<ResultSkeleton />}
      empty={
        leftOut > 0 ? (
          <EmptyState action={search('Show the newest jobs')}>
            You’ve applied or got a bite for every open job that uses your skills.
          </EmptyState>
        ) : (
          empty
        )
      }
    >
      {({ list }, pager) => (
        <>
          <JobList jobs={list} fading={jobs.isPlaceholderData} />
          {pager}
        </>
      )}
    </Found>
  );
}

const search = (label: string) => (
  <LinkButton to="/search-jobs" search={{ sort: 'newest' }}>
    {label}
  </LinkButton>
);

/** Jobs that match the reader's skills; without skills, a link to add some. */
function WithSkills({ children }: { children: (skills: Cv['skills']) => ReactNode }) {
  const cv = useOwnCv();
  return (
    <Loaded query={cv} skeleton={<ListSkeleton />}>
      {(own) => (own?.skills.length ? children(own.skills) : <NoSkills cv={own} />)}
    </Loaded>
  );
}

/** Jobs that share a skill, the closest first. */
export const RecommendedJobs = () => (
  <WithSkills>
    {() => (
      <Listed
        query={{ sort: 'match', unapplied: 'true', confirmed: 'true' }}
        empty={
          <EmptyState action={search('Show the newest jobs')}>
            No open job uses your skills yet.
          </EmptyState>
        }
      />
    )}
  </WithSkills>
);

/** Jobs that share a skill, the newest first. */
export const RecentJobs = () => (
  <WithSkills>
    {(skills) => (
      <Listed
        // At the highest level, which meets any requirement.
        query={{
          sort: 'newest',
          unapplied: 'true',
          skill: skills.map(({ id }) => `${id}:5`).join(','),
        }}
        words=" that use your skills, newest first"
        empty={
          <EmptyState action={search('Show all new jobs')}>
            No open job uses your skills yet.
          </EmptyState>
        }
      />
    )}
  </WithSkills>
);

export const SavedJobs = () => (
  <Listed
    query={{ marked: 'saved', sort: 'newest' }}
    words=", the newest first"
    empty={
      <EmptyState action={<LinkButton to="/search-jobs">Find jobs</LinkButton>}>
        No saved jobs yet. Tap the heart on a job to keep it here.
      </EmptyState>
    }
  />
);

export const HiddenJobs = () => (
  <Listed
    query={{ marked: 'hidden', sort: 'newest' }}
    empty={
      <EmptyState action={<LinkButton to="/jobs">Back to my jobs</LinkButton>}>
        No hidden jobs.
      </EmptyState>
    }
  />
);
