import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { lazy, Suspense } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';
import { Answers } from './home/answers.tsx';
import { BestJobs } from './home/best-jobs.tsx';
import { Changes } from './home/changes.tsx';
import { ComingUp } from './home/coming-up.tsx';
import { Completeness } from './home/completeness.tsx';
import { FirstSteps } from './home/first-steps.tsx';
import classes from './home/home.module.css';
import { NextSkill } from './home/next-skill.tsx';
import { PublishedLine } from './home/published-line.tsx';
import { UnreadMessages } from './home/unread-messages.tsx';
import { WantedJob } from './wanted-job.tsx';

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
