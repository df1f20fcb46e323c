import type { SavedSearch } from '@fourfold/contract/search/saved-search.ts';
import { ActionIcon, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { openPopup, type PopupContent } from '../../../lib/popup.ts';
import { TextLink } from '../../../ui/link.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteSearch, saveSearch, updateSearch, useSavedSearches } from '../api/saved-searches.ts';
import classes from './saved-searches.module.css';

const tell = (error: unknown) => void notify(errorText(error));

async function remove(search: SavedSearch): Promise<void> {
  try {
    await deleteSearch(search);
    const { name, role, query, alert } = search;
    void notify({
      message: `“${name}” is deleted.`,
      undo: { run: () => saveSearch({ name, role, query, alert }) },
    });
  } catch (error) {
    tell(error);
  }
}

const rename = (search: SavedSearch) =>
  openPopup('saveSearch', {
    initial: { name: search.name, alert: search.alert },
    save: (named) => updateSearch(search, named),
  });

/** The user's saved searches: open, rename, switch mails, delete. */
export function SavedSearchesPopup({ role, close }: PopupContent<'savedSearches'>) {
  const searches = useSavedSearches(role);
  const to = role === 'candidate' ? '/search-jobs' : '/search-candidates';
  return (
    <Loaded query={searches} skeleton={<ListSkeleton cards={2} />}>
      {({ list }) =>
        list.length === 0 ? (
          <EmptyState>Set some filters and save the search: it will wait for you here.</EmptyState>
        ) : (
          <ul className={classes.list}>
            {list.map((search) => (
              <li key={search.id}>
                <div className={classes.words}>
                  <TextLink to={to} search={search.query} onClick={() => close()}>
                    {search.name}
                  </TextLink>
                  <Text dimmed size="s" weight="regular">
                    Saved {day(search.createdDate)}
                  </Text>
                </div>
                <Switch
                  label="E-mail"
                  aria-label={`E-mail for ${search.name}`}
                  checked={search.alert}
                  onChange={(event) =>
                    void updateSearch(search, { alert: event.currentTarget.checked }).catch(tell)
                  }
                />
                <Row gap="0">
                  <ActionIcon
                    variant="subtle"
                    size={40}
                    aria-label={`Rename ${search.name}`}
                    onClick={() => void rename(search)}
                  >
                    <IconPencil size={19} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    size={40}
                    aria-label={`Delete ${search.name}`}
                    onClick={() => void remove(search)}
                  >
                    <IconTrash size={19} aria-hidden />
                  </ActionIcon>
                </Row>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
