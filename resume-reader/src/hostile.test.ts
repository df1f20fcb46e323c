import { describe, expect, it } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import fc from 'fast-check';
import { pdfOf, sample } from '../test/pdf-of.ts';
import { limits } from './limits.ts';
import { readResume, readText, UnreadableFile, type ReadOptions } from './resume-reader.ts';

const options: ReadOptions = {
  skills: [{ name: 'Python', aliases: [] }],
  today: '2026-11',
};
const kindOf = async (bytes: Uint8Array, given: ReadOptions = options) =>
  await readResume(bytes, given).then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.kind : error),
  );

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
/** A page with more text than a CV can have. */
const crowded = Array.from({ length: 5_000 }, (_, at) => ({
  text: 'word '.repeat(18),
  x: 50,
  y: at % 780,
}));
const garbage = '00112233445566778899aabbccddeeff'.repeat(2);
const locked = {
  trailer: `/Encrypt 5 0 R /ID [<${garbage}> <${garbage}>]`,
  objects: { 5: `<< /Filter /Standard /V 1 /R 2 /O <${garbage}> /U <${garbage}> /P -4 >>` },
};

describe('a file that cannot be read says why', () => {
  it.each([
    ['empty', new Uint8Array()],
    ['tooLarge', new Uint8Array(limits.bytes + 1)],
    ['unknown', Uint8Array.from({ length: 4_000 }, (_, at) => (at * 197) % 256)],
    ['broken', latin('%PDF-1.7\nnothing else')],
    ['notJson', latin('{"basics": {')],
    ['noText', pdfOf([[], []])],
    ['tooManyPages', pdfOf(Array.from({ length: 51 }, () => sample))],
    ['tooMuchText', pdfOf([crowded])],
    ['encrypted', pdfOf([sample], locked)],
    ['encrypted', latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')],
    ['notResume', zipSync({ 'photo.jpg': new Uint8Array(100) })],
    ['broken', zipSync({ 'word/document.xml': strToU8('<w:document') })],
    ['tooMuchText', zipSync({ 'word/document.xml': new Uint8Array(limits.unzippedBytes + 1) })],
  ])('%s', async (kind, bytes) => {
    expect(await kindOf(bytes)).toBe(kind);
  });

  it('never for the time that it takes: each page that is read is told', async () => {
    const steps: string[] = [];
    const onStep = (done: number, all: number) => steps.push(`${done}/${all}`);
    expect(await kindOf(pdfOf([sample, sample]), { ...options, onStep })).toBe('read');
    expect(steps).toEqual(['1/2', '2/2']);
  });

  it('as pasted text that is too long', () => {
    expect(() => readText('word '.repeat(90_000), options)).toThrow(UnreadableFile);
  });
});

it('reads a file cut or changed anywhere, or says that it cannot', async () => {
  const whole = pdfOf([sample]);
  await fc.assert(
    fc.asyncProperty(
      fc.nat(whole.length - 1),
      fc.nat(255),
      fc.boolean(),
      async (at, byte, isCut) => {
        const bytes = isCut
          ? whole.slice(0, at)
          : whole.map((one, place) => (place === at ? byte : one));
        expect(typeof (await kindOf(bytes))).toBe('string');
      },
    ),
    { numRuns: 40 },
  );
});

it('reads any text', () => {
  const line = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      'Experience',
      'EDUCATION',
      'Skills:',
      '2019 –',
      'Jan 2020 – Mar',
      '•',
      '• •',
      'a@b.co',
      '\t\t',
      'Clerk\t2019–2021',
      'Acme, Inc.',
    ),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
      const text = `x${lines.join('\n')}`;
      const { sources, document, left } = readText(text, options);
      const ids = [...sources, ...left].flatMap(({ words }) => words);
      expect(ids.every((id) => document.words[id] !== undefined)).toBe(true);
    }),
    { numRuns: 200 },
  );
});

it.each([
  ['spaces', `Clerk${' '.repeat(50_000)}x 2019 – 2020`],
  ['dots', `Experience\n${'.'.repeat(100_000)}`],
  ['letters', `Experience\n${'A'.repeat(100_000)}`],
  ['dates', `Experience\n${'2019 – '.repeat(20_000)}`],
  ['signs of mail', 'a@'.repeat(50_000)],
  ['numbers', '1 '.repeat(50_000)],
  ['capitals', `Experience\n${'Aa '.repeat(30_000)}`],
  ['commas', `Skills\n${'Aa, '.repeat(30_000)}`],
  ['lines', `Experience\n${'Aa 2019 – 2020\n'.repeat(5_000)}`],
])(
  'is not held up by one kind of sign: %s',
  (_, text) => {
    expect(readText(text, options).resume).toBeTypeOf('object');
  },
  20_000,
);
