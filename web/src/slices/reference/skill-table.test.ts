import { describe, expect, test } from 'vitest';
import { readSkills, tableBytes, withSkills, writeSkills } from './skill-table.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const found = readSkills(bytes(text));
  if (typeof found === 'string') throw new Error(found);
  return found;
};
const welding = { name: 'Welding', level: 3 };

describe('skills as a table @posts-23', () => {
  test('come back as they were written', () => {
    const skills = [welding, { name: 'C++', level: 0 }, { name: '@angular, "core"', level: 5 }];
    expect(read(writeSkills(skills))).toEqual({ skills, left: [] });
    expect(writeSkills([])).toBe('\uFEFFSkill,Level\r\n');
  });

  test.each([
    ['Skill,Level\nWelding,3', [welding]],
    ['Welding,3', [welding]],
    ['Welding;3', [welding]],
    ['level,years,NAME\npractical,9,Welding', [welding]],
    ['Skills\nWelding', [{ name: 'Welding', level: 0 }]],
    ['Welding,Practical', [welding]],
    ['Welding,3 Practical', [welding]],
    ['Welding,1\n welding ,3\nWELDING,2', [{ name: 'welding', level: 3 }]],
    ['\n\nWelding,3\n,4\n', [welding]],
    ['', []],
  ])('%j', (text, skills) => {
    expect(read(text).skills).toEqual(skills);
  });

  test('what is no level, no name or too long is left, with its row and why', () => {
    const { skills, left } = read(
      `Skill,Level\nWelding,3\nBrazing,6\nSoldering,often\n${'x'.repeat(61)},2\nGilding,-1\nwww.evil.com,2`,
    );
    expect(skills).toEqual([welding]);
    expect(left.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7]);
    for (const { why } of left) expect(why).not.toBe('');
  });

  test.each([
    ['\u00ff\u00feW\0e\0l\0d\0i\0n\0g\0,\x003\0', 'latin1', [welding]],
    ['Ma\u00e7onnerie,3', 'latin1', [{ name: 'Ma\u00e7onnerie', level: 3 }]],
  ] as const)('in another encoding: %j', (text, encoding, skills) => {
    expect(readSkills(Uint8Array.from(Buffer.from(text, encoding)))).toMatchObject({ skills });
  });

  test.each([
    ['PK\u0003\u0004\0\0 a workbook', /not a CSV/],
    ['Welding,"3', /damaged/],
    ['x\n'.repeat(1_001), /1,000 rows/],
    ['x'.repeat(tableBytes + 1), /200 kB/],
  ])('a file that is something else is told in words: %#', (text, told) => {
    expect(readSkills(bytes(text))).toMatch(told);
  });

  test('known names get the level, others follow as far as there is room', () => {
    const make = () => ({ name: '', level: 0, key: 'new' });
    const rows = [
      { name: 'welding ', level: 1, key: 'a' },
      { name: '', level: 4, key: 'b' },
    ];
    const skills = [welding, { name: 'Brazing', level: 2 }, { name: 'Gilding', level: 1 }];
    expect(withSkills(rows, skills, { most: 2, make })).toEqual({
      rows: [
        { name: 'welding ', level: 3, key: 'a' },
        { name: 'Brazing', level: 2, key: 'new' },
      ],
      over: ['Gilding'],
    });
  });
});
