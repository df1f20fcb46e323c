import { z } from 'zod';
import { messages } from './messages.ts';

function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+\-/]{1,63}$/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** An IANA time zone name; a bare offset does not cover daylight saving time. */
export const timeZone = z.string(messages.selection).refine(isTimeZone, messages.selection);
