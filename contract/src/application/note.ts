import { prose } from '../protocol/field.ts';

/** The longest note that goes with a move, a bite or an interview, in characters. */
export const longestNote = 500;
export const note = prose(longestNote);
