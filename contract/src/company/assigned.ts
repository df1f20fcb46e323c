import { z } from 'zod';
import { id } from '../protocol/field.ts';

/** The most colleagues on one application or one job (RULES.md section 12). */
export const mostAssigned = 10;

/** A colleague who cares for an application or a job. */
export const assigned = z.object({
  accountId: z.int(),
  name: z.string(),
  isSelf: z.boolean(),
  /** The others wait for this one; at most one is. */
  isWaitedFor: z.boolean(),
});
export type Assigned = z.infer<typeof assigned>;

/** Who cares for it, the first to be assigned first; null where the company has no team. */
export const assignedList = z.array(assigned).nullable();

export const assignedParams = z.object({ id, accountId: id });
export const assignedInput = z.object({ isWaitedFor: z.boolean().default(false) });
export const assignedAnswer = z.object({ assigned: z.array(assigned) });
