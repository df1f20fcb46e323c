import type { Match } from '@fourfold/contract/matching/schema.ts';
import { Stack } from '../../../ui/stack.tsx';
import { LinesSkeleton } from '../../../ui/skeletons.tsx';
import { PageVerdict } from './page-verdict.tsx';
import { SkillBars } from './skill-bars.tsx';

interface MatchReasonsProps {
  /** Undefined while it is on its way. */
  match: Match | null | undefined;
  viewer: 'candidate' | 'employer';
}

/** Why a score is what it is, in the card that opens over it. */
export const MatchReasons = ({ match, viewer }: MatchReasonsProps) =>
  match ? (
    <Stack gap="3">
      <PageVerdict match={match} viewer={viewer} />
      <SkillBars skills={match.skills} />
    </Stack>
  ) : (
    <LinesSkeleton />
  );
