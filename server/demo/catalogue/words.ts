import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The words of one file of the catalogue. @throws where they have not the shape of `schema` */
export const wordsOf = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  schema.parse(JSON.parse(readFileSync(new URL(`${file}.json`, import.meta.url), 'utf8')));

/** Reads names with commas between them. */
export const names = (text: string): string[] => text.split(', ');
