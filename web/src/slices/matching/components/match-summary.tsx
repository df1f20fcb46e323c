import type { Match } from '@fourfold/contract/matching/schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { Stack } from '../../../ui/stack.tsx';
import classes from './verdict.module.css';
import { MatchTable } from './match-table.tsx';
import { PageVerdict } from './page-verdict.tsx';
import { SkillBars } from './skill-bars.tsx';

interface MatchSummaryProps {
  match: Match;
  viewer: 'employer' | 'candidate';
}

/** A match as its facts: what is met, a bar for each skill, and the whole computation folded away. */
export function MatchSummary({ match, viewer }: MatchSummaryProps) {
  if (match.score === null) return <MatchTable match={match} viewer={viewer} />;
  return (
    <Stack gap="5">
      <PageVerdict match={match} viewer={viewer} />
      <SkillBars skills={match.skills} />
      <details className={classes.computation}>
        <summary>
          How {match.score} is worked out
          <IconChevronDown size={18} aria-hidden />
        </summary>
        <MatchTable match={match} viewer={viewer} />
      </details>
    </Stack>
  );
}
