import { declineReasons } from '@fourfold/contract/application/schema.ts';
import { behaviorGroups } from '@fourfold/contract/reference/schema.ts';
import { workModes } from '@fourfold/contract/reference/pay.ts';
import { z } from 'zod';
import { wordsOf } from './words.ts';

const words = z.array(z.string());

/** Sentences of CVs and job posts that belong to no trade. Slots as in occupations. */
const phrases = z.strictObject({
  /** How people describe themselves, by the style that leads in their answers. */
  selfPortraits: z.record(z.enum(behaviorGroups), words),
  /** What people look for. */
  wishes: words,
  /** After some years; {years} is a number in words. */
  experienceLines: words,
  beginnerLines: words,
  /** How people are hired, at the end of a job post. */
  hiringLines: words,
  /** {city} is where the job is. */
  workModeLines: z.record(z.enum(workModes), words),
  /** What anybody may be written with a bite. */
  biteNotes: words,
  /** And who fits well; {skill} is something that the person has and the job asks for. */
  fittingBiteNotes: words,
  /** Reasons for a decline, each with the sentences that may go with it. */
  employerReasons: z.record(z.enum(declineReasons.employer), words),
  candidateReasons: z.record(z.enum(declineReasons.candidate), words),
  /** General skills that posts of any trade ask for. */
  commonSkills: words,
  /** General skills that people of a style tend to name. */
  styleSkills: z.record(z.enum(behaviorGroups), words),
  /** Each with how many in a hundred speak it. */
  spokenLanguages: z.array(z.tuple([z.string(), z.int()])),
  /** Titles for time off beside those that everybody offers. */
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
