import type { SkippedPart } from '@fourfold/contract/cv/json-resume.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { dateIn } from '@fourfold/resume-reader/dates.ts';
import type { z } from 'zod';

/** Parses values of an untrusted file. */

export type Loose = Record<string, unknown>;

/** Most entries reported one by one; a hostile file could have thousands. */
export const mostSkipped = 200;

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

/** In characters. Longer than any field allows, so that an overlong text is still reported. */
const longestText = 4_000;

/** The value as text, cut first, because a file may contain one text of 4 MB. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, longestText).trim() : '';

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

interface Description {
  words?: Readonly<Record<string, string>>;
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

/** Some files have a year as a number. */
const dateText = (value: unknown) => (typeof value === 'number' ? String(value) : textOf(value));

/** A date as words: `Sep 2012` of `2012-09-14`; '' for none, and for one that goes on. */
export function dateWords(value: unknown): string {
  const text = dateText(value);
  const date = dateIn(text, false);
  if (date === null) return '';
  // A person's own words, such as a season, are kept.
  return /^\P{L}+$|^[\d-]+T/u.test(text) ? monthWords(date ?? text) : text;
}

/**
 * `YYYY-MM` of a date as people and programs write it; '' for an empty value and for an end like
 * 'present'. Other text is returned unchanged and refused later.
 */
export function monthOf(
  item: Loose,
  name: 'startDate' | 'endDate',
  path: string,
  skip: Skip,
): string {
  const text = dateText(own(item, name));
  const isEnd = name === 'endDate';
  const date = dateIn(text, isEnd);
  if (date === null && isEnd) return '';
  if (!date || date.length > 4) return date ?? text;
  skip(`${path}.${name}`, 'Only the year is given: January is taken');
  return `${date}-01`;
}
