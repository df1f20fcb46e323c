import { z } from 'zod';
import { prose } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/** A candidate's mark on a job, or an employer's on a person for one job; one at most. */
export const marks = ['saved', 'hidden'] as const;
export type Mark = (typeof marks)[number];

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
