import { setImmediate as tick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { fairLine } from './upload-line.ts';

/** Work that ends on command, and the order in which it started. */
function works(places: number, ofEach: number) {
  const line = fairLine({ places, ofEach });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (accountId: number, name: string) =>
    line(accountId, () => {
      begun.push(name);
      return new Promise<string>((end) => ends.set(name, () => end(name)));
    });
  const end = async (name: string) => {
    ends.get(name)?.();
    await tick();
  };
  return { send, begun, end };
}

test('who has one waits for one of each of the others, whatever those have sent', async () => {
  const { send, begun, end } = works(1, 1);
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send(1, name);
  for (const name of ['b1', 'b2']) void send(2, name);
  void send(3, 'c1');
  await tick();
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('one account takes one of two places, and the other stays free', async () => {
  const { send, begun, end } = works(2, 1);
  void send(1, 'a1');
  void send(1, 'a2');
  await tick();
  expect(begun).toEqual(['a1']);
  void send(2, 'b1');
  await tick();
  expect(begun).toEqual(['a1', 'b1']);
  await end('b1');
  void send(3, 'c1');
  await tick();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  expect(begun.at(-1)).toBe('a2');
});

test('work that fails gives its place up', async () => {
  const line = fairLine({ places: 1, ofEach: 1 });
  const failing = line(1, async () => await Promise.reject(new Error('broken')));
  const other = line(2, async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await other).toBe('done');
});

test('of one account fifty wait, and another is still taken', async () => {
  const { send, begun } = works(2, 1);
  for (let place = 0; place <= 50; place += 1) void send(1, `a${place}`);
  await expect(send(1, 'more')).rejects.toMatchObject({ code: 429, retryAfter: 5 });
  void send(2, 'b1');
  await tick();
  expect(begun).toEqual(['a0', 'b1']);
});
