import { z } from 'zod';
import { timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/**
 * What a candidate may ask of a company about an application, without a reason: that a person looks
 * again, or another way than the score and the questions.
 */
export const requestKinds = ['lookAgain', 'anotherWay'] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Within how many working days the company does what it was asked for. */
export const requestWorkingDays = 10;

export const reviewRequest = z.object({
  kind: z.enum(requestKinds),
  askedDate: timestamp,
  /** Working days that are left; negative once it is late, 0 once it is done. */
  workingDaysLeft: z.int(),
  /** Null until somebody of the company says that it is done. */
  doneDate: timestamp.nullable(),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

export const requestInput = z.object({ kind: z.enum(requestKinds, messages.selection) });
