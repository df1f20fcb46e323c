import type { Match } from '@fourfold/contract/matching/schema.ts';
import { Folded } from '../../../ui/folded.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { MatchTable } from './match-table.tsx';
import { PageVerdict } from './page-verdict.tsx';
import { SkillBars } from './skill-bars.tsx';

interface MatchSummaryProps {
  match: Match;
  viewer: 'employer' | 'candidate';
  /** Off where the page has it already. */
  verdict?: boolean;
}

/** A match as its facts: what is met, a bar for each skill, and the whole computation folded away. */
export function MatchSummary({ match, viewer, verdict = true }: MatchSummaryProps) {
  if (match.score === null) return <MatchTable match={match} viewer={viewer} />;
  return (
    <Stack gap="5">
      {verdict && <PageVerdict match={match} viewer={viewer} />}
      <SkillBars skills={match.skills} />
      <Folded title={`How ${match.score} is worked out`}>
        <MatchTable match={match} viewer={viewer} />
      </Folded>
    </Stack>
  );
}
