import { z } from 'zod';
import { roles } from '../account/schema.ts';
import { line, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

export const savedSearchLimit = 50;

/**
 * The filters and the order, by the names of the role's search call, which the address of its page
 * has too. Others, pages and marks are dropped.
 */
const query = z
  .record(z.string().max(40), z.string().max(500))
  .refine((filters) => Object.keys(filters).length <= 30, messages.tooMany(30));

const name = line(80).min(1, messages.required);
/** A mail a day with what is new, while there is something new. */
const alert = z.boolean(messages.selection);

export const savedSearchInput = z.object({
  name,
  /** Whose search it is: candidates look for jobs, employers for people. */
  role: z.enum(roles, messages.selection),
  query,
  alert: alert.default(false),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

/** What is not named stays as it is. */
export const savedSearchChange = z.object({ name, alert }).partial();
export type SavedSearchChange = z.infer<typeof savedSearchChange>;

export const savedSearch = savedSearchInput.extend({ id: z.int(), createdDate: timestamp });
export type SavedSearch = z.infer<typeof savedSearch>;
