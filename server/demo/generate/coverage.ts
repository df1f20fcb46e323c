import { commonSkills } from '../catalogue/phrases.ts';
import type { Cv, Job } from './marketplace.ts';

/** How well people cover what jobs ask for, 0 to 100, all skills weighted the same. */
export interface Coverage {
  of(job: Job, cv: Cv): number;
  /** The required skill of the trade that the person has most of, and the one they lack most. */
  strongest(job: Job, cv: Cv): string;
  weakest(job: Job, cv: Cv): string;
}

/** Levels are in one array per person, so that comparing all pairs is fast. */
export function coverageOf(jobs: readonly Job[], cvs: readonly Cv[]): Coverage {
  const places = new Map<string, number>();
  for (const { skills } of [...jobs, ...cvs]) {
    for (const { name } of skills) if (!places.has(name)) places.set(name, places.size);
  }
  const placeOf = (name: string) => places.get(name) ?? 0;
  const levels = new Map(
    cvs.map((cv) => {
      const row = new Uint8Array(places.size);
      for (const { name, level } of cv.skills) row[placeOf(name)] = level;
      return [cv.key, row] as const;
    }),
  );
  const needs = new Map(
    jobs.map((job) => [
      job.key,
      job.skills
        .filter(({ level }) => level > 0)
        .map(({ name, level }) => ({ name, level, place: placeOf(name) })),
    ]),
  );
  const pairs = (job: Job, cv: Cv) => {
    const row = levels.get(cv.key);
    return (needs.get(job.key) ?? [])
      .filter(({ name }) => !commonSkills.includes(name))
      .map((need) => ({ ...need, has: Math.min(row?.[need.place] ?? 0, need.level) }));
  };

  return {
    of(job, cv) {
      const row = levels.get(cv.key);
      const asked = needs.get(job.key);
      if (!row || !asked || asked.length === 0) return 0;
      let points = 0;
      let required = 0;
      for (const { place, level } of asked) {
        points += Math.min(row[place] ?? 0, level);
        required += level;
      }
      return (100 * points) / required;
    },
    strongest: (job, cv) => best(pairs(job, cv).map((each) => [each.name, each.has])),
    weakest: (job, cv) => best(pairs(job, cv).map((each) => [each.name, each.level - each.has])),
  };
}

const best = (entries: [string, number][]): string =>
  entries.reduce<[string, number]>((top, each) => (each[1] > top[1] ? each : top), ['', -1])[0];
