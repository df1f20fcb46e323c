import { z } from 'zod';
import { timestamp } from '../protocol/field.ts';

/** The parts of a CV that are saved by themselves. */
export type CvPart = 'profile' | 'skills' | 'behaviors' | `work-${number}` | `education-${number}`;

/** How often a part was changed, and when last. */
export const edition = z.object({ version: z.int(), date: timestamp });
export type Edition = z.infer<typeof edition>;

/** By part; a part that stands not in it has version 0. */
export const editions = z.record(z.string(), edition);

/**
 * The version of the part that an edit began from. Where the part has another by now the answer is
 * 409 with the CV as it stands (`conflictData`); without it the edit is taken as it is.
 */
export const basedOn = z.object({ baseVersion: z.int().min(0).optional() });
export type BasedOn = z.infer<typeof basedOn>;
