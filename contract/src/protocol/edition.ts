import { z } from 'zod';
import { timestamp } from './field.ts';

/** Number of changes of a part, and the date of the last one. */
const edition = z.object({ version: z.int(), date: timestamp });

/** By part; a part that is missing has version 0. */
export const editions = z.record(z.string(), edition);
export type Editions = z.infer<typeof editions>;

/**
 * The version that an edit started from. If the part has another version, the answer is 409, and
 * `data` is the current whole under its name (`cv`, `job`, `company`) and the server's time
 * (`date`). An edit without a version is always accepted.
 */
export const basedOn = z.object({ baseVersion: z.int().min(0).optional() });
export type BasedOn = z.infer<typeof basedOn>;
