import { holdsSearch } from '@fourfold/contract/search/found-words.ts';
import type { EntryGroup } from './use-found.ts';

/**
 * Entries that have the words in their name come first in their group, and groups with such an entry
 * before the others; all else stays in its order. A search also finds people and jobs by what they say.
 */
export function namesFirst(groups: readonly EntryGroup[], text: string): EntryGroup[] {
  const isNamed = ({ label }: { label: string }) => Number(holdsSearch(label, text));
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.toSorted((one, other) => isNamed(other) - isNamed(one)),
    }))
    .toSorted(
      (one, other) => Number(other.entries.some(isNamed)) - Number(one.entries.some(isNamed)),
    );
}
