import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { scheduledWork } from '../../schedule.ts';

test('counts whose time is over are swept', async () => {
  const { parts } = await testApp();
  const counts = [
    ['over', -1_000],
    ['running', 60_000],
  ] as const;
  for (const [key, ends] of counts)
    await sql`insert into rate_limit values (${key}, 1, ${Date.now() + ends})`.execute(parts.db);
  await scheduledWork(parts)
    .find(({ kind }) => kind.name === 'http.sweep')
    ?.run({});
  const left = await sql<{ key: string }>`select key from rate_limit`.execute(parts.db);
  expect(left.rows).toEqual([{ key: 'running' }]);
});
