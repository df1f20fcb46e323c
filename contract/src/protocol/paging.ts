import { z } from 'zod';
import { messages } from './messages.ts';

const limit = (fallback: number) =>
  z.coerce
    .number(messages.number)
    .int(messages.number)
    .min(1, messages.tooSmall(1))
    .max(1000, messages.tooLarge(1000))
    .default(fallback);

const offset = z.coerce
  .number(messages.number)
  .int(messages.number)
  .min(0, messages.tooSmall(0))
  .max(1_000_000_000, messages.tooLarge(1_000_000_000))
  .default(0);

/** Page of a list: at most 1000 items, 10 unless told. */
export const page = { limit: limit(10), offset };

/**
 * Where a page begins, as the page before it said: nothing is missed or shown twice, whatever changed
 * meanwhile. It takes the place of `offset`.
 */
export const after = z.string().max(100, messages.tooLong(100)).optional();

/** Page of reference data, where -1 means all. */
export const referencePage = {
  limit: z.coerce
    .number(messages.number)
    .int(messages.number)
    .min(-1, messages.tooSmall(-1))
    .max(1000, messages.tooLarge(1000))
    .default(-1),
  offset,
};

/** A list as it travels; `count` is the number of items before paging. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ list: z.array(item), count: z.int() });

/** A list whose next page can be asked for by what `after` says; null on the last one. */
export const continuedListOf = <Item extends z.ZodType>(item: Item) =>
  listOf(item).extend({ after: z.string().nullable() });

/** Several values in one query parameter, separated by commas: `workMode=remote,hybrid`. */
export const commaList = <Item extends z.ZodType<unknown, string>>(item: Item, maxLength = 500) =>
  z
    .string()
    .max(maxLength, messages.tooLong(maxLength))
    .transform((text) => text.split(',').filter((part) => part !== ''))
    .pipe(z.array(item));

/** Yes or no in a query. */
export const flag = z
  .enum(['true', 'false'], messages.selection)
  .transform((text) => text === 'true');
