import { z } from 'zod';
import { messages } from './messages.ts';
import { mostSkipped } from './most-skipped.ts';

const limit = (fallback: number) =>
  z.coerce
    .number(messages.number)
    .int(messages.number)
    .min(1, messages.tooSmall(1))
    .max(1000, messages.tooLarge(1000))
    .default(fallback);

const skipping = (most: number, tooFar: string) =>
  z.coerce
    .number(messages.number)
    .int(messages.number)
    .min(0, messages.tooSmall(0))
    .max(most, tooFar)
    .default(0);

const offset = skipping(1_000_000_000, messages.tooLarge(1_000_000_000));

/** A page of a list: 10 items by default, 1000 at most. */
export const page = { limit: limit(10), offset };

/**
 * The cursor from the page before: no item is skipped or repeated, even if others change in
 * between. It replaces `offset`.
 */
export const after = z.string().max(100, messages.tooLong(100)).optional();

/** A page of a list that may be long: the first pages by `offset`, any page by `after`. */
export const continuedPage = {
  limit: limit(10),
  offset: skipping(mostSkipped, messages.tooFar(mostSkipped)),
  after,
};

/** A page of reference data; -1 means all. */
export const referencePage = {
  limit: z.coerce
    .number(messages.number)
    .int(messages.number)
    .min(-1, messages.tooSmall(-1))
    .max(1000, messages.tooLarge(1000))
    .default(-1),
  offset,
};

/** A list in JSON; `count` is the number of items before paging. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), count: z.int() });

/** A list with the cursor of its next page in `after`; null on the last page. */
export const continuedListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({ after: z.string().nullable() });

/** Several values in one query parameter, separated by commas: `workMode=remote,hybrid`. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item, maxLength = 500) =>
  z
    .string()
    .max(maxLength, messages.tooLong(maxLength))
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item));

/** A boolean in a query string. */
export const flag = z
  .enum(['true', 'false'], messages.selection)
  .transform((text) => text === 'true');
