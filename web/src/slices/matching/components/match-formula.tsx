import type { Match } from '@fourfold/contract/matching/schema.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import { Stack } from '../../../ui/stack.tsx';
import { decimals, FormulaLine, FormulaLines } from './formula-lines.tsx';
import classes from './match-formula.module.css';

/** Σ |wins difference| over the four colors (RULES.md section 7). */
function winsApart({ job, cv }: Match['behaviors']): number | null {
  if (!job || !cv) return null;
  return behaviorGroups.reduce((sum, group) => sum + Math.abs(job[group] - cv[group]), 0);
}

interface MatchFormulaProps {
  match: Match;
  viewer: 'employer' | 'candidate';
}

/** The formula of the score with its numbers, so that anyone can recompute it. */
export function MatchFormula({ match, viewer }: MatchFormulaProps) {
  const { score, raw, skill, behavior, points, maxPoints } = match;
  if (score === null || skill === null) {
    return (
      <p className={classes.note}>This job asks for no skill level yet, so there is no score.</p>
    );
  }
  const apart = winsApart(match.behaviors);
  const exact = behavior === null ? skill : 0.8 * skill + 0.2 * behavior;
  return (
    <Stack gap="3" padding="4" panel="sunken">
      <p className={classes.note}>
        Each skill earns its weight × {viewer === 'employer' ? 'their' : 'your'} level, up to the
        level that is asked for. Going above it adds nothing.
      </p>
      <FormulaLines>
        <FormulaLine label="Skills">
          {points} of {maxPoints} points = <strong>{decimals.format(skill)}%</strong>
        </FormulaLine>
        <FormulaLine label="Behavior">
          {behavior === null ? (
            'not answered by both sides, so skills count alone'
          ) : (
            <>
              {apart} of 32 apart: 100 × (1 − {apart} / 32) ={' '}
              <strong>{decimals.format(behavior)}%</strong>
            </>
          )}
        </FormulaLine>
        <FormulaLine label="Score">
          {behavior === null
            ? decimals.format(skill)
            : `0.8 × ${decimals.format(skill)} + 0.2 × ${decimals.format(behavior)} = ${decimals.format(exact)}`}
          , rounded {score === raw ? <strong>{score}</strong> : `${raw}, held at `}
          {score !== raw && <strong>{score}</strong>}
        </FormulaLine>
      </FormulaLines>
    </Stack>
  );
}
