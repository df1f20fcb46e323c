import { sourceOf } from '../application/source.ts';

/*
 * The link by which somebody came to a job, stored in their browser until they apply. Public pages
 * write it and the app reads it. The latest link counts.
 */

interface Arrival {
  jobId: number;
  source: string;
  /** Milliseconds since 1970. */
  at: number;
}

const key = 'fourfold:came-from';
const mostJobs = 40;
const keptMs = 90 * 24 * 60 * 60_000;

/** Storage may be off, or contain data of another release or of a person. */
function readArrivals(now: number): Arrival[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '[]') as unknown;
    return Array.isArray(stored) ? stored.flatMap((entry) => arrivalOf(entry, now)) : [];
  } catch {
    return [];
  }
}

function arrivalOf(entry: unknown, now: number): Arrival[] {
  const { jobId, source, at } = (entry ?? {}) as Record<string, unknown>;
  const word = sourceOf(source);
  return typeof jobId === 'number' && word !== null && typeof at === 'number' && now - at < keptMs
    ? [{ jobId, source: word, at }]
    : [];
}

/** The source of the link by which this browser came to a job; null without one. */
export const cameFrom = (jobId: number, now = Date.now()): string | null =>
  readArrivals(now).find((arrival) => arrival.jobId === jobId)?.source ?? null;

/** Stores the source of a link to a job; null deletes it. */
export function keepCameFrom(jobId: number, source: string | null, now = Date.now()): void {
  const others = readArrivals(now).filter((arrival) => arrival.jobId !== jobId);
  const kept = source === null ? others : [...others, { jobId, source, at: now }];
  try {
    if (kept.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(kept.slice(-mostJobs)));
  } catch {
    // Without storage an application has no source.
  }
}
