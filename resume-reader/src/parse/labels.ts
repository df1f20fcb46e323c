import { lineOf, type Line } from '../document.ts';
import { periodsIn } from './dates.ts';
import type { Entry } from './shapes.ts';

/* Forms whose lines begin with what they hold, as the Europass: 'Dates', 'Name of employer'. */

const dates = /^(?:dates?|period|duration)(?: ?\([^)]{0,20}\))?:?$/i;
const names =
  /^(?:occupation(?: or position)?(?: held)?|position(?: held)?|job title|(?:title of )?qualification(?: awarded)?|degree|(?:name(?: and (?:address|type))? of )?(?:employer|organi[sz]ation)(?: providing education and training)?|company|school|institution|university):?$/i;
const texts =
  /^(?:main activities(?: and responsibilities)?|principal subjects.{0,40}|responsibilities|duties|tasks|type of business(?: or sector)?):?$/i;

/** Whether a text is the label of a field of an entry, such as 'Name of employer'. */
export const isLabel = (text: string): boolean =>
  dates.test(text) || names.test(text) || texts.test(text);

const labelOf = ({ cells }: Line): string =>
  cells[0]?.words.map(({ text }) => text).join(' ') ?? '';

/** Entries of a form: each begins with the label of its dates; undefined if it is none. */
export function labeled(lines: readonly Line[]): Entry[] | undefined {
  const starts = lines.flatMap((line, at) => (dates.test(labelOf(line)) ? [at] : []));
  if (starts.length === 0 || !lines.some((line) => names.test(labelOf(line)))) return undefined;
  return starts.map((start, place) => {
    const own = lines.slice(start, starts[place + 1] ?? lines.length);
    const [head, body]: [Line[], Line[]] = [[], []];
    for (const line of own) {
      const label = labelOf(line);
      const isName = dates.test(label) || names.test(label);
      const { column, room } = line;
      const value = isLabel(label) ? lineOf(line.cells.slice(1), column, { room }) : line;
      if (value.text !== '') (isName ? head : body).push(value);
    }
    const dated = head.find(({ text }) => periodsIn(text).length > 0) ?? null;
    return { head, dated, period: dated ? (periodsIn(dated.text)[0] ?? null) : null, body };
  });
}
