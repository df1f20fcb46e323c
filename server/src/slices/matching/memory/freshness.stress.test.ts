import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { long } from '../../../../test/long.ts';
import {
  changeCv,
  heldTransaction,
  indexedDatabase,
  removeCv,
  untilReady,
  type IndexedDatabase,
} from '../../../../test/match-index.ts';
import { cvs, fillProjections } from '../../../../test/random-market.ts';
import type { Tx } from '../../../database.ts';
import { changeSweep } from '../matching.jobs.ts';
import type { JobSide } from '../../../ranker.ts';

/* A search includes every change committed before it, by any transaction and in any order. */

const rounds = long ? 1_000 : 60;
const minutes = (long ? 20 : 5) * 60_000;

let market: IndexedDatabase;
beforeAll(async () => {
  market = await indexedDatabase(fillProjections);
});
afterAll(() => market.end());

const job: JobSide = {
  skills: [{ id: 77, name: '', weight: 3, level: 5 }],
  wins: null,
  titleWords: [],
};
const day = new Date(Date.UTC(2026, 4, 3));

/** The level at which a search finds the CV by this skill; null if it does not. */
async function levelFound(tx: Tx, id: number): Promise<number | null> {
  const search = { sort: 'match' as const, limit: 10, offset: 0, only: [id] };
  const { list } = await market.ranker.rankCvs(tx, job, search);
  return list[0] ? (list[0].points ?? 0) / 3 : null;
}

const search = (id: number) => market.db.transaction().execute((tx) => levelFound(tx, id));

const know = (tx: Tx, id: number, level: number) =>
  changeCv(tx, id, { skills: [{ id: 77, level }], activeAt: day });

const commit = (id: number, level: number) =>
  market.db.transaction().execute((tx) => know(tx, id, level));

/** A transaction that has written and waits to commit. */
const held = (id: number, level: number) => heldTransaction(market.db, (tx) => know(tx, id, level));

test(
  'the next search includes a change, also one that others overtook',
  async () => {
    const before = market.answered();
    let asked = 0;
    const find = async (id: number) => {
      asked += 1;
      return await search(id);
    };
    for (let round = 0; round < rounds; round += 1) {
      const [late, early] = [1 + (round % 2_000), 2_001 + (round % 2_000)];
      const [level, other] = [1 + (round % 5), 1 + ((round + 2) % 5)];
      await commit(late, other);
      const letGo = await held(late, level);
      for (const passing of [other, level]) {
        await commit(early, passing);
        expect(await find(early)).toBe(passing);
      }
      expect(await find(late)).toBe(other);
      await letGo();
      expect(await find(late)).toBe(level);
      await market.db.transaction().execute((tx) => removeCv(tx, early));
      expect(await find(early)).toBeNull();
    }
    expect(market.answered() - before).toBe(asked);
  },
  minutes,
);

test(
  'each of many searches at once includes what was committed before it',
  async () => {
    for (let round = 0; round < rounds / 4; round += 1) {
      const ids = Array.from({ length: 8 }, (_, at) => 100 + at);
      const found = await Promise.all(
        ids.map(async (id) => {
          await commit(id, 1 + ((round + id) % 5));
          return await search(id);
        }),
      );
      expect(found).toEqual(ids.map((id) => 1 + ((round + id) % 5)));
    }
  },
  minutes,
);

test('a transaction sees its own changes; others see them after its commit', async () => {
  await commit(1, 1);
  await market.db.transaction().execute(async (tx) => {
    await know(tx, 1, 4);
    expect(await levelFound(tx, 1)).toBe(4);
    expect(await search(1)).toBe(1);
  });
  expect(await search(1)).toBe(4);
});

test('after thousands of changes at once the database answers until the index has them', async () => {
  const ids = cvs.map(({ id }) => id).filter((id) => id <= 2_000 || id > 4_000);
  await market.db.transaction().execute(async (tx) => {
    await sql`update match_cv_skill set level = 2 where skill_id = 77`.execute(tx);
    await sql`
      insert into match_cv_skill (cv_id, skill_id, level)
      select id, 77, 2 from unnest(${ids}::int[]) id
      on conflict (cv_id, skill_id) do update set level = 2`.execute(tx);
    await sql`
      insert into match_change (kind, entity_id) select 'cv', unnest(${ids}::int[])`.execute(tx);
  });
  expect(await search(3)).toBe(2);
  expect(await search(4_999)).toBe(2);
  await expect
    .poll(async () => {
      const before = market.answered();
      expect(await search(4_500)).toBe(2);
      return market.answered() - before;
    })
    .toBe(1);
});

test('the second sweep deletes changes and the index goes on', async () => {
  const waiting = async () =>
    (await sql<{ id: number }>`select entity_id as id from match_change`.execute(market.db)).rows;
  const { run } = changeSweep(market);
  await commit(5, 3);
  await run({});
  expect(await waiting()).toContainEqual({ id: 5 });
  // Every node reads between two sweeps. Open transactions elsewhere hold a sweep up.
  await expect
    .poll(async () => {
      expect(await search(5)).toBe(3);
      await run({});
      return await waiting();
    })
    .toEqual([]);
  const before = market.answered();
  expect(await search(5)).toBe(3);
  await commit(5, 4);
  expect(await search(5)).toBe(4);
  expect(market.answered() - before).toBe(2);
  expect(market.warnings).toEqual([]);
});

test('a search includes what kinds, words and pairs are since, from the database until the index has it', async () => {
  const asking: JobSide = { ...job, titleWords: [{ word: 'sailor', text: 'Sailor' }] };
  const stands = () =>
    market.db.transaction().execute(async (tx) => {
      const only = { sort: 'match' as const, limit: 1, offset: 0, only: [1] };
      const found = await market.ranker.rankCvs(tx, asking, only);
      return (found.last?.first ?? 0) / 200;
    });
  await market.db
    .transaction()
    .execute((tx) =>
      changeCv(tx, 1, { skills: [{ id: 86, level: 4 }], titleWords: ['sailor'], activeAt: day }),
    );
  expect(await stands()).toBe(0);
  // Skill 77 of weight 3 is of kind 12 with weight 5.
  const changes: [half: number, write: RawBuilder<unknown>][] = [
    [12, sql`update skill set kind = 'kind 12' where id = 86`],
    [8, sql`update match_kind set weight = 2 where kind = 'kind 12'`],
    [12, sql`insert into match_skill_pair (skill_id, other_id, strength) values (77, 86, 500)`],
    [27, sql`insert into match_title_word (word, weight) values ('sailor', 5)`],
    [23, sql`delete from match_skill_pair where skill_id = 77 and other_id = 86`],
    [8, sql`delete from match_title_word where word = 'sailor'`],
    [0, sql`delete from match_kind where kind = 'kind 12'`],
  ];
  for (const [half, write] of changes) {
    await write.execute(market.db);
    expect(await stands()).toBe(half);
    await expect
      .poll(async () => {
        const before = market.answered();
        expect(await stands()).toBe(half);
        return market.answered() - before;
      })
      .toBe(1);
  }
  // People's own names have no kind: they change nothing, and nothing is read for them.
  await sql`insert into skill (name, name_key) values ('Knots', 'knots')`.execute(market.db);
  const before = market.answered();
  expect(await stands()).toBe(0);
  expect(market.answered() - before).toBe(1);
  expect(market.warnings).toEqual([]);
});

test('an index that missed swept changes is rebuilt', async () => {
  // As if it had not read for over ten minutes.
  await sql`update match_sweep set swept = '1000000000000'`.execute(market.db);
  expect(await search(5)).toBe(4);
  expect(market.warnings.at(-1)).toMatch('swept before they were read');
  await untilReady(market.index);
  const before = market.answered();
  expect(await search(5)).toBe(4);
  expect(market.answered() - before).toBe(1);
});
