import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PreviewSkeleton, WithPreview } from '../../../ui/with-preview.tsx';
import { startReview } from '../management/review-queue.ts';

/** Few windows are wide enough for it. With the page, which is opened next and has the same parts. */
const PersonPreview = lazyPart(
  () => import('../candidate-screen.tsx').then((loaded) => loaded.PersonPreview),
  <PreviewSkeleton />,
);

interface PeopleWithPreviewProps {
  people: readonly { id: number }[];
  /** The job they are compared with. */
  jobId: number | null;
  jobs: readonly JobCard[];
  fading: boolean;
  /** Their list. */
  children: ReactNode;
}

/** Found people, with one of them beside the list where there is room. */
export const PeopleWithPreview = ({
  people,
  jobId,
  jobs,
  fading,
  children,
}: PeopleWithPreviewProps) => (
  <WithPreview label="The person" ids={people.map(({ id }) => id)} fading={fading} list={children}>
    {(id) => (
      <PersonPreview cvId={id} jobId={jobId} jobs={jobs} onOpen={() => startReview(people)} />
    )}
  </WithPreview>
);
