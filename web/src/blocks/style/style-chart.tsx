import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import {
  oftenWords,
  ownStyle,
  winsGiveOrTake,
} from '../../slices/matching/components/style-words.ts';
import { useReferenceList } from '../../slices/reference/reference.ts';
import { FourQuarterChart } from '../../ui/four-quarter-chart.tsx';
import { Folded } from '../../ui/folded.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface Profile {
  label: string;
  wins: Wins;
}

interface StyleChartProps {
  profile: Profile;
  /** Drawn over it as an outline. */
  compare?: Profile;
  /** One quarter after the other. */
  reveal?: boolean;
  size?: number;
}

/** The four styles by name, each with what it does. */
export const StyleChart = (props: StyleChartProps) => (
  <FourQuarterChart
    {...props}
    styles={useReferenceList('style').map(({ id, name, does }) => ({
      id,
      name,
      means: does.split(',')[0] ?? '',
    }))}
    wordOf={oftenWords}
  />
);

/** What the numbers mean and how reliable they are, for who asks. */
export const StyleNote = () => (
  <Folded title="How exact is this?">
    <Text size="s" dimmed>
      Each number says how often a style was chosen, of the 12 times it was on offer. Answering
      again could move it by {winsGiveOrTake} either way: {winsGiveOrTake} more or less says
      nothing.
    </Text>
    <Text size="s" dimmed>
      There are four styles, and each meets every other four times in the 24 pairs, so no single
      answer decides.
    </Text>
  </Folded>
);

interface OneProfileProps {
  wins: Wins;
  /** Whose answers they are: 'You', a name, or null for a job. */
  who: string | null;
  reveal?: boolean;
}

/** One side's styles: a sentence, the chart, and how reliable it is. */
export function OneProfile({ wins, who, reveal }: OneProfileProps) {
  const styles = useReferenceList('style');
  return (
    <Stack gap="4">
      <Text size="l" weight="medium">
        {ownStyle(styles, wins, who)}
      </Text>
      <StyleChart
        profile={{ label: who ?? 'Job', wins }}
        {...(reveal === undefined ? {} : { reveal })}
      />
      <StyleNote />
    </Stack>
  );
}
