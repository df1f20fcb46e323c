import { scoreColor } from '@fourfold/contract/matching/bands.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../../../../test/lane.ts';
import {
  drawJobs,
  drawPerson,
  toOpenJobs,
  type SomeSide,
} from '../../../../../test/random-sides.ts';
import { breakdown } from '../../../matching/matching.rules.ts';
import { planLength } from './board.ts';
import { byUnlocked, measure, pointsFor, type Move } from './moves.ts';
import { bestPlan, sequenced } from './plan.ts';

type Levels = ReadonlyMap<number, number>;

function greenWith(jobs: readonly SomeSide[], levels: Levels): number {
  const cvSkills = [...levels].map(([id, level]) => ({ id, level }));
  return jobs.filter(({ skills, wins }) => {
    const match = breakdown({ jobSkills: skills, jobWins: wins, cvSkills, cvWins: null });
    return scoreColor(match.score ?? 0) === 'green';
  }).length;
}

function finished(work: Generator<void, Move[]>): Move[] {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

function planned(jobs: readonly SomeSide[], levels: Levels) {
  const { moves, locked } = measure(toOpenJobs(jobs, { wins: null }), levels);
  moves.sort(byUnlocked(String));
  const plan = finished(bestPlan(moves, locked));
  return { moves, locked, plan };
}

/** All sets of at most three moves of different skills. */
function* setsOf(moves: readonly Move[], first = 0, set: Move[] = []): Generator<Move[]> {
  if (set.length > 0) yield set;
  if (set.length === planLength) return;
  for (const [place, move] of moves.entries())
    if (place >= first && set.every(({ skillId }) => skillId !== move.skillId))
      yield* setsOf(moves, place + 1, [...set, move]);
}

const raisedBy = (levels: Levels, set: readonly Move[]): Levels =>
  new Map([...levels, ...set.map(({ skillId, to }) => [skillId, to] as const)]);

/** Most green, then fewest levels, then the skills that come first, then those least raised. */
function bruteForce(jobs: readonly SomeSide[], levels: Levels, moves: readonly Move[]): string[] {
  const order = [...new Set(moves.map(({ skillId }) => skillId))];
  const now = greenWith(jobs, levels);
  const ranked = [...setsOf(moves)].map((set) => {
    const sorted = set.toSorted((a, b) => order.indexOf(a.skillId) - order.indexOf(b.skillId));
    return {
      sorted,
      key: [
        now - greenWith(jobs, raisedBy(levels, set)),
        set.reduce((sum, { from, to }) => sum + to - from, 0),
        ...Array.from({ length: planLength }, (_, at) =>
          sorted[at] ? order.indexOf(sorted[at].skillId) : -1,
        ),
        ...sorted.map(({ to }) => to),
      ],
    };
  });
  const [best] = ranked.sort(
    (a, b) => a.key.map((value, at) => value - (b.key[at] ?? 0)).find((apart) => apart !== 0) ?? 0,
  );
  return best && (best.key[0] ?? 0) < 0 ? best.sorted.map(shown) : [];
}

const shown = ({ skillId, from, to }: Move) => `${skillId}: ${from}-${to}`;

const side = (least: number, most: number) =>
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })), {
    minLength: least,
    maxLength: most,
    selector: ([id]) => id,
  });

const weightOf = (id: number) => 1 + ((3 * id) % 10);
const toJob = (skills: [number, number][]): SomeSide => ({
  skills: skills.map(([id, level]) => ({ id, name: String(id), level, weight: weightOf(id) })),
  wins: null,
});

describe('the plan', () => {
  test('is the best of all sets of three moves @enhancement-6', () => {
    let together = 0;
    fc.assert(
      fc.property(
        fc.array(side(1, 5).map(toJob), { minLength: 1, maxLength: 10 }),
        side(0, 5).map((skills) => new Map(skills)),
        (jobs, levels) => {
          const { moves, plan, locked } = planned(jobs, levels);
          expect(plan.map(shown)).toEqual(bruteForce(jobs, levels, moves));
          const alone = plan.reduce((sum, { unlocked }) => sum + unlocked, 0);
          const total = sequenced(plan, locked).reduce((sum, { unlocked }) => sum + unlocked, 0);
          expect(total).toBe(greenWith(jobs, raisedBy(levels, plan)) - greenWith(jobs, levels));
          if (alone < total) together += 1;
        },
      ),
      { numRuns: sampled(20, 80), seed: 20261121 },
    );
    // Moves that open jobs only together are among what was tried.
    expect(together).toBeGreaterThan(sampled(0, 5));
  });

  test('finds the most of all triples in a market of 300 jobs @enhancement-7', () => {
    for (let drawn = 0; drawn < sampled(2, 8); drawn += 1) {
      const jobs = drawJobs(300).map(({ skills }) => ({ skills, wins: null }));
      const levels = new Map(drawPerson().skills.map(({ id, level }) => [id, level]));
      const { plan, locked } = planned(jobs, levels);
      const total = sequenced(plan, locked).reduce((sum, { unlocked }) => sum + unlocked, 0);
      const given = locked.map(({ lacks, wants }) => {
        const points = new Int32Array(100);
        for (const want of wants) points[want.skillId] = pointsFor(want, want.level);
        return { lacks, points };
      });
      const ids = [...new Set(locked.flatMap(({ wants }) => wants.map(({ skillId }) => skillId)))];
      let most = 0;
      for (const a of ids)
        for (const b of ids.filter((id) => id > a))
          for (const c of ids.filter((id) => id > b)) {
            const unlocked = given.filter(
              ({ lacks, points }) =>
                (points[a] ?? 0) + (points[b] ?? 0) + (points[c] ?? 0) >= lacks,
            ).length;
            most = Math.max(most, unlocked);
          }
      expect(total).toBe(most);
    }
  });

  test('is told in the order of its making, the most jobs first', () => {
    const jobs = [
      [[1, 2]],
      [[2, 1]],
      [[2, 1]],
      [
        [2, 1],
        [3, 1],
      ],
    ].map((skills) => toJob(skills as [number, number][]));
    const { plan, locked } = planned(jobs, new Map());
    expect(sequenced(plan, locked).map((move) => `${shown(move)} +${move.unlocked}`)).toEqual([
      '2: 0-1 +2',
      '1: 0-2 +1',
      '3: 0-1 +1',
    ]);
  });

  test('is empty where three moves turn nothing green, and short where fewer do it all', () => {
    const far = toJob([1, 2, 3, 4, 5].map((id) => [id, 5]));
    expect(planned([far], new Map()).plan).toEqual([]);
    expect(planned([], new Map()).plan).toEqual([]);
    expect(planned([toJob([[1, 3]]), far], new Map()).plan.map(shown)).toEqual(['1: 0-3']);
  });
});
