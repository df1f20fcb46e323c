import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addressOf, networkOf, Presence, Rate } from './network.ts';

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

test.each([
  [0, '203.0.113.9'],
  [1, '203.0.113.9'],
  [1, ' 198.51.100.4 , 203.0.113.9'],
  [2, '198.51.100.4, 203.0.113.9'],
  [2, '203.0.113.9'],
  [3, 'a, b, c, d'],
  [1, ''],
  [1, undefined],
])('behind %s proxies that say %j it is whom Fastify takes for it', async (proxies, named) => {
  const http = fastify({ trustProxy: (_address: string, hop: number) => hop < proxies });
  http.get('/', ({ ip, raw }) => ({ ip, ours: addressOf(raw, proxies) }));
  const headers = named === undefined ? {} : { 'x-forwarded-for': named };
  const { ip, ours } = (await http.inject({ url: '/', headers })).json<Record<string, string>>();
  expect(ours).toBe(ip);
});

test('a network has its rate, over ten seconds, and others have theirs', () => {
  const rate = new Rate(100);
  const taken = (network: string, now: number, tries: number) =>
    Array.from({ length: tries }, () => rate.take(network, now)).filter(Boolean).length;
  expect(taken('a', 0, 5_000)).toBe(1_001);
  expect(taken('a', 1_000, 5_000)).toBe(100);
  expect(taken('b', 1_000, 5_000)).toBe(1_001);
  expect(taken('a', 60_000, 5_000)).toBe(1_001);
});

test('who is here is counted by network, and who has most is known', () => {
  const here = new Presence();
  for (let count = 0; count < 9; count += 1) here.enter('many');
  here.enter('one');
  expect([here.total, here.hasMost('many'), here.hasMost('one')]).toEqual([10, true, false]);
  for (let count = 0; count < 8; count += 1) here.leave('many');
  expect([here.total, here.hasMost('many'), here.hasMost('one')]).toEqual([2, true, true]);
  here.leave('one');
  here.leave('many');
  expect([here.total, here.of('one'), here.of('many')]).toEqual([0, 0, 0]);
});
