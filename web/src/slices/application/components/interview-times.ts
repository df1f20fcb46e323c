import type { InterviewEvent } from '@fourfold/contract/application/interview.ts';
import type { Party } from './status-words.ts';

/** Texts for interview times: in the reader's zone, with the other zone named. */

interface Span {
  start: string;
  end: string;
}

export const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const dayIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone });
const hoursIn = (timeZone: string) =>
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

/** `Eastern Time (New York)`, a zone by the words that its people use; one without a place as it is. */
export function zoneLabel(timeZone: string, at: string): string {
  const place = timeZone.split('/').slice(1).toReversed().join(', ').replaceAll('_', ' ');
  return place ? `${zoneName(timeZone, at)} (${place})` : timeZone;
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

const suggested = ['10:00', '14:00'];

/** A morning and an afternoon on each of the zone's next two working days, as local times. */
export function suggestTimes(now: Date, timeZone: string): string[] {
  const today = new Date(`${wallClock(now, timeZone).slice(0, 10)}T00:00Z`);
  const days = Array.from({ length: 7 }, (_, ahead) => {
    const day = new Date(today);
    day.setUTCDate(day.getUTCDate() + ahead + 1);
    return day;
  });
  return days
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .slice(0, 2)
    .flatMap((day) => suggested.map((time) => `${day.toISOString().slice(0, 10)}T${time}`));
}

/** `Tomorrow 10:00 AM`, `Thu, Dec 3, 2:00 PM` for a local time. */
export function suggestionWords(time: string, now: Date, timeZone: string): string {
  const moment = new Date(`${time}Z`);
  const hours = hoursIn('UTC').format(moment);
  const tomorrow = new Date(`${wallClock(now, timeZone).slice(0, 10)}T00:00Z`);
  tomorrow.setUTCDate(tomorrow.getUTCDate() + 1);
  return tomorrow.toISOString().slice(0, 10) === time.slice(0, 10)
    ? `Tomorrow ${hours}`
    : `${dayIn('UTC').format(moment)}, ${hours}`;
}

const interviewDeeds = {
  offered: () => 'offered interview times',
  taken: (time: string) => `picked an interview time: ${time}`,
  declined: () => 'asked for other interview times',
  cancelled: (time: string) =>
    time ? `canceled the interview on ${time}` : 'withdrew the offered interview times',
};

/** One entry of the history of interviews. @param timeZone the reader's */
export function interviewEventWords(
  { state, actor, start }: InterviewEvent,
  reader: Party,
  other: string,
  timeZone = ownTimeZone(),
): string {
  const time =
    start &&
    `${dayIn(timeZone).format(new Date(start))}, ${hoursIn(timeZone).format(new Date(start))}`;
  return `${actor === reader ? 'You' : other} ${interviewDeeds[state](time ?? '')}`;
}

interface TimeItem {
  /** `2026-12-01` or `10:00` */
  id: string;
  /** `Tue, Dec 1` or `10:00 AM`, with the spaces that people type. */
  name: string;
}

const withChosen = (items: readonly TimeItem[], chosen: string, name: () => string) =>
  chosen === '' || items.some(({ id }) => id === chosen)
    ? items
    : [{ id: chosen, name: name() }, ...items];

/** The days to choose from, from `today` on, and the chosen one. @param today `2026-12-01` */
export function dayItems(today: string, ahead: number, chosen: string): readonly TimeItem[] {
  const format = dayIn('UTC');
  const item = (day: Date) => ({ id: day.toISOString().slice(0, 10), name: format.format(day) });
  const first = Date.parse(`${today}T00:00Z`);
  const days = Array.from({ length: ahead + 1 }, (_, day) =>
    item(new Date(first + day * 86_400_000)),
  );
  return withChosen(days, chosen, () => item(new Date(`${chosen}T00:00Z`)).name);
}

const hourName = (hour: string) =>
  hoursIn('UTC')
    .format(new Date(`2000-01-01T${hour}Z`))
    .replaceAll(/\s/gu, ' ');

/** Each quarter of an hour from 7:00 AM on, those of the night last. */
const quarters: readonly TimeItem[] = Array.from({ length: 96 }, (_, place) => {
  const minutes = (place * 15 + 7 * 60) % (24 * 60);
  const id = [Math.floor(minutes / 60), minutes % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return { id, name: hourName(id) };
});

/** The times of a day to choose from, and the chosen one. @param chosen `10:07`; '' for none */
export const hourItems = (chosen: string): readonly TimeItem[] =>
  withChosen(quarters, chosen, () => hourName(chosen));
