import { z } from 'zod';
import { timestamp } from '../protocol/field.ts';

/** The parts of a CV that are saved separately. */
export type CvPart = 'profile' | 'skills' | 'behaviors' | `work-${number}` | `education-${number}`;

/** Number of changes of a part, and the date of the last one. */
export const edition = z.object({ version: z.int(), date: timestamp });
export type Edition = z.infer<typeof edition>;

/** By part; a part that is missing here has version 0. */
export const editions = z.record(z.string(), edition);

/**
 * The version that an edit started from. If the part has a newer version, the answer is 409 with
 * the current CV (`conflictData`). An edit without a version is accepted as it is.
 */
export const basedOn = z.object({ baseVersion: z.int().min(0).optional() });
export type BasedOn = z.infer<typeof basedOn>;
