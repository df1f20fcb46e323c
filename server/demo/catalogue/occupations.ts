import { z } from 'zod';
import { occupation, type Occupation } from './occupation.ts';
import { wordsOf } from './words.ts';

const files =
  'software data design office sales health therapy education building engineering energy ' +
  'manufacturing production transport food service trade finance law land';

/** All trades of the demo. */
export const occupations: readonly Occupation[] = files
  .split(' ')
  .flatMap((file) => wordsOf(`./occupations/${file}`, z.array(occupation)));

const byKey = new Map(occupations.map((each) => [each.key, each]));

/** @throws if no trade has the key: a slip in the catalog */
export function occupationOf(key: string): Occupation {
  const found = byKey.get(key);
  if (!found) throw new Error(`Unknown occupation: ${key}`);
  return found;
}

/** The year in which a skill could first be used at work; of those that are younger than careers. */
export const firstYears: Readonly<Record<string, number>> = wordsOf(
  './first-years',
  z.record(z.string(), z.int()),
);
