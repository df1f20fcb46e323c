import { pointsFor, type LockedJob, type Want } from './moves.ts';

export const planLength = 3;

/** The jobs that a plan can turn green, and the skills that can help, in list order. */
export interface Board {
  skills: { skillId: number; from: number; top: number }[];
  /** By job: its wants, by index of their skill; `points` are those of the highest level. */
  jobs: { lacks: number; helpers: { place: number; points: number; want: Want }[] }[];
  /** By skill: the jobs that it helps. */
  helps: { job: number; points: number }[][];
  start: Rest;
  bounds: Bounds;
}

/** The state after some skills are raised to the top. */
export interface Rest {
  /** By job: the missing points; 0 and below is green. */
  lacks: Int32Array;
  unlocked: number;
  /** By skill: how many more jobs it turns green alone. */
  alone: Int32Array;
}

/** Upper bound of jobs that skills can only turn green together. */
interface Bounds {
  /** By skill: the most jobs that it turns green only with one other. */
  pairs: Int32Array;
  /** By pair of skills: the most jobs that they turn green only with a third. */
  triples: Map<number, number>;
  /** By skill: upper bound of its effect on any plan, times three so that it is a whole number. */
  threefold: Int32Array;
}

/** @param order the skills of the moves, best first */
export function boardOf(order: readonly number[], locked: readonly LockedJob[]): Board {
  const reachable = locked
    .map(({ lacks, wants }) => ({ lacks, wants: helpful(lacks, wants) }))
    .filter(({ wants }) => wants.length > 0);
  const tops = new Map<number, Want>();
  for (const want of reachable.flatMap(({ wants }) => wants))
    if (want.level > (tops.get(want.skillId)?.level ?? 0)) tops.set(want.skillId, want);
  const skills = order.flatMap((skillId) => {
    const want = tops.get(skillId);
    return want ? [{ skillId, from: want.from, top: want.level }] : [];
  });
  const places = new Map(skills.map(({ skillId }, place) => [skillId, place]));
  const jobs = reachable.map(({ lacks, wants }) => ({
    lacks,
    helpers: wants.map((want) => ({
      place: places.get(want.skillId) ?? 0,
      points: pointsFor(want, want.level),
      want,
    })),
  }));
  const helps: Board['helps'] = skills.map(() => []);
  const alone = new Int32Array(skills.length);
  for (const [job, { lacks, helpers }] of jobs.entries()) {
    for (const { place, points } of helpers) {
      helps[place]?.push({ job, points });
      if (points >= lacks) alone[place] = (alone[place] ?? 0) + 1;
    }
  }
  const lacks = Int32Array.from(jobs, (job) => job.lacks);
  const start = { lacks, unlocked: 0, alone };
  return { skills, jobs, helps, start, bounds: boundsOf(jobs, alone) };
}

/** The wants that can suffice for the job, together with the two best others. */
function helpful(lacks: number, wants: readonly Want[]): Want[] {
  const points = (want: Want) => pointsFor(want, want.level);
  const ranked = wants.toSorted((a, b) => points(b) - points(a));
  const sum = (some: readonly Want[]) => some.reduce((total, want) => total + points(want), 0);
  const [best, others] = [sum(ranked.slice(0, planLength)), sum(ranked.slice(0, planLength - 1))];
  return ranked.filter((want, at) => (at < planLength ? best : others + points(want)) >= lacks);
}

function boundsOf(jobs: Board['jobs'], alone: Int32Array): Bounds {
  const twos = new Map<number, number>();
  const triples = new Map<number, number>();
  const add = (counts: Map<number, number>, pair: number) =>
    counts.set(pair, (counts.get(pair) ?? 0) + 1);
  const size = alone.length;
  for (const { lacks, helpers } of jobs) {
    for (const [at, one] of helpers.entries()) {
      for (const other of helpers.slice(at + 1)) {
        const points = one.points + other.points;
        const pair = pairOf(one.place, other.place, size);
        if (points < lacks) {
          const third = helpers.find((helper) => helper !== one && helper !== other);
          if (points + (third?.points ?? 0) >= lacks) add(triples, pair);
        } else if (one.points < lacks && other.points < lacks) add(twos, pair);
      }
    }
  }
  const pairs = largest(twos, size);
  const thirds = largest(triples, size);
  // A pair's jobs may be counted with either skill; a triple's are shared by its three.
  const threefold = alone.map(
    (count, place) => 3 * (count + (pairs[place] ?? 0)) + (thirds[place] ?? 0),
  );
  return { pairs, triples, threefold };
}

/** One number for an unordered pair of skills. */
export const pairOf = (a: number, b: number, size: number): number =>
  Math.min(a, b) * size + Math.max(a, b);

/** The largest count of each skill. */
function largest(counts: ReadonlyMap<number, number>, size: number): Int32Array {
  const found = new Int32Array(size);
  for (const [pair, count] of counts)
    for (const place of [Math.floor(pair / size), pair % size])
      found[place] = Math.max(found[place] ?? 0, count);
  return found;
}

export function take({ helps, jobs }: Board, before: Rest, place: number): Rest {
  const lacks = before.lacks.slice();
  const alone = before.alone.slice();
  for (const { job, points } of helps[place] ?? []) {
    const lack = lacks[job] ?? 0;
    if (lack <= 0) continue;
    lacks[job] = lack - points;
    for (const helper of jobs[job]?.helpers ?? []) {
      const enough = lack > points && helper.points >= lack - points;
      const change = Number(enough) - Number(helper.points >= lack);
      if (change !== 0) alone[helper.place] = (alone[helper.place] ?? 0) + change;
    }
  }
  return { lacks, unlocked: before.unlocked + (before.alone[place] ?? 0), alone };
}
