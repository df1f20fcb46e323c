import { bands } from '@fourfold/contract/matching/bands.ts';
import { longOf, unrelated } from '@fourfold/contract/matching/order.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '@fourfold/contract/matching/score.ts';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import type { SortKey } from './order.ts';
import {
  breakdown,
  byHighestScore,
  byRank,
  isListed,
  rankOf,
} from '../../server/src/slices/matching/matching.rules.ts';
import { sampled, sampledFrom } from '../../server/test/lane.ts';
import { randomFrom } from '../../server/test/random/seeded.ts';
import type { CvSearch } from './query.ts';
import { searchCvs, type JobAsk } from './cvs.ts';
import { bytesOf, ImageReader, type Image } from './image.ts';
import { merge } from './part.ts';
import { tagOf } from './postings.ts';
import { Shard } from './shard.ts';
import { packWins } from './wins.ts';

/*
 * Compares two shards, after random puts, changes, removals, tidying and ways back to an image, with
 * matching.rules.ts on plain rows.
 */

const levels = fc.integer({ min: 1, max: 5 });
const wins = fc.constantFrom<Wins | null>(
  null,
  { yellow: 12, blue: 4, green: 4, red: 4 },
  { yellow: 6, blue: 6, green: 6, red: 6 },
  { yellow: 4, blue: 8, green: 12, red: 0 },
);
const skillsOf = <Value>(value: fc.Arbitrary<Value>) =>
  fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7'), value, { maxKeys: 5 });
const cv = fc.record({
  id: fc.integer({ min: 1, max: 12 }),
  levels: skillsOf(levels),
  wins,
  day: fc.integer({ min: 0, max: 2 }),
  state: fc.constantFrom('CA', 'NY', null),
  pay: fc.nat(6).map((halves) => halves / 2),
  positions: fc.uniqueArray(fc.constantFrom('lead', 'cook', 'baker'), { maxLength: 2 }),
  /** Levels of skills that no job asks for. */
  beside: fc.constantFrom<number>(0, 0, 68, 74, 90, 140),
});
type SomeCv = typeof cv extends fc.Arbitrary<infer One> ? One : never;
const job = fc.record({
  asks: skillsOf(
    fc.record({
      level: fc.integer({ min: 0, max: 5 }),
      weight: fc.integer({ min: 1, max: 10 }),
    }),
  ),
  wins,
  title: fc.uniqueArray(fc.constantFrom('cook', 'baker'), { maxLength: 2 }),
  kindWeight: fc.integer({ min: 2, max: 9 }),
  pairs: fc.uniqueArray(fc.constantFrom<[number, number]>([1, 5], [6, 2], [3, 4]), {
    maxLength: 2,
  }),
});
const ids = fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 6 });
const narrowing = fc.record(
  {
    locationStateId: fc.constantFrom<string[]>(['CA'], ['NY', 'CA'], []),
    payMax: fc.integer({ min: 0, max: 3 }),
    skill: fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), level: levels }), {
      maxLength: 2,
    }),
    only: ids,
    without: ids,
  },
  { requiredKeys: [] },
);
const page = fc.record({
  sort: fc.constantFrom('match' as const, 'score' as const, 'match' as const, 'active' as const),
  limit: fc.integer({ min: 1, max: 6 }),
  offset: fc.integer({ min: 0, max: 4 }),
  // Half of all searches have no filters.
  narrowing: fc.oneof(fc.constant({}), narrowing),
});
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ put: cv }) },
  { weight: 2, arbitrary: fc.record({ remove: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 3, arbitrary: fc.constant({ tidy: true as const }) },
  // The first takes an image, the second goes back to it, and so on.
  { weight: 2, arbitrary: fc.constant({ image: true as const }) },
  { weight: 3, arbitrary: fc.record({ ask: job, page }) },
);

const skillList = (entries: Record<string, number>) =>
  Object.entries(entries).map(([id, level]) => ({ id: Number(id), level }));

const knownBy = ({ levels, beside }: SomeCv) => [...skillList(levels), { id: 99, level: beside }];

const entryOf = (one: SomeCv) => {
  const { id, levels, wins, day, state, pay, positions } = one;
  return {
    id,
    words: `person ${id}`,
    titleWords: positions,
    time: day,
    pay,
    long: longOf(sum(knownBy(one).map(({ level }) => level)), positions.length),
    facets: {
      city: '',
      state,
      employmentType: null,
      industry: null,
      years: null,
      workModes: '',
      degrees: '',
      wins: wins && packWins(wins),
    },
    needs: [],
    skills: skillList(levels).flatMap(({ id, level }) => [id, tagOf(level)]),
  };
};

const inputOf = (cv: SomeCv, job: JobAsk) => ({
  jobSkills: job.skills.map((skill) => ({ ...skill, name: '' })),
  cvSkills: knownBy(cv),
  jobWins: job.wins,
  cvWins: cv.wins,
  jobWords: job.words.map(({ word }) => ({ word, text: word })),
  cvWords: cv.positions,
});
const termsOf = ({ related, words }: JobAsk) => ({
  related,
  words: new Map(words.map(({ word, weight }) => [word, weight])),
});

type Narrowing = typeof narrowing extends fc.Arbitrary<infer One> ? One : never;

const passes = (one: SomeCv, { locationStateId, payMax, skill, only, without }: Narrowing) =>
  (!locationStateId?.length || (one.state !== null && locationStateId.includes(one.state))) &&
  (payMax === undefined || one.pay <= payMax) &&
  (skill ?? []).every(({ id, level }) => (one.levels[id] ?? 0) >= level) &&
  (!only || only.includes(one.id)) &&
  !without?.includes(one.id);

/** All rows that the rules find, in order. */
function expected(
  cvs: readonly SomeCv[],
  job: JobAsk,
  { sort, narrowing = {} }: { sort: CvSearch['sort']; narrowing?: Narrowing },
) {
  const scored = job.skills.filter(({ level }) => level > 0);
  const best = sort !== 'active' && scored.length > 0;
  return cvs
    .filter((one) => passes(one, narrowing))
    .filter((one) => !best || narrowing.only || isListed(inputOf(one, job), termsOf(job)))
    .map((one) => ({ one, match: breakdown(inputOf(one, job), termsOf(job)) }))
    .map(({ one, match }) => ({
      id: one.id,
      rank: best ? (rankOf(match) ?? 0) : 0,
      activeAt: new Date(one.day),
      at: new Date(one.day),
      score: match.score ?? 0,
      points: match.points,
      match,
    }))
    .sort(best && sort === 'score' ? byHighestScore : byRank)
    .map(({ id, match: { score, band, points, maxPoints } }) => ({
      id,
      score,
      band,
      points: maxPoints > 0 ? points : null,
    }));
}

const bandsOf = (found: ReturnType<typeof expected>) =>
  Object.fromEntries(bands.map((name) => [name, found.filter(({ band }) => band === name).length]));

function fromImage(image: Image): Shard<'cv'> {
  const bytes = Buffer.concat([...bytesOf(image)]);
  let at = 0;
  const shard = new Shard('cv', 2);
  shard.read(
    new ImageReader((target) => {
      at += bytes.copy(target, 0, at, at + target.length);
    }),
  );
  expect(at).toBe(bytes.length);
  return shard;
}

test('finds what the rules find after any changes @growth-72', () => {
  let asked = 0;
  let wentBack = 0;
  const property = fc.property(fc.array(step, { minLength: 20, maxLength: 120 }), (steps) => {
    let shards = [new Shard('cv', 2), new Shard('cv', 2)];
    let rows = new Map<number, SomeCv>();
    let kept: { images: Image[]; rows: typeof rows } | null = null;
    const tidyings = new Map<object, Generator<void, void>>();
    for (const step of steps) {
      if ('put' in step) {
        rows.set(step.put.id, step.put);
        shards[step.put.id % 2]?.put(entryOf(step.put));
      } else if ('remove' in step) {
        rows.delete(step.remove);
        shards[step.remove % 2]?.remove(step.remove);
      } else if ('tidy' in step) {
        for (const shard of shards) {
          const tidying = tidyings.get(shard) ?? shard.tidy(1);
          tidyings.set(shard, tidying);
          if (tidying.next().done) tidyings.delete(shard);
        }
      } else if ('image' in step) {
        if (kept) {
          shards = kept.images.map(fromImage);
          rows = kept.rows;
          kept = null;
          wentBack += 1;
        } else kept = { images: shards.map((shard) => shard.image()), rows: new Map(rows) };
      } else {
        const skills = Object.entries(step.ask.asks).map(([id, ask]) => ({
          id: Number(id),
          ...ask,
        }));
        const { wins, title, kindWeight, pairs } = step.ask;
        const job: JobAsk = {
          skills,
          wins,
          words: title.map((word) => ({ word, weight: word.length })),
          related: { kinds: [{ weight: kindWeight, skills: [1, 2, 6, 7] }], pairs },
        };
        const { narrowing, limit, offset, sort } = step.page;
        const found = expected([...rows.values()], job, step.page);
        const ask = (from: { offset: number; after?: SortKey }) => {
          const search = { sort, limit, ...narrowing, ...from };
          return merge(
            shards.map((shard) => searchCvs(shard, job, { ...search, limit: limit + 1 })),
            search,
          );
        };
        const { last, ...answer } = ask({ offset });
        expect(answer).toEqual({
          list: found.slice(offset, offset + limit),
          count: found.length,
          bands: job.skills.some(({ level }) => level > 0) ? bandsOf(found) : null,
          more: found.length > offset + limit,
        });
        if (last) {
          const next = ask({ offset: 0, after: last });
          expect(next.list).toEqual(found.slice(offset + limit, offset + 2 * limit));
          expect(next.more).toBe(found.length > offset + 2 * limit);
          expect([next.count, next.bands]).toEqual([answer.count, answer.bands]);
        }
        asked += 1;
      }
      expect(shards.reduce((sum, { count }) => sum + count, 0)).toBe(rows.size);
    }
  });
  fc.assert(property, { numRuns: sampled(100, 400) });
  expect(asked).toBeGreaterThan(sampled(250, 1_000));
  expect(wentBack).toBeGreaterThan(sampled(50, 200));
});

test('finds the same with more slots than a block holds, most of them dead, and after tidying', () => {
  const shard = new Shard('cv', 1);
  const plain = { wins: null, state: null, pay: 0, positions: [], beside: 0 };
  const put = (id: number, level: number) =>
    shard.put(entryOf({ ...plain, id, levels: { 1: level }, day: id % 7 }));
  for (let id = 1; id <= 70_000; id += 1) put(id, 1 + (id % 5));
  for (let id = 1; id <= 69_000; id += 1) {
    if (id % 3 === 0) shard.remove(id);
    else put(id, 1 + ((id + 1) % 5));
  }
  expect(shard.needsTidying).toBe(true);
  const job: JobAsk = {
    skills: [{ id: 1, level: 5, weight: 2 }],
    wins: null,
    words: [],
    related: unrelated,
  };
  const ask = () => searchCvs(shard, job, { sort: 'match', limit: 3_000, offset: 0 });
  const before = ask();
  expect(before.count).toBe(47_000);
  const [sizeBefore] = [shard.size];
  const steps = [...shard.tidy(10_000)].length;
  expect(steps).toBeGreaterThan(5);
  expect([sizeBefore, shard.size, shard.needsTidying]).toEqual([116_000, 47_000, false]);
  expect(ask()).toEqual(before);
  put(100_000, 5);
  expect(ask().count).toBe(47_001);
});

test('finds a named person beyond the first block who has nothing but a skill of the same kind', () => {
  const shard = new Shard('cv', 1);
  const plain = { wins: null, state: null, pay: 0, positions: [], beside: 0, day: 1 };
  for (let id = 1; id <= 4_999; id += 1) shard.put(entryOf({ ...plain, id, levels: { 1: 2 } }));
  shard.put(entryOf({ ...plain, id: 5_000, levels: { 2: 5 } }));
  const job: JobAsk = {
    skills: [{ id: 1, level: 5, weight: 2 }],
    wins: null,
    words: [],
    related: { kinds: [{ weight: 2, skills: [1, 2] }], pairs: [] },
  };
  const only = [...Array.from({ length: 60 }, (_, at) => at + 1), 5_000];
  const found = searchCvs(shard, job, { sort: 'match', limit: 3, offset: 0, only });
  expect([...found.id]).toEqual([5_000, 1, 2]);
  expect(found.count).toBe(61);
  // Who is not named is found by a shared skill, a pair or a word.
  const listed = searchCvs(shard, job, { sort: 'match', limit: 3, offset: 0 });
  expect([...listed.id]).toEqual([1, 2, 3]);
  expect(listed.count).toBe(4_999);
});

test('finds every page of many rows, most of which are only counted', { timeout: 120_000 }, () => {
  const random = randomFrom(3);
  const below = (limit: number) => Math.floor(random() * limit);
  const shard = new Shard('cv', 1);
  const rows = new Map<number, SomeCv>();
  const winsOf = [
    null,
    { yellow: 12, blue: 4, green: 4, red: 4 },
    { yellow: 6, blue: 6, green: 6, red: 6 },
  ];
  const put = (id: number) => {
    // Skill 1 is common, skill 6 rare.
    const known = [1, 2, 3, 4, 5, 6].filter((skill) => random() < 0.9 / skill);
    known.push(...[7, 8, 9].filter(() => random() < 0.1));
    const row: SomeCv = {
      id,
      levels: Object.fromEntries(known.map((skill) => [skill, 1 + below(5)])),
      wins: winsOf[below(3)] ?? null,
      day: below(1_000),
      state: random() < 0.5 ? 'CA' : null,
      pay: below(4),
      positions: (['lead', 'cook', 'baker'] as const).filter(() => random() < 0.15),
      beside: random() < 0.2 ? 60 + below(60) : 0,
    };
    rows.set(id, row);
    shard.put(entryOf(row));
  };
  for (let id = 1; id <= 70_000; id += 1) put(id);
  for (let id = 1; id <= 70_000; id += 9) {
    if (random() < 0.5) put(id);
    else {
      rows.delete(id);
      shard.remove(id);
    }
  }
  const some = [...rows.keys()];
  const asked: { sort: CvSearch['sort']; narrowing: Narrowing }[] = [
    { sort: 'match', narrowing: { without: some.slice(0, 2_000) } },
    { sort: 'match', narrowing: { locationStateId: ['CA'] } },
    // The skills filter passes fewer slots than share a skill.
    { sort: 'match', narrowing: { skill: [1, 6].map((id) => ({ id, level: 2 })) } },
    // No slot of the first block.
    { sort: 'match', narrowing: { only: some.filter((id) => (shard.slotOf(id) ?? 0) > 66_000) } },
    { sort: 'score', narrowing: {} },
    { sort: 'score', narrowing: { locationStateId: ['CA'] } },
    { sort: 'active', narrowing: { without: some.slice(0, 2_000) } },
    { sort: 'active', narrowing: { skill: [{ id: 3, level: 2 }] } },
  ];
  for (const { sort, narrowing } of sampledFrom(asked, 6)) {
    const skills = [1, 2, 3, 4, 5, 6].map((id) => ({
      id,
      level: 1 + below(5),
      weight: 9,
    }));
    const job: JobAsk = {
      skills,
      wins: winsOf[1] ?? null,
      words: [
        { word: 'cook', weight: 7 },
        { word: 'baker', weight: 4 },
      ],
      related: {
        kinds: [
          { weight: 4, skills: [2, 5, 7] },
          { weight: 3, skills: [6, 9] },
        ],
        pairs: [
          [3, 8],
          [7, 4],
        ],
      },
    };
    const found = expected([...rows.values()], job, { sort, narrowing });
    expect(found.length).toBeGreaterThan(500);
    let after: SortKey | undefined;
    for (let at = 0; at < found.length; at += 25_000) {
      const few = {
        sort,
        limit: 50,
        offset: 0,
        ...narrowing,
        ...(after ? { after } : {}),
      };
      const page = merge([searchCvs(shard, job, { ...few, limit: 51 })], few);
      expect(page.more).toBe(found.length > at + 50);
      expect(page.list).toEqual(found.slice(at, at + 50));
      expect([page.count, page.bands]).toEqual([found.length, bandsOf(found)]);
      const leap = { ...few, limit: 25_000 };
      after = merge([searchCvs(shard, job, leap)], leap).last ?? undefined;
    }
  }
});
