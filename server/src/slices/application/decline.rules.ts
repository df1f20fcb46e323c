import type { WordsTold } from '@fourfold/contract/application/move.ts';
import type { WorkMode } from '@fourfold/contract/reference/pay.ts';

/* When a decline tells the candidate the match in plain words (issue 37, docs/rules/product.md). */

interface Place {
  work_mode: WorkMode | null;
  location_state_id: string | null;
  location_city: string;
}

const states: Record<string, string> = { CO: 'Colorado', CA: 'California', IL: 'Illinois' };

/** New York City by its own names and its boroughs'. */
const newYorkCity = new Set([
  'new york',
  'new york city',
  'nyc',
  'manhattan',
  'brooklyn',
  'bronx',
  'queens',
  'staten island',
]);

/** `The Bronx, NY` as `bronx`. */
const cityName = (city: string) =>
  (city.normalize('NFKC').split(',')[0] ?? '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
    .replace(/^the /, '');

/** Where a candidate is told without being asked for, as it is said; null elsewhere. */
export function toldPlace({ work_mode, location_state_id, location_city }: Place): string | null {
  if (work_mode === 'remote') return 'remote jobs';
  if (location_state_id === 'NY' && newYorkCity.has(cityName(location_city)))
    return 'New York City';
  return states[location_state_id ?? ''] ?? null;
}

/** @param scoresShown false where the job is reviewed without scores */
export function wordsToldAt(place: string | null, scoresShown: boolean): WordsTold {
  if (!scoresShown) return 'always';
  return place === null ? 'asked' : 'unlessNote';
}

/** Whether a decline with this note tells them. */
export const tells = (
  told: WordsTold,
  { note, matchWords }: { note: string; matchWords: boolean | undefined },
): boolean => {
  if (told === 'never' || told === 'always') return told === 'always';
  return matchWords === true || (told === 'unlessNote' && note.trim() === '');
};
