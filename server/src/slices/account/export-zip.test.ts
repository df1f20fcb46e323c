import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { zipInPieces } from './export-zip.ts';

const now = new Date('2026-03-02T09:00:00Z');

test('what is packed in pieces is what went in, as JSON writes it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const content = { at: now, none: undefined, value, list: [undefined, [], {}] };
      const zip = zipInPieces(now);
      await zip.addJson('one.json', content);
      await zip.addBytes('two.bin', Buffer.from([1, 2, 3]));
      await zip.addJson('three.json', []);
      const files = unzipSync(Buffer.from(await zip.toBase64(), 'base64'));
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
  const zip = zipInPieces(now);
  await zip.addJson('rows.json', rows);
  const files = unzipSync(Buffer.from(await zip.toBase64(), 'base64'));
  expect(JSON.parse(strFromU8(files['rows.json'] ?? new Uint8Array()))).toEqual(rows);
});
