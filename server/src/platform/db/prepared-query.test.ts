import type pg from 'pg';
import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { compiledOnce } from './compiled-once.ts';
import { connect } from './connect.ts';
import type { DB } from './schema.ts';

let [db, pool]: [Kysely<DB>?, pg.Pool?] = [];
let described = 0;

beforeAll(async () => {
  ({ db, pool } = connect((await createTestDatabase()).url, 1));
  pool.on('connect', (client) => {
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    connection.on('rowDescription', () => {
      described += 1;
    });
  });
});
afterAll(() => db?.destroy());

const sum = compiledOnce<{ one: number; other: number | null; names: string[] }>()(
  (on: Kysely<DB>, value) => ({
    compile: () =>
      sql<{ sum: number | null; time: Date; names: string[]; kept: string }>`
        select ${value('one')}::int + ${value('other')}::int as sum, 'epoch'::timestamptz as time,
          ${value('names')}::text[] as names, ${'kept'}::text as kept`.compile(on),
  }),
);

test('a prepared statement asks for its columns once, and reads the same rows @growth-68', async () => {
  const on = db!;
  const asked = (one: number) => sum(on, { one, other: 2, names: [`"${one}"`, 'a,b'] });
  const told = (one: number) => [
    { sum: one + 2, time: new Date(0), names: [`"${one}"`, 'a,b'], kept: 'kept' },
  ];
  for (let one = 0; one < 10; one += 1) expect(await asked(one)).toEqual(told(one));
  const before = described;
  expect(await Promise.all([asked(1), asked(2), asked(3)])).toEqual([told(1), told(2), told(3)]);
  expect(described).toBe(before);
  expect(before).toBeGreaterThan(0);
});

test('a statement compiled once takes each run’s own values, null too', async () => {
  const [row] = await sum(db!, { one: 1, other: null, names: [] });
  expect(row).toMatchObject({ sum: null, names: [] });
});

test('a prepared statement that fails leaves its connection usable', async () => {
  const divide = (by: number) => sql<{ one: number }>`select 1 / ${by}::int as one`.execute(db!);
  for (let time = 0; time < 7; time += 1) await divide(1);
  const answers = await Promise.allSettled([divide(1), divide(0), divide(1)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  const circle: Record<string, unknown> = {};
  circle['own'] = circle;
  const json = (value: unknown) => sql`select ${value}::jsonb as one`.execute(db!);
  for (let time = 0; time < 7; time += 1) await json({ time });
  await expect(json(circle)).rejects.toThrow('circular');
  expect((await divide(1)).rows).toEqual([{ one: 1 }]);
});
