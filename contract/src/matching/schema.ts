import { z } from 'zod';
import { wins } from '../reference/behavior.ts';
import { skillWeight } from '../reference/schema.ts';
import { bands } from './bands.ts';

/**
 * The parts of the order 'Best match' in half-points, and their sum for the reader: exact + near +
 * title − long for people, exact + near + title − missing for jobs. The part that does not apply is
 * 0.
 */
export const matchOrder = z.object({
  exact: z.int(),
  near: z.int(),
  title: z.int(),
  /** Missing levels, a half-point each; 0 in an employer's answer. */
  missing: z.int(),
  /** The cost of a long CV; 0 in a candidate's answer. */
  long: z.int(),
  /** exact + near + title - missing - long. */
  total: z.int(),
});

/**
 * The match of one CV and one job, with all inputs of the formula (RULES.md section 7):
 * points = Σ weight · min(cvScore, jobScore); skill = 100 · points / maxPoints;
 * raw = round(0.8 · skill + 0.2 · behavior), or round(skill) where behavior is null;
 * score = min(raw, greenAbove) where band is doNotMeet, else max(raw, greenAbove + 1).
 * And of the order 'Best match', in half-points: exact = Σ 2 · weight · min(cvScore, jobScore);
 * near = Σ gives of the stand-ins; title = Σ 8 · weight of the words, at most maxPoints; missing
 * counts levels; long = ⌊max(0, Σ levels of the whole CV − 70) / 2⌋ + 4 · max(0, different words of the
 * counted positions − 8). People stand by total and behavior, jobs by total.
 */
export const match = z.object({
  score: z.int().nullable(),
  /** The score before the band limits it. */
  raw: z.int().nullable(),
  skill: z.number().nullable(),
  behavior: z.number().nullable(),
  band: z.enum(bands).nullable(),
  points: z.int(),
  maxPoints: z.int(),
  skills: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      weight: skillWeight,
      /** Required level; 0 is nice to have and not scored. */
      jobScore: z.int(),
      /** The person's level; 0 if absent. */
      cvScore: z.int(),
      /** round(100 · min(cvScore, jobScore) / jobScore); null if no level is required. */
      matchScore: z.int().nullable(),
      /** The person's skill that counts instead, if they lack this one. */
      standIn: z
        .object({
          id: z.int(),
          name: z.string(),
          level: z.int(),
          /** Half-points per level, and for all levels. */
          worth: z.int(),
          gives: z.int(),
        })
        .nullable(),
    }),
  ),
  /** Words that the job's title shares with the person's positions, as written in the title. */
  words: z.array(z.object({ word: z.string(), weight: skillWeight })),
  order: matchOrder,
  behaviors: z.object({ job: wins.nullable(), cv: wins.nullable() }),
});
export type Match = z.infer<typeof match>;

/**
 * The facts of a match for a card: computed from the same skills as the breakdown, with the names
 * of the largest gaps only. The words are in words.ts.
 */
export const matchFacts = z.object({
  /** Scored skills at the required level or above. */
  met: z.int(),
  /** Scored skills. */
  required: z.int(),
  /** The largest gaps, missing skills (level 0) first; three at most. */
  gaps: z.array(z.object({ name: z.string(), level: z.int(), asked: z.int() })),
  /** Number of further gaps. */
  more: z.int(),
  /** The person's strongest skills that the job does not ask for; two at most. */
  extras: z.array(z.string()),
  /** As in the breakdown: the score before the band limits it. */
  raw: match.shape.raw,
  skill: match.shape.skill,
});
export type MatchFacts = z.infer<typeof matchFacts>;

/** The match of a listed CV or job; nulls where there is nothing to compare. */
export const matchSummary = {
  matchScore: z.int().nullable(),
  band: z.enum(bands).nullable(),
  points: z.int().nullable(),
  /** Null without a CV, for a person who is not shown, and for a job reviewed without scores. */
  facts: matchFacts.nullable(),
};
