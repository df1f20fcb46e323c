import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** Reads one file of the catalog. @throws if it does not match `schema` */
export const wordsOf = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8')));

/** Splits names at commas. */
export const names = (text: string): string[] => text.split(', ');
