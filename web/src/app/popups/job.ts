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
    sample: { names: ['Welding'] },
  },
  addBenefit: {
    title: 'Add a benefit',
    size: 'sm',
    height: 142,
    Content: lazyContent(() =>
      import('../../slices/job/popups/add-benefit.tsx').then((popup) => popup.AddBenefitPopup),
    ),
    sample: { taken: ['Health'] },
  },
  shareJob: {
    title: 'Share this job',
    height: 680,
    Content: lazyContent(() =>
      import('../../slices/job/popups/share-job.tsx').then((popup) => popup.ShareJobPopup),
    ),
    sample: {
      job: {
        id: 1,
        name: 'Lift mechanic',
        company: { name: 'Northwind Lifts' },
        publicPage: 'listed',
      },
    },
  },
  closePost: {
    title: 'Close this job?',
    size: 'sm',
    Content: ClosePostPopup,
    sample: { title: '“Lift mechanic”' },
  },
  deleteJob: {
    title: 'Delete this draft?',
    size: 'sm',
    Content: DeleteJobPopup,
    sample: { title: '“Lift mechanic”' },
  },
  deletePost: {
    title: 'Delete this job post?',
    size: 'sm',
    Content: DeletePostPopup,
    sample: { title: '“Lift mechanic”' },
  },
};
