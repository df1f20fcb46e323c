import { z } from 'zod';
import { roles } from '../account/schema.ts';
import { timestamp } from '../protocol/field.ts';
import { shownLine } from '../protocol/name.ts';
import { messages } from '../protocol/messages.ts';

export const savedSearchLimit = 50;

/**
 * Filters and order, under the names of the role's search call; the page's address uses the same
 * names. Other parameters, pages and marks are dropped.
 */
const query = z
  .record(z.string().max(40), z.string().max(500))
  .refine((filters) => Object.keys(filters).length <= 30, messages.tooMany(30));

const name = shownLine(80).min(1, messages.required);
/** A daily mail with new results, if there are any. */
const alert = z.boolean(messages.selection);

export const savedSearchInput = z.object({
  name,
  /** The searching side: candidates look for jobs, employers for people. */
  role: z.enum(roles, messages.selection),
  query,
  alert: alert.default(false),
});
export type SavedSearchInput = z.infer<typeof savedSearchInput>;

export const savedSearchChange = z.object({ name, alert }).partial();
export type SavedSearchChange = z.infer<typeof savedSearchChange>;

export const savedSearch = savedSearchInput.extend({ id: z.int(), createdDate: timestamp });
export type SavedSearch = z.infer<typeof savedSearch>;
