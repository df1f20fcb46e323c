import { RemoveSkillDuplicatesPopup } from '../../slices/cv/popups/remove-skill-duplicates.tsx';
import type { PopupEntries } from './entry.ts';

export const cvPopups: PopupEntries<'removeCandidateSkillDuplicates'> = {
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
};
