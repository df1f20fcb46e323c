import { prose } from '../protocol/field.ts';

/** Longest note with a move, a bite or an interview, in characters. */
export const longestNote = 500;
export const note = prose(longestNote);
