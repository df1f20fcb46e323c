import { expect, test } from 'vitest';
import { mostDepth, mostValues, tooManyValues } from './json-size.ts';

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const zeros = (count: number) => JSON.stringify(Array<number>(count).fill(0));
const object = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`k${place}`, 1])));

test.each<[string, string, boolean]>([
  ['no values', '', false],
  ['as many as may be', zeros(mostValues), false],
  ['one more', zeros(mostValues + 1), true],
  ['as many keys as may be', object(mostValues), false],
  ['a key more', object(mostValues + 1), true],
  ['empty lists', `[${'[],'.repeat(mostValues)}[]]`, true],
  ['as deep as may be', nested(mostDepth), false],
  ['deeper', nested(mostDepth + 1), true],
  ['brackets and commas in a text', JSON.stringify('[{,'.repeat(mostValues)), false],
  ['quotes and backslashes in a text', JSON.stringify('\\",['.repeat(mostValues)), false],
  ['a text that never ends', `"${'\\"['.repeat(mostValues)}`, false],
  ['what follows a text', `["a\\\\",${zeros(mostValues + 1)}]`, true],
])('%s', (_what, text, refused) => {
  expect(tooManyValues(text)).toBe(refused);
});

test('three million signs are looked at faster than they are parsed', () => {
  const cost = (run: () => void) => {
    const before = process.cpuUsage();
    for (let count = 0; count < 3; count += 1) run();
    return process.cpuUsage(before).user;
  };
  const keys = object(300_000);
  const texts = JSON.stringify({ bio: '\\"[{'.repeat(500_000) });
  expect(cost(() => tooManyValues(keys)) / cost(() => void JSON.parse(keys))).toBeLessThan(0.5);
  expect(cost(() => tooManyValues(texts)) / cost(() => void JSON.parse(keys))).toBeLessThan(0.5);
});
