import type { InterviewEvent } from '@fourfold/contract/application/interview.ts';
import type { Party } from './status-words.ts';

/** Texts for interview times: in the reader's zone, with the other zone named. */

interface Span {
  start: string;
  end: string;
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
export const hoursIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** `Tue, Dec 1` */
export const interviewDay = ({ start }: Span, timeZone: string): string =>
  dayIn(timeZone).format(new Date(start));

/** `10:00 – 10:45 AM` */
export const interviewHours = ({ start, end }: Span, timeZone: string): string =>
  hoursIn(timeZone).formatRange(new Date(start), new Date(end));

/** `Central European Time` */
export function zoneName(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const parts = format.formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * The time in the other zone: `4:00 – 4:45 PM Central Time`, with the day if it differs; null if
 * both zones show the same.
 */
export function elsewhere(span: Span, timeZone: string, reader: string): string | null {
  const at = new Date(span.start);
  if (wallClock(at, timeZone) === wallClock(at, reader)) return null;
  const day = interviewDay(span, timeZone);
  return [
    ...(day === interviewDay(span, reader) ? [] : [`${day},`]),
    interviewHours(span, timeZone),
    zoneName(timeZone, span.start),
  ].join(' ');
}

/** `2026-12-01T10:00`, a moment as a zone's clocks show it. */
export const wallClock = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(moment)
    .replace(' ', 'T');

const interviewDeeds = {
  offered: () => 'offered interview times',
  taken: (time: string) => `picked an interview time: ${time}`,
  declined: () => 'asked for other interview times',
  cancelled: (time: string) =>
    time ? `canceled the interview on ${time}` : 'withdrew the offered interview times',
};

/** One entry of the history of interviews. @param timeZone the reader's */
export function interviewEventWords(
  { state, actor, by, start }: InterviewEvent,
  reader: Party,
  other: string,
  timeZone = ownTimeZone(),
): string {
  const time =
    start &&
    `${dayIn(timeZone).format(new Date(start))}, ${hoursIn(timeZone).format(new Date(start))}`;
  return `${actor === reader ? (by ?? 'You') : other} ${interviewDeeds[state](time ?? '')}`;
}
