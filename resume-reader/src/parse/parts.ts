import { foundIn, type Found, type Line } from '../document.ts';
import { isDuration, periodsIn } from './dates.ts';
import type { Entry } from './shapes.ts';
import { degreeScore, isEmploymentType, isPlace, placeAtEnd, schoolScore } from './kinds.ts';

/** A name in an entry's head. Parts of entries that stand at the same place mean the same. */
export interface Part extends Found {
  /** Place in the head: line from the dates on, cell, style. */
  slot: string;
  size: number;
  /** 'at' or '@' stands before it: it is a company. */
  isAt: boolean;
}

const strong =
  /\s+[|•·—–]\s+|\s+-{1,2}\s+|\s*[|•·]\s*|\s+\/{1,2}\s+|\t|\s+@\s+|(?<!\bUniversity of \p{Lu}\p{L}{2,20}(?: \p{Lu}\p{L}{2,20})?)\s+at\s+(?=\p{Lu})|\s*[—]\s*|(?<=\p{L})\s+\((?!\p{Lu}{3,6}\))(?=[^)]{3,}\)\s*$)|\s*;\s+|:\s+(?=\p{Lu})/gu;
/** Universities of several places, which are part of their names: 'University of California, Davis'. */
const systems =
  'Alabama|Alaska|Arkansas|California|Colorado|Hawaii|Houston|Illinois|Maine|Maryland|Massachusetts|Michigan|Minnesota|Missouri|Nebraska|North Carolina|South Carolina|Tennessee|Texas|Wisconsin';
const comma = new RegExp(
  `,\\s+(?!(?:Inc|LLC|Ltd|L\\.?P|GmbH|Corp|Co|PLC|S\\.?A|Jr|Sr|Ph\\.?D(?!\\.? (?:in|of)\\b)|N\\.?A)\\b|The (?:State )?University\\b|(?<=\\bUniversity of (?:${systems}),\\s)\\p{Lu}\\p{Ll}+(?: \\p{Lu}\\p{Ll}+)?(?=$|[\\s,(|]))`,
  'gu',
);
/** 'BSc in Physics from Redfield University' */
const fromSchool = /\s+from\s+(?:the\s+)?(?=\p{Lu})/gu;
/** Labels of a form that has its values behind colons. */
const label =
  /^(?:degrees?|majors?|field(?: of study)?|school|university|college|institution|years?|dates?|period|gpa|grade|location|program|course|qualifications?|score|employer|company|position|title|role)$/i;
/** The head of a table: 'School  Degree  Year'. */
export const isTableHead = ({ cells }: Line): boolean =>
  cells.length > 1 &&
  cells.every(({ words }) =>
    label.test(
      words
        .map(({ text }) => text)
        .join(' ')
        .replace(/:$/, ''),
    ),
  );
/** What stands before the date of a school. */
const beforeDate =
  /(?:\bclass of|\b(?:graduat(?:ed|ion|ing)|expected|anticipated|completed|awarded|conferred|degree conferred)(?: graduation| date| in)?:?)\s*$/i;

interface Range {
  from: number;
  to: number;
}

/** A text's ranges between the signs of a pattern. */
function split(text: string, { from, to }: Range, pattern: RegExp): Range[] {
  const ranges: Range[] = [];
  let start = from;
  for (const match of text.slice(from, to).matchAll(pattern)) {
    ranges.push({ from: start, to: from + match.index });
    start = from + match.index + match[0].length;
  }
  ranges.push({ from: start, to });
  return ranges;
}

/** Without spaces and signs at the ends. */
function trimmed(text: string, { from, to }: Range): Range {
  let [start, end] = [from, to];
  while (start < end && /[\s,;:|•·–—\-(@/]/.test(text[start] ?? '')) start += 1;
  while (end > start && /[\s,;:|•·–—\-/]/.test(text[end - 1] ?? '')) end -= 1;
  const inner = text.slice(start, end);
  if (inner.endsWith(')') && !inner.includes('(')) end -= 1;
  if (inner.endsWith('(')) end -= 1;
  return { from: start, to: end };
}

/** The names in an entry's head, without its dates and places. */
export function headOf(entry: Entry, byComma: boolean): Part[] {
  const parts: Part[] = [];
  const datedAt = datedIn(entry);
  entry.head.forEach((line, at) => {
    const row = entry.dated ? at - datedAt : at;
    const ranges = withoutDates(line);
    let cell = 0;
    for (const range of ranges
      .flatMap((one) => split(line.text, one, strong))
      .flatMap((one) =>
        degreeScore(line.text.slice(one.from, one.to)) > 0
          ? split(line.text, one, fromSchool).flatMap((part) => atTurn(line, part))
          : [one],
      )) {
      const clean = trimmed(line.text, range);
      if (clean.to <= clean.from) continue;
      if (line.text[clean.to] === ':' && label.test(line.text.slice(clean.from, clean.to)))
        continue;
      for (const one of withoutPlace(line, clean, byComma)) {
        const found = whole(foundIn(line, one.from, one.to));
        if (!/\p{L}/u.test(found.text) || isEmploymentType(found.text) || isDuration(found.text))
          continue;
        const isAt = /(?:\s@|\bat)\s+$/.test(line.text.slice(Math.max(0, one.from - 6), one.from));
        parts.push({ ...found, slot: `${row}.${cell} ${line.style}`, size: line.size, isAt });
        cell += 1;
      }
    }
  });
  return parts;
}

/** `Community Col- lege`, `Urbana- Champaign`, parted at the end of a line. */
const whole = ({ text, words }: Found): Found => ({
  text: text
    .replaceAll(/(?<=\p{Ll}{2})- (?!(?:and|or|to)\b)(?=\p{Ll})/gu, '')
    .replaceAll(/(?<=\p{Ll}{2})- (?=\p{Lu}\p{Ll})/gu, '-'),
  words,
});

/** Where the dates stand among the lines of the head, though what stands beside them is no name. */
function datedIn({ head, dated }: Entry): number {
  if (!dated) return 0;
  const at = head.indexOf(dated);
  if (at >= 0) return at;
  const below = head.findIndex(
    ({ page, y }) => page > dated.page || (page === dated.page && y > dated.y),
  );
  return below < 0 ? head.length : below;
}

function withoutDates(line: Line): Range[] {
  const ranges: Range[] = [];
  let from = 0;
  for (const period of periodsIn(line.text)) {
    const before = beforeDate.exec(line.text.slice(from, period.from));
    ranges.push({ from, to: before ? from + before.index : period.from });
    from = period.to;
  }
  ranges.push({ from, to: line.text.length });
  return ranges;
}

/** Takes places out of a range; the rest is split at commas if asked. */
function withoutPlace(line: Line, range: Range, byComma: boolean): Range[] {
  const text = line.text.slice(range.from, range.to);
  if (isPlace(text)) return [];
  const at = placeAtEnd(text);
  const rest = at > 0 ? trimmed(line.text, { from: range.from, to: range.from + at }) : range;
  const fine = split(line.text, rest, comma)
    .map((one) => trimmed(line.text, one))
    .filter(({ from, to }) => to > from);
  // Where the type changes at some commas, the others are inside of names.
  const turned = fine.reduce<Range[]>((ranges, range) => {
    const last = ranges.at(-1);
    if (!last || isTurn(line, range.from)) return [...ranges, range];
    return [...ranges.slice(0, -1), { from: last.from, to: range.to }];
  }, []);
  return turned.length > 1 ? turned : byComma ? fine : [rest];
}

/** A school and a degree in two types, with no sign between them: '**MIT** B.S.' */
function atTurn(line: Line, range: Range): Range[] {
  if (schoolScore(line.text.slice(range.from, range.to)) === 0) return [range];
  const turn = line.starts.find(
    ({ from }) => from > range.from && from < range.to && isTurn(line, from),
  );
  if (!turn) return [range];
  const parts = [
    { from: range.from, to: turn.from },
    { from: turn.from, to: range.to },
  ];
  const isPure = parts.some(({ from, to }) => {
    const text = line.text.slice(from, to);
    return schoolScore(text) > 0 && degreeScore(text) === 0;
  });
  return isPure ? parts : [range];
}

/** Whether the type changes at a word, as from a bold position to a company in italics. */
function isTurn({ starts }: Line, from: number): boolean {
  const at = starts.findIndex((start) => start.to > from);
  const [before, word] = [starts[at - 1]?.word, starts[at]?.word];
  return before !== undefined && word !== undefined && before.font !== word.font;
}
