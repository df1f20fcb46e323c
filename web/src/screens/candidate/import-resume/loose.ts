import { dateIn } from '@fourfold/resume-reader/dates.ts';

/* Values of a JSON Resume, of which nothing is sure. */

export type Loose = Record<string, unknown>;
export const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const objectOf = (value: unknown): Loose => (isObject(value) ? value : {});
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The month of a date, or its year alone; '' of an end that goes on. What is no date stays. */
export function monthOf(value: unknown, isEnd: boolean): string {
  const text = typeof value === 'number' ? String(value) : textOf(value);
  const date = dateIn(text, isEnd);
  return date === null && isEnd ? '' : (date ?? text);
}
