import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { factWords } from '../../../slices/matching/components/match-facts.ts';
import { MatchScore } from '../../../slices/matching/components/match-score.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** What the comparison with the job comes to. */
export const ComparedVerdict = ({ person: { match } }: { person: CandidateView }) =>
  match && (
    <Stack gap="1">
      <MatchScore score={match.score} band={match.band} />
      <Text size="s" dimmed breaks>
        {factWords(match.skills)}
      </Text>
    </Stack>
  );
