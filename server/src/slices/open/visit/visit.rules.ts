import { knownSources, otherSource, sourceOf } from '@fourfold/contract/application/source.ts';

/** A public page of a job or a company; the other id is null. */
export interface Visited {
  jobId: number | null;
  companyId: number | null;
}

/** Readings of a page on a day (UTC, YYYY-MM-DD) by links of a source; '' without one. */
export interface Reading extends Visited {
  day: string;
  source: string;
  views: number;
}

/** Sources that a page stores per day; links of further ones are counted together. */
export const mostSources = 20;

export const pageOfDay = ({ jobId, companyId, day }: Omit<Reading, 'source' | 'views'>): string =>
  `${jobId ?? ''}:${companyId ?? ''}:${day}`;

const always = new Set(['', otherSource, ...Object.keys(knownSources)]);

/**
 * Readings to add, limited to the number of sources stored for a page's day.
 *
 * @param stored the sources that a page's day has already, by `pageOfDay`
 */
export function withinSources(
  readings: readonly Reading[],
  stored: ReadonlyMap<string, ReadonlySet<string>>,
): Reading[] {
  const sources = new Map<string, Set<string>>();
  const bounded = new Map<string, Reading>();
  for (const reading of readings) {
    const page = pageOfDay(reading);
    const held = sources.get(page) ?? new Set(stored.get(page));
    sources.set(page, held);
    const own = [...held].filter((word) => !always.has(word)).length < mostSources;
    const kept = always.has(reading.source) || held.has(reading.source) || own;
    const source = kept ? reading.source : otherSource;
    held.add(source);
    const key = `${page}:${source}`;
    bounded.set(key, {
      ...reading,
      source,
      views: (bounded.get(key)?.views ?? 0) + reading.views,
    });
  }
  return [...bounded.values()];
}

const programs =
  /compatible;|(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|lighthouse|headless|googleother|inspection|monitor|archiver|scanner/i;

/**
 * Whether a request reads a page for a person: its name is that of a browser, not of a program that
 * identifies itself, and it is not a preload.
 */
export const isReader = (headers: Record<string, unknown>): boolean => {
  const { 'user-agent': agent, 'sec-purpose': purpose, purpose: older } = headers;
  return (
    typeof agent === 'string' &&
    agent.startsWith('Mozilla/') &&
    !programs.test(agent) &&
    !`${String(purpose)} ${String(older)}`.includes('prefetch')
  );
};

export const sourceOfQuery = (query: unknown): string => {
  const asked = query !== null && typeof query === 'object' && 'from' in query ? query.from : null;
  return sourceOf(asked) ?? '';
};
