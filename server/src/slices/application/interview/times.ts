import { interviewLimits, type InterviewOffer } from '@fourfold/contract/application/interview.ts';
import { Temporal } from 'temporal-polyfill';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * The moments at which a wall clock in a time zone shows this time: usually one; none if it is
 * skipped when the clocks go forward, two if it is repeated when they go back.
 * @param wallClock `2026-12-01T10:00`
 */
export function momentsOf(wallClock: string, timeZone: string): Date[] {
  const shown = Temporal.PlainDateTime.from(wallClock);
  const moments = (['earlier', 'later'] as const)
    .map((disambiguation) => shown.toZonedDateTime(timeZone, { disambiguation }))
    .filter((moment) => moment.toPlainDateTime().equals(shown))
    .map((moment) => moment.epochMilliseconds);
  return [...new Set(moments)].map((moment) => new Date(moment));
}

/** The offered times as moments, and what is wrong with each, by index. */
export function readTimes(
  { times, timeZone, durationMinutes }: InterviewOffer,
  now: Date,
): { starts: Date[]; problems: Record<string, string> } {
  const starts: Date[] = [];
  const problems: Record<string, string> = {};
  for (const [place, time] of times.entries()) {
    const moments = momentsOf(time, timeZone);
    const [start] = moments;
    const problem =
      start === undefined || moments.length > 1
        ? unclear(moments.length)
        : (outOfReach(start, now) ?? overlap(start, starts, durationMinutes));
    if (problem !== null) problems[`times.${place}`] = problem;
    else if (start) starts.push(start);
  }
  return { starts, problems };
}

const unclear = (moments: number) =>
  moments === 0
    ? 'The clocks go forward then, so this time doesn’t exist. Please choose another'
    : 'The clocks go back then, so this time comes twice. Please choose another';

function outOfReach(start: Date, now: Date): string | null {
  if (start <= now) return 'Please choose a time in the future';
  const { daysAhead } = interviewLimits;
  return start.getTime() > now.getTime() + daysAhead * dayMs
    ? `Please choose a time within ${daysAhead} days`
    : null;
}

const overlap = (start: Date, others: readonly Date[], durationMinutes: number) =>
  others.some((other) => Math.abs(other.getTime() - start.getTime()) < durationMinutes * minuteMs)
    ? 'This overlaps with another of the times'
    : null;
