import { bands } from '@fourfold/contract/matching/schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakdown, byScore, rankOf } from '../../rules.ts';
import { searchCvs, type JobAsk } from './cvs.ts';
import { merge } from './part.ts';
import { tagOf } from './postings.ts';
import { Shard } from './shard.ts';
import { packWins } from './wins.ts';

/* Two shards, whatever was put in, changed, taken out and tidied, against rules.ts on plain rows. */

const levels = fc.integer({ min: 1, max: 5 });
const wins = fc.constantFrom(
  null,
  { yellow: 12, blue: 4, green: 4, red: 4 },
  { yellow: 6, blue: 6, green: 6, red: 6 },
  { yellow: 4, blue: 8, green: 12, red: 0 },
);
const skillsOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), value, { maxKeys: 5 });
const cv = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  levels: skillsOf(levels),
  wins,
  day: fc.integer({ min: 0, max: 2 }),
});
type SomeCv = typeof cv extends fc.Arbitrary<infer One> ? One : never;
const job = fc.record({
  asks: skillsOf(
    fc.record({
      level: fc.integer({ min: 0, max: 5 }),
      weight: fc.constantFrom(1 as const, 2 as const, 3 as const),
    }),
  ),
  wins,
});
const page = fc.record({
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 4 }),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: cv }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 1, arbitrary: fc.constant({ tidy: true as const }) },
  { weight: 3, arbitrary: fc.record({ ask: job, page }) },
);

const skillList = (entries: Record<string, number>) =>
  Object.entries(entries).map(([id, level]) => ({ id: Number(id), level }));

const entryOf = ({ id, levels, wins, day }: SomeCv) => ({
  id,
  words: `person ${id}`,
  time: day,
  pay: 0,
  facets: {
    city: '',
    state: null,
    employmentType: null,
    industry: null,
    years: null,
    workModes: '',
    degrees: '',
    wins: wins && packWins(wins),
  },
  needs: [],
  skills: skillList(levels).flatMap(({ id, level }) => [id, tagOf(level)]),
});

const matchOf = (cv: SomeCv, job: JobAsk) =>
  breakdown({
    jobSkills: job.skills.map((skill) => ({ ...skill, name: '' })),
    cvSkills: skillList(cv.levels),
    jobWins: job.wins,
    cvWins: cv.wins,
  });

/** Everybody who shares a scored skill, in order. */
function expected(cvs: readonly SomeCv[], job: JobAsk) {
  const scored = job.skills.filter(({ level }) => level > 0);
  return cvs
    .filter((one) => scored.length === 0 || scored.some(({ id }) => String(id) in one.levels))
    .map((one) => ({ one, match: matchOf(one, job) }))
    .map(({ one, match }) => ({
      id: one.id,
      rank: rankOf(match) ?? 0,
      activeAt: new Date(one.day),
      match,
    }))
    .sort(byScore)
    .map(({ id, match: { score, band, points, maxPoints } }) => ({
      id,
      score,
      band,
      points: maxPoints > 0 ? points : null,
    }));
}

test('answers are those of the rules after any changes', () => {
  let asked = 0;
  const property = fc.property(fc.array(step, { minLength: 10, maxLength: 40 }), (steps) => {
    const shards = [new Shard('cv', 2), new Shard('cv', 2)];
    const rows = new Map<number, SomeCv>();
    for (const step of steps) {
      if ('put' in step) {
        rows.set(step.put.id, step.put);
        shards[step.put.id % 2]?.put(entryOf(step.put));
      } else if ('remove' in step) {
        rows.delete(step.remove);
        shards[step.remove % 2]?.remove(step.remove);
      } else if ('tidy' in step) for (const shard of shards) shard.tidy();
      else {
        const skills = Object.entries(step.ask.asks).map(([id, ask]) => ({
          id: Number(id),
          ...ask,
        }));
        const job = { skills, wins: step.ask.wins };
        const found = expected([...rows.values()], job);
        const search = { sort: 'match' as const, ...step.page };
        const parts = shards.map((shard) => searchCvs(shard, job, search));
        const { limit, offset } = step.page;
        const { list, count } = merge(parts, search);
        expect({ list, count }).toEqual({
          list: found.slice(offset, offset + limit),
          count: found.length,
        });
        const inBands = bands.map((name) => found.filter(({ band }) => band === name).length);
        expect(
          bands.map((_, at) => (parts[0]?.inBands[at] ?? 0) + (parts[1]?.inBands[at] ?? 0)),
        ).toEqual(inBands);
        asked += 1;
      }
      expect(shards.reduce((sum, { count }) => sum + count, 0)).toBe(rows.size);
    }
  });
  fc.assert(property, { numRuns: 400 });
  expect(asked).toBeGreaterThan(1_000);
});

test('more slots than one block holds, most of them dead, then tidied', () => {
  const shard = new Shard('cv', 1);
  const put = (id: number, level: number) =>
    shard.put(entryOf({ id, levels: { 1: level }, wins: null, day: id % 7 }));
  for (let id = 1; id <= 70_000; id += 1) put(id, 1 + (id % 5));
  for (let id = 1; id <= 69_000; id += 1) {
    if (id % 3 === 0) shard.remove(id);
    else put(id, 1 + ((id + 1) % 5));
  }
  expect(shard.needsTidying).toBe(true);
  const job: JobAsk = { skills: [{ id: 1, level: 5, weight: 2 }], wins: null };
  const ask = () => searchCvs(shard, job, { sort: 'match', limit: 3_000, offset: 0 });
  const before = ask();
  expect(before.count).toBe(47_000);
  const [sizeBefore] = [shard.size];
  shard.tidy();
  expect([sizeBefore, shard.size, shard.needsTidying]).toEqual([116_000, 47_000, false]);
  expect(ask()).toEqual(before);
  put(100_000, 5);
  expect(ask().count).toBe(47_001);
});
