import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../test/growth.ts';
import { pageBytes } from './guarded.ts';
import { mediaOf, pageText } from './page-text.ts';

test.each([
  ['text/html', 'text/html', 'ä'],
  ['Text/HTML; Charset="UTF-8"', 'text/html', 'ä'],
  ['text/plain;charset=latin1', 'text/plain', 'Ã¤'],
  ['text/plain; charset=none-such', 'text/plain', 'ä'],
  ['', '', 'ä'],
])('%s', (type, media, text) => {
  expect(mediaOf(type)).toBe(media);
  expect(pageText(type, Buffer.from('ä'))).toBe(text);
});

test.each(['utf-8', 'utf-16le', 'gb18030', 'iso-2022-jp', 'shift_jis', 'none-such'])(
  'a page in %s takes time with its length alone @H7.30',
  (charset) => {
    const read = (text: string) =>
      pageText(`text/html; charset=${charset}`, Buffer.from(text, 'latin1'));
    const shapes = ['\u001b$B', '\u00ff', '\u0081\u0030', 'a'].map(
      (part) => (size: number) => part.repeat(size / part.length),
    );
    for (const shape of shapes) expect(growthOf(read, shape, pageBytes)).toBeLessThan(mostGrowth);
  },
);
