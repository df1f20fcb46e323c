import { lineOf, type Line, type Opened, type Word } from '../document.ts';
import { UnreadableFile } from '../failure.ts';
import { limits } from '../limits.ts';
import { numbered } from '../layout/lines.ts';
import { plainText } from '../layout/pieces.ts';

/** A run of words in one style. */
export interface Run {
  text: string;
  font?: string;
  size?: number;
}

/** A line of runs; tabs and three spaces part its cells. */
export function lineOfRuns(
  runs: readonly Run[],
  row: number,
  marks: Partial<Line> = {},
  isBullet = false,
): Line | undefined {
  const cells: { words: Word[] }[] = [{ words: [] }];
  let x = 0;
  let last: Word | undefined;
  for (const { text, font = '', size = 0 } of runs)
    for (const [part] of plainText(text).matchAll(/\t| {3,}|\s+|\S+/g)) {
      if (part === '\t' || /^ {3,}$/.test(part)) {
        cells.push({ words: [] });
        last = undefined;
      } else if (/^\s+$/.test(part)) last = undefined;
      else if (last) {
        last.text += part;
        last.width += part.length;
      } else {
        last = { id: 0, text: part, page: 0, x, y: row, width: part.length, size, font };
        cells.at(-1)?.words.push(last);
      }
      x += part.length;
    }
  if (cells.every(({ words }) => words.length === 0)) return undefined;
  const line = lineOf(cells, 0, marks);
  return isBullet ? { ...line, bullet: true } : line;
}

/** Lines as an opened file without pages. @throws UnreadableFile */
export function openLines(
  lines: readonly Line[],
  links: readonly string[] = [],
  names: readonly string[] = [],
): Opened {
  const words = numbered(lines);
  if (words.length === 0) throw new UnreadableFile('noText');
  return { pages: [], words, lines: [...lines], upright: [], links: [...links], names: [...names] };
}

const ruler = /^[\s=_~*#─━-]{3,}$/;

/** Opens pasted text; Markdown's marks of headings and emphasis are taken off. */
export function openText(text: string): Opened {
  if (text.length > limits.characters) throw new UnreadableFile('tooMuchText');
  const lines = text.split(/\r\n|\r|\n/).flatMap((raw, row) => {
    if (ruler.test(raw)) return [];
    const heading = /^#{1,6}\s+/.exec(raw);
    const clean = raw
      .replace(/^#{1,6}\s+/, '')
      .replace(/\*\*|__/g, '')
      .replace(/^\s+/, '');
    const line = lineOfRuns([{ text: clean }], row, heading ? { isHeading: true } : {});
    return line ?? [];
  });
  return openLines(lines);
}
