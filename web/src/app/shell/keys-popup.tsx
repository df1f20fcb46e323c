import { pageKeys, type Keys } from '../../lib/keys.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { useAreas } from './areas.ts';
import classes from './keys-popup.module.css';
import { searchKey } from './shell-keys.ts';

function KeyList({ title, keys }: { title: string; keys: Keys }) {
  return (
    <Stack as="section" gap="3">
      <Text as="h3" size="m" weight="head">
        {title}
      </Text>
      <dl className={classes.keys}>
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  );
}

/** The keys of the page below, and those of every page. */
export function KeysPopup() {
  const { role } = useProfile();
  const areas = useAreas(role);
  const page = pageKeys();
  const everywhere: Keys = [
    [searchKey, 'Search everything'],
    ['/', 'Go to the search of the page'],
    ['?', 'Show these keys'],
    ...areas.map(({ key, label }) => [`G ${key.toUpperCase()}`, label] as const),
  ];
  return (
    <Stack gap="5">
      {page && <KeyList {...page} />}
      <KeyList title="Everywhere" keys={everywhere} />
    </Stack>
  );
}
