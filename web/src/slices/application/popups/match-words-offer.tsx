import type { DeclineOffer } from '@fourfold/contract/application/move.ts';
import { Checkbox } from '@mantine/core';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { MatchWords } from '../components/match-words.tsx';

interface MatchWordsOfferProps {
  offer: DeclineOffer;
  /** Who would read them: a person, or each of several. */
  reader: string;
  /** Whether the employer writes their own words. */
  hasNote: boolean;
  attached: boolean;
  onChange: (attached: boolean) => void;
}

/** `in Colorado`, `for remote jobs`. */
const placeWords = (place: string) => (place === 'remote jobs' ? `for ${place}` : `in ${place}`);

/** Whether a decline goes with the match in plain words, where nobody chose. */
export const isAttachedAt = ({ told }: DeclineOffer, hasNote: boolean): boolean =>
  told === 'always' || (told === 'unlessNote' && !hasNote);

/** Offers to tell the match in plain words, and shows what would be read. */
export function MatchWordsOffer({
  offer: { told, place, words },
  reader,
  hasNote,
  attached,
  onChange,
}: MatchWordsOfferProps) {
  if (told === 'never') return null;
  if (told === 'always')
    return (
      <Text dimmed size="m" breaks>
        {reader} alone reads their match in plain words. You don’t see it: this job is reviewed
        without scores.
      </Text>
    );
  return (
    <Stack gap="2">
      <Checkbox
        label="Attach the match in plain words"
        description={
          place !== null &&
          `It goes along ${placeWords(place)}, unless you add words of your own above.`
        }
        checked={attached}
        disabled={told === 'unlessNote' && !hasNote}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {words === null ? (
        <Text dimmed size="m">
          {reader} reads their own.
        </Text>
      ) : (
        <MatchWords title={`What ${reader} would read`} words={words} />
      )}
    </Stack>
  );
}
