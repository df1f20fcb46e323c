import { useOwnCv } from '../../slices/cv/api/own-cv.ts';
import { Page } from '../../ui/page.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';
import { BestJobs } from './home/best-jobs.tsx';
import { Completeness } from './home/completeness.tsx';

/** Where a candidate stands: the CV, and the jobs that fit best. */
export function CandidateHomeScreen() {
  const cv = useOwnCv();
  const name = cv.data?.profile.firstName;
  return (
    <Page title={name ? `Hello, ${name}` : 'Welcome to Fourfold'} documentTitle="Home">
      <Loaded query={cv} skeleton={<ListSkeleton cards={3} />}>
        {(data) => (
          <>
            <Completeness cv={data} />
            <BestJobs hasSkills={(data?.skills.length ?? 0) > 0} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
