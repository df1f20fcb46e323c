import type { ComponentType } from 'react';
import type { PopupContent, PopupProps, Popups } from '../lib/popup.ts';
import { DeleteCompanyPopup } from '../slices/company/popups/delete-company.tsx';
import { RemoveSkillDuplicatesPopup } from '../slices/cv/popups/remove-skill-duplicates.tsx';
import { AddBenefitPopup } from '../slices/job/popups/add-benefit.tsx';
import { ClosePostPopup } from '../slices/job/popups/close-post.tsx';
import { DeleteJobPopup, DeletePostPopup } from '../slices/job/popups/delete-job.tsx';
import { RemoveJobSkillDuplicatesPopup } from '../slices/job/popups/remove-job-skill-duplicates.tsx';
import { ConfirmExitPopup } from '../ui/confirm-exit-popup.tsx';

export interface PopupEntry<Name extends keyof Popups> {
  title: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** May be lazy. */
  Content: ComponentType<PopupContent<Name>>;
  /** What the style preview opens it with. */
  sample: PopupProps<Name>;
}

/** Every popup there is. A slice that declares one does not compile until it stands here. */
export const popups: { [Name in keyof Popups]: PopupEntry<Name> } = {
  confirmExit: {
    title: 'Leave without saving?',
    size: 'sm',
    Content: ConfirmExitPopup,
    sample: {},
  },
  removeCandidateSkillDuplicates: {
    title: 'Remove duplicate skills',
    Content: RemoveSkillDuplicatesPopup,
    sample: {
      skills: [
        { key: 'a', name: 'Welding', level: 3 },
        { key: 'b', name: 'welding', level: 4 },
      ],
    },
  },
  removeJobSkillDuplicates: {
    title: 'Remove duplicate skills',
    Content: RemoveJobSkillDuplicatesPopup,
    sample: { names: ['Welding'] },
  },
  deleteCompany: {
    title: 'Confirm deleting company and all job posts.',
    Content: DeleteCompanyPopup,
    sample: { companyId: 0 },
  },
  addBenefit: {
    title: 'Add a benefit',
    size: 'sm',
    Content: AddBenefitPopup,
    sample: { taken: ['Health'] },
  },
  closePost: {
    title: 'Close this job?',
    size: 'sm',
    Content: ClosePostPopup,
    sample: { jobId: 0, name: 'Lift mechanic' },
  },
  deleteJob: {
    title: 'Delete this draft?',
    size: 'sm',
    Content: DeleteJobPopup,
    sample: { jobId: 0, name: 'Lift mechanic' },
  },
  deletePost: {
    title: 'Delete this job post?',
    size: 'sm',
    Content: DeletePostPopup,
    sample: { jobId: 0, name: 'Lift mechanic' },
  },
};
