import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipInPieces } from './zip.ts';

const now = new Date('2026-03-02T09:00:00Z');

function zipped() {
  const written: Uint8Array[] = [];
  const zip = zipInPieces(now, async (piece) => {
    written.push(piece);
  });
  return {
    zip,
    unzipped: async () => {
      await zip.end();
      return unzipSync(Buffer.concat(written));
    },
  };
}

test('what is packed in pieces is what went in, as JSON writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const content = { at: now, none: undefined, value, list: [undefined, [], {}] };
      const { zip, unzipped } = zipped();
      await zip.addJson('one.json', content);
      await zip.addBytes('two.bin', Buffer.from([1, 2, 3]));
      await zip.addJson('three.json', []);
      const files = await unzipped();
      expect(strFromU8(files['one.json'] ?? new Uint8Array())).toBe(
        `${JSON.stringify(content, null, 2)}\n`,
      );
      expect([...(files['two.bin'] ?? [])]).toEqual([1, 2, 3]);
      expect(strFromU8(files['three.json'] ?? new Uint8Array())).toBe('[]\n');
    }),
  );
});

test('a large one is whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, id) => ({ id, text: `漢${id}`.repeat(20) }));
  const { zip, unzipped } = zipped();
  await zip.addJson('rows.json', rows);
  const files = await unzipped();
  expect(JSON.parse(strFromU8(files['rows.json'] ?? new Uint8Array()))).toEqual(rows);
});

test('a list that comes by pages is what JSON writes of the whole', async () => {
  const rows = Array.from({ length: 5 }, (_, id) => ({ id, at: now, tags: ['a', `${id}`] }));
  for (const pages of [[], [[]], [rows], [rows.slice(0, 2), [], rows.slice(2)]]) {
    const { zip, unzipped } = zipped();
    await zip.addList(
      'rows.json',
      (async function* () {
        yield* pages;
      })(),
    );
    const text = strFromU8((await unzipped())['rows.json'] ?? new Uint8Array());
    expect(text).toBe(`${JSON.stringify(pages.flat(), null, 2)}\n`);
  }
});
