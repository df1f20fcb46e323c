import type { SkippedPart } from '@fourfold/contract/cv/json-resume.ts';
import type { z } from 'zod';

/** Reads values of a file that anybody may have written. */

export type Loose = Record<string, unknown>;

/** Most entries that are named one by one; a hostile file could have thousands. */
const mostSkipped = 200;

/** The list of what did not come in. */
export function skippedList() {
  const list: SkippedPart[] = [];
  const skip = (path: string, reason: string) => {
    if (list.length < mostSkipped) list.push({ path: path.slice(0, 200), reason });
  };
  return { list, skip };
}
export type Skip = ReturnType<typeof skippedList>['skip'];

export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A property of its own, never one of Object.prototype. */
export const own = (value: unknown, name: string): unknown =>
  isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The value as the schema takes it, or undefined with the reason noted. */
export function taken<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  path: string,
  skip: Skip,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  skip(path, reasonOf(parsed.error.issues));
  return undefined;
}

/** `Please complete this field (position, tasks)`; without fields where the value is no object. */
function reasonOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const fields = new Map<string, Set<string>>();
  for (const { path, message } of issues)
    fields.set(message, (fields.get(message) ?? new Set()).add(path.map(String).join('.')));
  return [...fields]
    .map(([message, names]) => {
      const named = [...names].filter(Boolean).join(', ');
      return named === '' ? message : `${message} (${named})`;
    })
    .join('; ');
}

/** Text of several lines, cut where it is longer than there is room for. */
export function cutTo(max: number, value: unknown, path: string, skip: Skip): string {
  const text = textOf(value).replaceAll('\r\n', '\n');
  if (text.length <= max) return text;
  skip(path, `Cut to ${max} characters`);
  return text.slice(0, max).trim();
}

/** `YYYY-MM` of a year, month or day of the standard; '' for none. */
export function monthOf(value: unknown, path: string, skip: Skip): string {
  const text = textOf(value);
  const [, year = '', month] = /^(\d{4})(?:-(\d{2})(?:-\d{2})?)?(?:T.*)?$/.exec(text) ?? [];
  if (year === '') return text;
  if (month === undefined) skip(path, 'Only the year is given: January is taken');
  return `${year}-${month ?? '01'}`;
}
