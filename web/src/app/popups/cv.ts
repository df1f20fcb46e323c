import { lazy } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { RemoveSkillDuplicatesPopup } from '../../slices/cv/popups/remove-skill-duplicates.tsx';
import type { PopupEntries } from './entry.ts';

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
    Content: lazy(() =>
      loadChunk(() => import('../../slices/cv/popups/import-resume.tsx')).then((popup) => ({
        default: popup.ImportResumePopup,
      })),
    ),
    sample: { hasCv: true },
  },
};
