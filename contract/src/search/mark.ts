import { z } from 'zod';
import { prose } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/**
 * What a candidate has put a job among, or an employer a person for one job; one of them at most.
 */
export const marks = ['saved', 'hidden'] as const;
export type Mark = (typeof marks)[number];

/** Why a candidate does not want to see a job again. */
export const hideReasons = [
  'Pay is too low',
  'Too far away',
  'Not my kind of work',
  'Not this company',
  'Something else',
] as const;

export const hideInput = z.object({
  reason: z.enum(hideReasons, messages.selection).optional(),
  note: prose(500).optional(),
});
