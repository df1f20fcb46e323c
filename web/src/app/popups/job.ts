import { ClosePostPopup } from '../../slices/job/popups/close-post.tsx';
import { DeleteJobPopup, DeletePostPopup } from '../../slices/job/popups/delete-job.tsx';
import { RemoveJobSkillDuplicatesPopup } from '../../slices/job/popups/remove-job-skill-duplicates.tsx';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const jobPopups: PopupEntries<
  'removeJobSkillDuplicates' | 'addBenefit' | 'shareJob' | 'closePost' | 'deleteJob' | 'deletePost'
> = {
  removeJobSkillDuplicates: {
    title: 'Remove duplicate skills',
    Content: RemoveJobSkillDuplicatesPopup,
  },
  addBenefit: {
    title: 'Add a benefit',
    size: 'sm',
    height: 142,
    Content: lazyContent(() =>
      import('../../slices/job/popups/add-benefit.tsx').then((popup) => popup.AddBenefitPopup),
    ),
  },
  shareJob: {
    title: 'Share this job',
    height: 800,
    Content: lazyContent(() =>
      import('../../blocks/job/share-job.tsx').then((popup) => popup.ShareJobPopup),
    ),
  },
  closePost: {
    title: 'Close this job?',
    size: 'sm',
    Content: ClosePostPopup,
  },
  deleteJob: {
    title: 'Delete this draft?',
    size: 'sm',
    Content: DeleteJobPopup,
  },
  deletePost: {
    title: 'Delete this job post?',
    size: 'sm',
    Content: DeletePostPopup,
  },
};
