import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { winsGiveOrTake } from '../../../slices/matching/components/style-words.ts';
import { useReferenceList } from '../../../slices/reference/reference.ts';
import { Text } from '../../../ui/text.tsx';
import classes from './compare-table.module.css';

/** How often each style was chosen, of 12; the most often chosen first. */
export function ComparedStyles({ wins }: { wins: Wins | null }) {
  const styles = useReferenceList('style');
  if (!wins) return <Text dimmed>No answers yet</Text>;
  return (
    <ul className={classes.styles}>
      {styles
        .toSorted((a, b) => wins[b.id] - wins[a.id])
        .map(({ id, name }) => (
          <li key={id} data-style={id}>
            {name} <strong>{wins[id]}</strong>{' '}
            <Text as="span" dimmed size="s">
              ± {winsGiveOrTake}
            </Text>
          </li>
        ))}
    </ul>
  );
}
