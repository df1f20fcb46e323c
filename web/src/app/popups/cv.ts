import { RemoveSkillDuplicatesPopup } from '../../slices/cv/popups/remove-skill-duplicates.tsx';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const cvPopups: PopupEntries<'removeCandidateSkillDuplicates' | 'importResume'> = {
  removeCandidateSkillDuplicates: {
    title: 'Remove duplicate skills',
    Content: RemoveSkillDuplicatesPopup,
  },
  importResume: {
    title: 'Import a CV',
    fullScreen: true,
    height: 420,
    Content: lazyContent(() =>
      import('../../screens/candidate/import-resume/import-resume-popup.tsx').then(
        (popup) => popup.ImportResumePopup,
      ),
    ),
  },
};
