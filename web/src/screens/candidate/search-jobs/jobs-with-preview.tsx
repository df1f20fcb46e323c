import type { ReactNode } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PreviewSkeleton, WithPreview } from '../../../ui/with-preview.tsx';

/** Few windows are wide enough for it. With the page, which is opened next and has the same parts. */
const JobPreview = lazyPart(
  () => import('../job-screen.tsx').then((loaded) => loaded.JobPreview),
  <PreviewSkeleton />,
);

interface JobsWithPreviewProps {
  jobs: readonly { id: number }[];
  fading: boolean;
  /** Their list. */
  children: ReactNode;
}

/** Found jobs, with one of them beside the list where there is room. */
export const JobsWithPreview = ({ jobs, fading, children }: JobsWithPreviewProps) => (
  <WithPreview label="The job" ids={jobs.map(({ id }) => id)} fading={fading} list={children}>
    {(id) => <JobPreview jobId={id} />}
  </WithPreview>
);
