import { RemoveSkillDuplicatesPopup } from '../../slices/cv/popups/remove-skill-duplicates.tsx';
import type { PopupEntries } from './entry.ts';
import { lazyContent } from './lazy-content.tsx';

export const cvPopups: PopupEntries<'removeCandidateSkillDuplicates' | 'importResume'> = {
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
  importResume: {
    title: 'Import a JSON Resume',
    height: 373,
    Content: lazyContent(() =>
      import('../../slices/cv/popups/import-resume.tsx').then((popup) => popup.ImportResumePopup),
    ),
    sample: { hasCv: true },
  },
};
