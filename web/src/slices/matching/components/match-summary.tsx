import type { Match } from '@fourfold/contract/matching/schema.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { GapBar } from '../../../ui/gap-bar.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { heldScore } from './held-score.ts';
import { byGap, factWords } from './match-facts.ts';
import classes from './match-summary.module.css';
import { MatchTable } from './match-table.tsx';

interface MatchSummaryProps {
  match: Match;
  viewer: 'employer' | 'candidate';
}

const Skills = ({ skills }: { skills: Match['skills'] }) => (
  <ul>
    {skills.map(({ id, name, jobScore, cvScore }) => (
      <Row as="li" key={id} gap="1 4" padding="2 0" wrap apart ruled>
        <Text as="span" weight="medium" breaks>
          {name}
        </Text>
        <GapBar need={jobScore} has={cvScore} />
      </Row>
    ))}
  </ul>
);

/** A match as facts: what is met, a bar per skill, and the whole computation, collapsed. */
export function MatchSummary({ match, viewer }: MatchSummaryProps) {
  const skills = byGap(match.skills);
  const held = heldScore(match);
  const scored = skills.filter(({ jobScore }) => jobScore > 0);
  const nice = skills.filter(({ jobScore }) => jobScore === 0);
  if (scored.length === 0) return <MatchTable match={match} viewer={viewer} />;
  return (
    <Stack gap="5">
      <Text size="l" weight="bold" breaks>
        {factWords(match.skills)}
      </Text>
      {held && <Text>{held}.</Text>}
      <Skills skills={scored} />
      {nice.length > 0 && (
        <Stack gap="1">
          <Text size="m" dimmed>
            Nice to have
          </Text>
          <Skills skills={nice} />
        </Stack>
      )}
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
