import { z } from 'zod';
import { idRef } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { note } from './note.ts';
import { applicationStatuses } from './schema.ts';
import { statusMeanings } from './status.ts';

/** Reasons that a decline may carry (RULES.md section 8), by side. */
export const declineReasons = {
  employer: [
    'Skills do not match yet',
    'Another candidate fits better',
    'Location does not work',
    'Pay expectations differ',
    'Position filled',
  ],
  candidate: [
    'Pay is too low',
    'Location does not work',
    'Not the right work for me',
    'Accepted another position',
    'Staying where I am',
  ],
} as const;

/** A move. A reason goes with declines only, a note with any move. */
const moveInput = <const Reason extends string>(
  side: 'candidate' | 'employer',
  reasons: readonly Reason[],
) =>
  z
    .object({
      status: z.enum(applicationStatuses, messages.selection),
      reason: z.enum(reasons, messages.selection).optional(),
      note: note.optional(),
    })
    .refine(
      ({ status, reason }) => reason === undefined || statusMeanings[status].declinedBy === side,
      { path: ['reason'], message: messages.selection },
    );
/**
 * `from`: the status that it was decided at. Once a colleague has moved it on, it is refused with who.
 * `matchWords`: a decline tells the candidate the match in plain words (`declineOffer`).
 */
export const employerMove = moveInput('employer', declineReasons.employer)
  .safeExtend({
    from: z.enum(applicationStatuses, messages.selection).optional(),
    matchWords: z.boolean(messages.selection).optional(),
  })
  .refine(
    ({ status, matchWords }) =>
      matchWords !== true || statusMeanings[status].declinedBy === 'employer',
    { path: ['matchWords'], message: messages.selection },
  );
export const candidateMove = moveInput('candidate', declineReasons.candidate);
export type EmployerMove = z.infer<typeof employerMove>;

/**
 * When a decline tells the candidate the match in plain words: never, since there is none; where it is
 * asked for; unless the employer writes a note of their own; always, to the candidate alone, since the
 * job is reviewed without scores.
 */
export const wordsTold = ['never', 'asked', 'unlessNote', 'always'] as const;
export type WordsTold = (typeof wordsTold)[number];

export const declineOffer = z.object({
  told: z.enum(wordsTold),
  /** Why they are told without being asked for: 'Colorado', 'New York City', 'remote jobs'. */
  place: z.string().nullable(),
  /** What the candidate would read; null for an employer who reviews without scores. */
  words: z.string().nullable(),
});
export type DeclineOffer = z.infer<typeof declineOffer>;

/** A bite; the candidate's id is the CV's. */
export const biteInput = z.object({ candidateId: idRef, note: note.optional() });
