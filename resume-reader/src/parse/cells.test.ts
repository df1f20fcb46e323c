import { expect, it } from 'vitest';
import { lineOf, type Line, type Word } from '../document.ts';
import { schoolsOf } from './schools.ts';

let ids = 0;
const word = (text: string, x: number, y: number, font: string): Word => {
  ids += 1;
  return { id: ids, text, page: 0, x, y, width: text.length * 5, size: 10, font };
};

/** Lines of cells that begin at these places: `[40, 'One'], [200, 'Other']`; a `*` sets it in bold. */
function page(...rows: [number, string][][]): Line[] {
  const lines = rows.map((cells, row) =>
    lineOf(
      cells.map(([x, text]) => ({
        words: text
          .replace('*', '')
          .split(' ')
          .reduce<Word[]>((words, one) => {
            const last = words.at(-1);
            const at = last ? last.x + last.width + 3 : x;
            return [...words, word(one, at, row * 13, text.startsWith('*') ? 'bold' : 'plain')];
          }, []),
      })),
    ),
  );
  const room = Math.max(...lines.map(({ right }) => right));
  return lines.map((line) => ({ ...line, room }));
}
const read = (lines: readonly Line[]) =>
  schoolsOf(lines).map(({ institution, period }) => [institution.text, period?.start]);

it('reads schools that stand side by side as cards', () => {
  const lines = page(
    [
      [40, '2014 – 2018'],
      [300, '2010 – 2013'],
    ],
    [
      [40, '*Lakeland College'],
      [300, '*Dubuque Tech'],
    ],
    [
      [40, 'MBA in Finance'],
      [300, 'B.A. in History'],
    ],
  );
  expect(read(lines)).toEqual([
    ['Lakeland College', '2014'],
    ['Dubuque Tech', '2010'],
  ]);
});

it('reads cards of which one has more lines', () => {
  const lines = page(
    [
      [40, '*Lakeland College'],
      [300, '*Dubuque Tech'],
    ],
    [
      [40, 'Master of Science in'],
      [300, 'B.A. in History'],
    ],
    [
      [40, 'Botany'],
      [300, '2010 – 2013'],
    ],
    [[40, '2014 – 2018']],
  );
  expect(read(lines)).toEqual([
    ['Lakeland College', '2014'],
    ['Dubuque Tech', '2010'],
  ]);
});

it('joins the cells of a row that have more lines than one', () => {
  const lines = page(
    [
      [40, 'School'],
      [220, 'Degree'],
      [400, 'Year'],
    ],
    [
      [40, 'Lakeland College of'],
      [220, 'Master of Business'],
      [400, '2014 – 2018'],
    ],
    [
      [40, 'Arts'],
      [220, 'Administration'],
    ],
    [
      [40, 'Dubuque Tech'],
      [220, 'B.A. in History'],
      [400, '2010 – 2013'],
    ],
  );
  expect(read(lines)).toEqual([
    ['Lakeland College of Arts', '2014'],
    ['Dubuque Tech', '2010'],
  ]);
});

it('keeps dates in a margin with the names beside them', () => {
  const lines = page(
    [
      [40, '2014 – 2018'],
      [160, '*Lakeland College'],
    ],
    [[160, 'MBA in Finance']],
    [
      [40, '2010 – 2013'],
      [160, '*Dubuque Tech'],
    ],
    [[160, 'B.A. in History']],
  );
  expect(read(lines)).toEqual([
    ['Lakeland College', '2014'],
    ['Dubuque Tech', '2010'],
  ]);
});
