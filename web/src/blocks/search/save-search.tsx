import { firstOf } from '@fourfold/contract/protocol/length.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarks } from '@tabler/icons-react';
import { notify } from '../../lib/notify.ts';
import { openPopup } from '../../lib/popup.ts';
import { saveSearch, useSavedSearches } from '../../slices/search/api/saved-searches.ts';

interface SaveSearchButtonProps {
  forRole: Role;
  /** The address's parameters: filters, order, the job to compare with. */
  query: Record<string, string>;
  /** The active filters in words: the suggested name. */
  words: readonly string[];
}

const longestName = 80;

/** Saves the search in the address. */
export function SaveSearchButton({ forRole: role, query, words }: SaveSearchButtonProps) {
  const open = () =>
    openPopup('saveSearch', {
      initial: { name: firstOf(words.join(', '), longestName), alert: true },
      save: async (named) => {
        await saveSearch({ ...named, role, query });
        void notify({
          message: 'The search is saved.',
          undo: { label: 'Show all', run: () => void openPopup('savedSearches', { role }) },
        });
      },
    });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBookmark size={16} aria-hidden />}
      onClick={() => void open()}
    >
      Save search
    </Button>
  );
}

/** Opens the list of saved searches. */
export function SavedSearchesButton({ forRole: role }: { forRole: Role }) {
  const amount = useSavedSearches(role).data?.count ?? 0;
  return (
    <Button
      variant="default"
      leftSection={<IconBookmarks size={18} aria-hidden />}
      onClick={() => void openPopup('savedSearches', { role })}
    >
      Saved searches{amount > 0 && ` (${amount})`}
    </Button>
  );
}
