import type { Keys } from '../../../lib/keys.ts';
import { movesWithKeys } from '../../../slices/application/components/status-words.ts';

/** The keys of a person's page, for the list of keys. */
export const personKeys: Keys = [
  ['J', 'Next person of the list'],
  ['K', 'Previous person of the list'],
  ...movesWithKeys.map(({ key, button }) => [key.toUpperCase(), button] as const),
  ['U', 'Undo the last move'],
];
