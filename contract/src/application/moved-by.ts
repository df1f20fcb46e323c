import type { ApplicationStatus } from './schema.ts';
import { statusMeanings } from './status.ts';

const minute = 60_000;
const hour = 60 * minute;

const several = (number: number, unit: string) => `${number} ${unit}${number === 1 ? '' : 's'} ago`;

function ago(ms: number): string {
  if (ms < 2 * minute) return 'a moment ago';
  if (ms < hour) return several(Math.floor(ms / minute), 'minute');
  if (ms < 24 * hour) return several(Math.floor(ms / hour), 'hour');
  return several(Math.floor(ms / (24 * hour)), 'day');
}

/** 'Ana Berg moved this to Offer a moment ago': what who decides later reads of who was first. */
export const movedByWords = (
  name: string,
  { status, date }: { status: ApplicationStatus; date: Date },
  now = new Date(),
): string => {
  const { employer, label } = statusMeanings[status];
  return `${name} moved this to ${employer?.label ?? label} ${ago(now.getTime() - date.getTime())}`;
};
