import type { Assigned } from '@fourfold/contract/company/assigned.ts';
import {
  assignedWords,
  facesOf,
  waitedForWords,
} from '../../../slices/company/components/assigned-words.ts';
import { AvatarRow } from '../../../ui/avatar-row.tsx';

/** Who is assigned, in small; nothing where nobody is. */
export function AssignedFaces({ assigned }: { assigned: readonly Assigned[] | null }) {
  if (!assigned?.length) return null;
  const words = [assignedWords(assigned), waitedForWords(assigned)].filter(Boolean).join('. ');
  return <AvatarRow people={facesOf(assigned)} words={words} size={22} />;
}
