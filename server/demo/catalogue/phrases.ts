import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import { workModes } from '@fourfold/contract/reference/pay.ts';
import { z } from 'zod';
import { wordsOf } from './words.ts';
import { declineReasons } from '@fourfold/contract/application/move.ts';

const words = z.array(z.string());

/** Sentences of CVs and job posts of any trade. Slots as in occupations. */
const phrases = z.strictObject({
  /** How people describe themselves, by their leading style. */
  selfPortraits: z.record(z.enum(behaviorGroups), words),
  /** What people look for. */
  wishes: words,
  /** After some years; {years} is a number in words. */
  experienceLines: words,
  beginnerLines: words,
  /** The hiring process, at the end of a job post. */
  hiringLines: words,
  /** {city} is the job's. */
  workModeLines: z.record(z.enum(workModes), words),
  /** Notes for any bite. */
  biteNotes: words,
  /** Notes for a good match; {skill} is one that the person has and the job asks for. */
  fittingBiteNotes: words,
  /** Reasons for a decline, with the sentences that fit each. */
  employerReasons: z.record(z.enum(declineReasons.employer), words),
  candidateReasons: z.record(z.enum(declineReasons.candidate), words),
  /** General skills in posts of any trade. */
  commonSkills: words,
  /** General skills that people of a style tend to list. */
  styleSkills: z.record(z.enum(behaviorGroups), words),
  /** Each with the percentage of people who speak it. */
  spokenLanguages: z.array(z.tuple([z.string(), z.int()])),
  /** Titles for time off besides those that everybody offers. */
  paidTimeOff: words,
});

export const {
  selfPortraits,
  wishes,
  experienceLines,
  beginnerLines,
  hiringLines,
  workModeLines,
  biteNotes,
  fittingBiteNotes,
  employerReasons,
  candidateReasons,
  commonSkills,
  styleSkills,
  spokenLanguages,
  paidTimeOff,
} = wordsOf('./phrases', phrases);
