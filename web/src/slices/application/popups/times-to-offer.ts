import { dayIn, hoursIn, wallClock, zoneName } from '../components/interview-times.ts';

/* What there is to choose from when interview times are offered: days, times, zones, suggestions. */

/** `Eastern Time (New York)`, a zone by the words that its people use; one without a place as it is. */
export function zoneLabel(timeZone: string, at: string): string {
  const place = timeZone.split('/').slice(1).toReversed().join(', ').replaceAll('_', ' ');
  return place ? `${zoneName(timeZone, at)} (${place})` : timeZone;
}

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
