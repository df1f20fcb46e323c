import { firstOf } from '@fourfold/contract/protocol/length.ts';
import '@mantine/core/styles/Mark.layer.css';
import '@mantine/spotlight/styles.layer.css';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { useDebouncedValue } from '@mantine/hooks';
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCloseOnBack } from '../../lib/close-on-back.ts';
import classes from './spotlight.module.css';
import { namesFirst } from './names-first.ts';
import { shown, useFound, type Entry } from './use-found.ts';
import { usePlaces } from './use-places.ts';

const [store, spotlight] = createSpotlight();
export const openSearch = spotlight.open;

/** Longest search text of the server. */
const longest = 100;

/** Selects the first entry, as after each key; Mantine does not when answers arrive. */
function selectFirst(): void {
  const { listId, selected } = store.getState();
  if (selected > 0) return;
  const entries = document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`);
  entries.forEach((entry, place) => entry.toggleAttribute('data-selected', place === 0));
  store.updateState((state) => ({ ...state, selected: 0 }));
}

/** One search for people, jobs, companies, conversations, pages and actions. */
export function SearchEverything({ role }: { role: Role }) {
  const navigate = useNavigate();
  const { opened } = useSpotlight(store);
  const [text, setText] = useState('');
  const words = firstOf(text.trim(), longest);
  const [search] = useDebouncedValue(words, 200);
  const places = usePlaces(role, words);
  const found = useFound(role, search);
  useCloseOnBack(opened, spotlight.close);

  useEffect(() => {
    if (words !== '' && found.data) selectFirst();
  }, [words, found.data]);

  const waits = words !== '' && (found.isFetching || search !== words);
  const groups = namesFirst([...(words === '' ? [] : (found.data ?? [])), ...places], words);
  const run = ({ go }: Entry) => (typeof go === 'string' ? void navigate({ href: go }) : go());
  return (
    <Spotlight.Root
      store={store}
      query={text}
      onQueryChange={setText}
      shortcut={null}
      scrollable
      maxHeight="min(480px, 62dvh)"
      yOffset="10dvh"
      centered={false}
      overlayProps={{ backgroundOpacity: 0.45, color: '#15120a' }}
      classNames={{
        content: classes.content,
        search: classes.search,
        actionsList: classes.list,
        action: classes.entry,
      }}
      attributes={{ content: { 'aria-label': 'Search everything' } }}
    >
      <Spotlight.Search
        aria-label="Search everything"
        placeholder={
          role === 'employer'
            ? 'Search people, jobs, conversations, pages'
            : 'Search jobs, companies, conversations, pages'
        }
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList aria-busy={waits}>
        {groups.map(({ label, entries }) => (
          <section key={label} className={classes.group} aria-label={label}>
            <p className={classes.label}>{label}</p>
            {entries.slice(0, words === '' ? undefined : shown).map((entry) => (
              <Spotlight.Action
                key={entry.key}
                label={entry.label}
                {...(entry.about ? { description: entry.about } : {})}
                leftSection={<entry.Icon size={20} stroke={1.75} aria-hidden />}
                onClick={() => run(entry)}
              />
            ))}
          </section>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {waits
              ? 'Searching…'
              : found.isError
                ? 'We can’t reach Fourfold.'
                : `Nothing found for “${words}”.`}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
