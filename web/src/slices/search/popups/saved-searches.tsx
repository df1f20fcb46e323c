import { type SavedSearch, savedSearchInput } from '@fourfold/contract/search/saved-search.ts';
import { ActionIcon, Button, Switch, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { openPopup, type PopupContent } from '../../../lib/popup.ts';
import { TextLink } from '../../../ui/link.tsx';
import { PopupSkeleton } from '../../../ui/skeletons.tsx';
import { Row } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { deleteSearch, saveSearch, updateSearch, useSavedSearches } from '../api/saved-searches.ts';
import classes from './saved-searches.module.css';
import { useZodForm } from '../../../lib/zod-form.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';

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
    <Loaded query={searches} skeleton={<PopupSkeleton />}>
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

const entry = savedSearchInput.pick({ name: true, alert: true });

export interface NamedSearch {
  name: string;
  alert: boolean;
}

/** Asks for the name of a search, and whether new results are mailed. */
export function SaveSearchPopup({ initial, save, close }: PopupContent<'saveSearch'>) {
  const form = useZodForm(entry, { initialValues: initial });
  const submit = form.submit(async (named) => {
    await save(named);
    close(true);
  });
  return (
    <form onSubmit={submit} noValidate>
      <TextInput {...form.getInputProps('name')} label="Name" required data-autofocus mb="lg" />
      <Switch
        {...form.getInputProps('alert', { type: 'checkbox' })}
        label="E-mail me when there’s something new"
        description="Once a day at most."
        mb="lg"
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={form.busy}>
          Cancel
        </Button>
        <Button type="submit" loading={form.busy}>
          Save
        </Button>
      </PopupActions>
    </form>
  );
}
