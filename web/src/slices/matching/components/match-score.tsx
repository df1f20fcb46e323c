import type { Band } from '@fourfold/contract/matching/schema.ts';
import { ScoreBadge } from '../../../ui/score-badge.tsx';
import classes from './match-score.module.css';

/** The meaning of each band. */
export const bandLabels: Record<Band, string> = {
  exceed: 'Exceeds requirements',
  meet: 'Meets requirements',
  doNotMeet: 'Does not meet requirements',
};

interface MatchScoreProps {
  score: number | null;
  band: Band | null;
  size?: 'normal' | 'large';
}

/** A match at a glance: the score with its color, and the band in words. */
export const MatchScore = ({ score, band, size = 'normal' }: MatchScoreProps) => (
  <span className={classes.root} data-size={size}>
    <ScoreBadge score={score} size={size} />
    <span className={classes.band}>{band === null ? 'No match score yet' : bandLabels[band]}</span>
  </span>
);
