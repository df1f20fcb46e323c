import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTable, writeTable } from './csv.ts';

describe('tables as CSV @posts-23', () => {
  test.each([
    ['', []],
    ['a', [['a']]],
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\tb\rc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,\n,b\n',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a,b","c ""d"""\n', [['a,b', 'c "d"']]],
    ['"a\nb",c', [['a\nb', 'c']]],
    ['"a;b",c;d,e', [['a;b', 'c;d', 'e']]],
    ['5" pipe,2', [['5" pipe', '2']]],
    ['\uFEFFa,b', [['a', 'b']]],
    ["'=a,'-b,'c,'", [['=a', '-b', "'c", "'"]]],
  ])('%j', (text, rows) => {
    expect(parseTable(text)).toEqual(rows);
  });

  test('a mark that does not close its cell is told', () => {
    expect(parseTable('"a"b,c')).toBeNull();
    expect(parseTable('a,"b\nc')).toBeNull();
    expect(parseTable('"')).toBeNull();
    expect(parseTable('"a""')).toBeNull();
  });

  test('no cell is a formula in a spreadsheet', () => {
    const cells = ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1', "'=1"];
    const text = writeTable([cells]);
    expect(parseTable(text)).toEqual([cells]);
    const raw = text
      .replace('\uFEFF', '')
      .trimEnd()
      .split(/,(?=['"])/);
    expect(raw).toHaveLength(cells.length);
    for (const cell of raw) expect(cell).toMatch(/^"?'/);
  });

  test('what is written is read again', () => {
    const sign = fc.constantFrom(...`a "',;=+-@\t\r\n\u00e9\uFEFF`);
    const cell = fc.string({ unit: sign, maxLength: 8 });
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell, fc.constant('y')), {
      minLength: 1,
    });
    fc.assert(
      fc.property(rows, (table) => {
        expect(parseTable(writeTable([['a', 'b', 'c', 'd'], ...table]))).toEqual([
          ['a', 'b', 'c', 'd'],
          ...table,
        ]);
      }),
    );
  });

  test('any text is read or refused, long ones at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(() => parseTable(text)).not.toThrow();
      }),
    );
    for (const part of ['"', '""', ',', 'a"', '\n', '"a,'])
      expect(() => parseTable(part.repeat(200_000 / part.length))).not.toThrow();
  });
});
