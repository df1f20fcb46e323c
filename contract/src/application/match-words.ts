import { greenAbove, type Band } from '../matching/bands.ts';
import type { Match } from '../matching/schema.ts';
import { rounded, sharedWins } from '../matching/score.ts';
import { bandLabel, names } from '../matching/words.ts';
import { skillLevelNames } from '../reference/schema.ts';

/*
 * The match kept with a decision as plain words to its candidate (RULES.md section 12). They are made of
 * the kept numbers and names of the job's skills alone, so they name no card, no note and nobody else.
 */

/** What a decision keeps of a match. */
export interface KeptMatch {
  score: number;
  /** The score before the band limits it. */
  raw: number;
  band: Band;
  skills: readonly {
    name: string;
    weight: number;
    /** Required level; 0 is nice to have. */
    jobScore: number;
    /** The person's level; 0 if absent. */
    cvScore: number;
  }[];
  behaviors: Match['behaviors'];
}

const levelText = (level: number) => `${(skillLevelNames[level] ?? '').toLowerCase()} (${level})`;

const skillText = ({ name, weight, jobScore, cvScore }: KeptMatch['skills'][number]) => {
  const has = cvScore === 0 ? 'not in your CV' : `in your CV ${levelText(cvScore)}`;
  return jobScore === 0
    ? `${name}: nice to have, not counted; ${has}.`
    : `${name}: asked at ${levelText(jobScore)}, ${has}; it counts ${weight} of 10.`;
};

function heldText({ score, raw, band, skills }: KeptMatch): string[] {
  if (score === raw) return [];
  if (band !== 'doNotMeet')
    return [`The sum came to ${raw}; a job that is met is never below ${greenAbove + 1}.`];
  const missing = skills
    .filter(({ jobScore, cvScore }) => jobScore > 0 && cvScore === 0)
    .map(({ name }) => name);
  const why = missing.length > 0 ? ` Not in your CV: ${names.format(missing)}.` : '';
  return [`The sum came to ${raw}; a job that is not met is never above ${greenAbove}.${why}`];
}

function behaviorText({ job, cv }: KeptMatch['behaviors']): string {
  const shared = sharedWins(job, cv);
  if (shared === null)
    return 'The answers about how you like to work were not counted: one side had none.';
  // 100 · (1 − D / 32); D is twice what 24 choices do not share.
  const agreed = rounded(100 * (shared - 8), 16);
  return `Your answers about how you like to work agreed to ${agreed} of 100 with those of the job; that is a fifth of the number.`;
}

/** The words, a line for each fact; the first names the number, the last what they are not. */
export const matchWords = (match: KeptMatch): string =>
  [
    `Your match when this was decided: ${match.score} of 100. ${bandLabel(match.band)}.`,
    ...match.skills.map(skillText),
    behaviorText(match.behaviors),
    ...heldText(match),
    'These are the levels of your CV and of the job at that moment. They do not say why somebody decided.',
  ].join('\n');
