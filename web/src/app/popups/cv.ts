import { RemoveSkillDuplicatesPopup } from '../../slices/cv/popups/remove-skill-duplicates.tsx';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const cvPopups: PopupEntries<'removeCandidateSkillDuplicates' | 'importResume'> = {
  removeCandidateSkillDuplicates: {
    title: 'Remove duplicate skills',
    Content: RemoveSkillDuplicatesPopup,
  },
  importResume: {
    title: 'Import a JSON Resume',
    height: 373,
    Content: lazyContent(() =>
      import('../../slices/cv/popups/import-resume.tsx').then((popup) => popup.ImportResumePopup),
    ),
  },
};
