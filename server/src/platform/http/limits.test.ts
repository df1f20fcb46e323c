import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { scheduledWork } from '../../schedule.ts';
import { networkOf } from './limits.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0'],
  ['::', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1::', '2001:db8:1:0'],
  ['2001::3:4:5:6:7', '2001:0:0:3'],
  ['fe80::1:2:3:4%eth0', 'fe80:0:0:0'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

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
