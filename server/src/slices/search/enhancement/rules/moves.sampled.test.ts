import { scoreColor } from '@fourfold/contract/matching/bands.ts';
import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import { describe, expect, test } from 'vitest';
import { sampled } from '../../../../../test/lane.ts';
import {
  drawJobs,
  drawPerson,
  toOpenJobs,
  type SomeSide,
} from '../../../../../test/random-sides.ts';
import { breakdown } from '../../../matching/matching.rules.ts';
import { laddersOf, typicalPay, type YearlyPay } from './ladders.ts';
import { byMeanGain, byUnlocked, measure, worthwhile, type Move } from './moves.ts';

const levelsOf = (person: SomeSide) => new Map(person.skills.map(({ id, level }) => [id, level]));
/** Scores of the jobs for somebody with these levels. */
function scoresOf(
  jobs: readonly SomeSide[],
  { wins }: SomeSide,
  levels: ReadonlyMap<number, number>,
) {
  const cvSkills = [...levels].map(([id, level]) => ({ id, level }));
  return jobs.map(
    (job) =>
      breakdown({ jobSkills: job.skills, jobWins: job.wins, cvSkills, cvWins: wins }).score ?? 0,
  );
}
const isGreen = (score: number) => scoreColor(score) === 'green';

/** What each job pays; a few do not say, or say one bound. */
const payOf = (id: number): YearlyPay => ({
  min: id % 7 === 0 ? null : 30_000 + ((id * 7919) % 50) * 1000,
  max: id % 11 === 0 ? null : 80_000 + ((id * 104_729) % 50) * 1000,
});

/** The medians, by putting the numbers in a row and walking in from both ends. */
function payBySorting(ids: readonly number[]) {
  const middle = (numbers: number[]) => {
    const left = [...numbers].sort((a, b) => a - b);
    while (left.length > 2) {
      left.shift();
      left.pop();
    }
    return left[0];
  };
  const min = middle(ids.flatMap((id) => payOf(id).min ?? []));
  const max = middle(ids.flatMap((id) => payOf(id).max ?? []));
  return min === undefined || max === undefined ? null : { min, max };
}

/** Raises a skill to each level and scores the jobs anew. */
function bruteForce(jobs: readonly SomeSide[], person: SomeSide, skillId: number) {
  const levels = levelsOf(person);
  const from = levels.get(skillId) ?? 0;
  const before = scoresOf(jobs, person, levels);
  return Array.from({ length: maxSkillLevel - from }, (_, step) => {
    const to = from + step + 1;
    const raised = scoresOf(jobs, person, new Map(levels).set(skillId, to));
    const changes = raised.map((score, at) => ({ now: before[at] ?? 0, next: score }));
    const opened = changes.flatMap(({ now, next }, at) =>
      !isGreen(now) && isGreen(next) ? [jobs[at]?.id ?? at + 1] : [],
    );
    return {
      skillId,
      from,
      to,
      unlocked: opened.length,
      opened,
      pay: payBySorting(opened),
      jobs: changes.filter(({ now, next }) => now !== next).length,
      gain: changes.reduce((sum, { now, next }) => sum + next - now, 0),
    };
  });
}

test('every move of many people over 2,000 jobs, and its pay, is what raising the skill and scoring again gives @enhancement-1', () => {
  const people = sampled(3, 50);
  const jobs = drawJobs(2000).map((job, at) => ({ ...job, id: at + 1 }));
  const asking = Map.groupBy(
    jobs.flatMap((job) =>
      job.skills.filter(({ level }) => level > 0).map(({ id, level }) => ({ id, level, job })),
    ),
    ({ id }) => id,
  );
  let unlocked = 0;
  let paid = 0;
  for (let drawn = 0; drawn < people; drawn += 1) {
    const person = drawPerson();
    const levels = levelsOf(person);
    const open = toOpenJobs(jobs, person);
    const { met, moves, locked } = measure(open, levels);
    const now = scoresOf(jobs, person, levels).filter(isGreen).length;
    expect([met, locked.length]).toEqual([now, jobs.length - now]);
    const expected = [...asking].flatMap(([skillId, asks]) =>
      asks.some(({ level }) => level > (levels.get(skillId) ?? 0))
        ? // For the first one over all jobs: those that do not ask for the skill never change.
          bruteForce(drawn === 0 ? jobs : asks.map(({ job }) => job), person, skillId)
        : [],
    );
    const measured = moves.map((move) => {
      const opened = move.opened.map((at) => open.ids[at] ?? 0);
      return { ...move, opened, pay: typicalPay(opened.map(payOf)) };
    });
    const bySkill = (a: Move, b: Move) => a.skillId - b.skillId || a.to - b.to;
    expect(measured.sort(bySkill)).toEqual(expected.sort(bySkill));
    paid += measured.filter(({ pay }) => pay !== null).length;
    unlocked += moves.reduce((sum, move) => sum + move.unlocked, 0);
  }
  expect(unlocked).toBeGreaterThan(20 * people);
  expect(paid).toBeGreaterThan(people);
});

describe('the list', () => {
  const job = (...skills: [id: number, level: number, weight: number][]): SomeSide => ({
    skills: skills.map(([id, level, weight]) => ({ id, name: `Skill ${id}`, level, weight })),
    wins: null,
  });
  const movesOf = (jobs: SomeSide[], skills: [id: number, level: number][] = []) =>
    worthwhile(measure(toOpenJobs(jobs, { wins: null }), new Map(skills)).moves);
  const shown = (moves: readonly Move[]) =>
    moves.map(
      (move) => `${move.skillId}: ${move.from}-${move.to}, ${move.unlocked} of ${move.jobs}`,
    );

  test('goes up to the highest level asked for, and not below the own', () => {
    expect(shown(movesOf([job([1, 3, 1]), job([1, 2, 1])], [[1, 1]]))).toEqual([
      '1: 1-2, 1 of 2',
      '1: 1-3, 2 of 2',
    ]);
    expect(movesOf([job([1, 3, 1])], [[1, 3]])).toEqual([]);
    expect(movesOf([])).toEqual([]);
  });

  test('a level that changes no score more than the level below is left out @enhancement-2', () => {
    // Of 1,001 points one level gives 0.1 %: two of five levels round to nothing.
    const wide = job(
      [1, 5, 1],
      ...Array.from({ length: 67 }, (_, at) => [at + 2, 5, 3] as [number, number, number]),
    );
    const moves = movesOf([wide]).filter(({ skillId }) => skillId === 1);
    expect(moves.length).toBeLessThan(3);
    for (const move of moves) expect(move.gain).toBeGreaterThan(0);
  });

  test('a job that is met already can gain, but is not unlocked', () => {
    const levels: [number, number][] = [
      [1, 5],
      [2, 1],
    ];
    expect(shown(movesOf([job([1, 5, 1], [2, 2, 1])], levels))).toEqual(['2: 1-2, 0 of 1']);
  });

  test('a job is not met while a required skill is absent, whatever else is raised', () => {
    // 10 of 11 points, and the last one decides; together with a second absent skill neither does.
    expect(shown(movesOf([job([1, 5, 2], [2, 1, 1])], [[1, 5]]))).toEqual(['2: 0-1, 1 of 1']);
    expect(shown(movesOf([job([1, 5, 4], [2, 1, 1], [3, 1, 1])], [[1, 5]]))).toEqual([]);
  });

  test('most unlocked first, then most gained in all, smaller step, name; or by mean gain @enhancement-3', () => {
    const move = (skillId: number, unlocked: number, jobs: number, gain: number, to = 1): Move => ({
      skillId,
      from: 0,
      to,
      unlocked,
      opened: [],
      jobs,
      gain,
    });
    const names = new Map([
      [1, 'Zinc'],
      [2, 'Alloys'],
      [3, 'Brass'],
      [4, 'Copper'],
      [5, 'Iron'],
    ]);
    const byRank = byUnlocked((id) => names.get(id) ?? '');
    const moves = [
      move(1, 2, 9, 20),
      move(2, 2, 9, 20),
      move(3, 5, 5, 5),
      move(4, 2, 1, 30),
      move(5, 2, 9, 20, 2),
    ];
    expect(moves.toSorted(byRank).map(({ skillId }) => skillId)).toEqual([3, 4, 2, 1, 5]);
    expect(moves.toSorted(byMeanGain(byRank)).map(({ skillId }) => skillId)).toEqual([
      4, 2, 1, 5, 3,
    ]);
  });

  test('a skill stands where its best level does, with its levels from the lowest @enhancement-3', () => {
    const move = (skillId: number, to: number, unlocked: number, gain: number): Move => ({
      skillId,
      from: 1,
      to,
      unlocked,
      opened: [],
      jobs: 1,
      gain,
    });
    const moves = [move(1, 2, 0, 1), move(1, 4, 9, 5), move(2, 3, 7, 9), move(2, 5, 7, 9)];
    const told = (ladders: ReturnType<typeof laddersOf>) =>
      ladders.map(({ best, moves: rungs }) => [best.skillId, best.to, rungs.map(({ to }) => to)]);
    expect(told(laddersOf(moves.toReversed(), byUnlocked(String)))).toEqual([
      [1, 4, [2, 4]],
      [2, 3, [3, 5]],
    ]);
    expect(told(laddersOf(moves, byMeanGain(byUnlocked(String))))).toEqual([
      [2, 3, [3, 5]],
      [1, 4, [2, 4]],
    ]);
  });

  test('the pay is that of the middle job, of two middles the lower one; of none, none', () => {
    const pay = (min: number | null, max: number | null) => ({ min, max });
    expect(typicalPay([pay(9, 90), pay(1, 20), pay(5, 30)])).toEqual({ min: 5, max: 30 });
    expect(typicalPay([pay(9, 90), pay(1, 20)])).toEqual({ min: 1, max: 20 });
    expect(typicalPay([pay(9, null), pay(null, 20)])).toEqual({ min: 9, max: 20 });
    expect(typicalPay([pay(9, null)])).toBeNull();
    expect(typicalPay([])).toBeNull();
  });
});
