import type { SkippedPart } from '@fourfold/contract/cv/json-resume.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import type { z } from 'zod';

/** Parses values of an untrusted file. */

export type Loose = Record<string, unknown>;

/** Most entries reported one by one; a hostile file could have thousands. */
export const mostSkipped = 200;

/** The list of skipped parts. */
export function skippedList() {
  const list: SkippedPart[] = [];
  const skip = (path: string, reason: string, about = '') => {
    if (list.length >= mostSkipped) return;
    list.push({ path: path.slice(0, 200), reason, ...(about === '' ? {} : { about }) });
  };
  return { list, skip };
}
export type Skip = ReturnType<typeof skippedList>['skip'];

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An own property, never one of Object.prototype. */
export const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface Description {
  /** Labels of the value's fields. */
  words?: Readonly<Record<string, string>>;
  /** Describes the entry. */
  about?: string;
}

/** The value as the schema accepts it, or undefined with the reason recorded. */
export function taken<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
  skip: Skip,
  { words = {}, about = '' }: Description = {},
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  skip(path, reasonOf(parsed.error.issues, words), about);
  return undefined;
}

const enumerated = new Intl.ListFormat('en-US');

const withArticle = (word: string) =>
  word.endsWith('s') ? word : `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;

/** `Please enter a position and tasks; Please choose a degree`; without fields only the message. */
function reasonOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  words: Readonly<Record<string, string>>,
): string {
  const byMessage = Map.groupBy(issues, ({ message }) => message);
  return [...byMessage]
    .map(([message, all]) => {
      const fields = new Set(all.flatMap(({ path }) => words[String(path[0])] ?? []));
      if (fields.size === 0) return message;
      const named = (form: (word: string) => string) => enumerated.format([...fields].map(form));
      if (message === messages.required) return `Please enter ${named(withArticle)}`;
      if (message === messages.selection) return `Please choose ${named(withArticle)}`;
      return `${message}: ${named((word) => word)}`;
    })
    .join('; ');
}

/** Text of several lines, cut to the limit. */
export function cutTo(max: number, value: unknown, path: string, skip: Skip): string {
  const text = textOf(value).replaceAll('\r\n', '\n');
  if (text.length <= max) return text;
  skip(path, `Cut to ${max} characters`);
  return text.slice(0, max).trim();
}

const words = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `Sep 2012` of `2012-09`; anything else unchanged. */
export const monthWords = (month: string): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? words.format(new Date(`${month}-01`)) : month;

/** A date of the standard without its day. */
export const dayless = (value: unknown): string =>
  textOf(value).replace(/^(\d{4}-\d{2})-\d{2}(?:T.*)?$/, '$1');

/** `YYYY-MM` of a year, month or day of the standard; '' for none. */
export function monthOf(value: unknown, path: string, skip: Skip): string {
  const text = textOf(value);
  const [, year = '', month] = /^(\d{4})(?:-(\d{2})(?:-\d{2})?)?(?:T.*)?$/.exec(text) ?? [];
  if (year === '') return text;
  if (month === undefined) skip(path, 'Only the year is given: January is taken');
  return `${year}-${month ?? '01'}`;
}
