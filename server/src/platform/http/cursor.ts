import { invalid } from './refusal.ts';

/** A column of a cursor: an integer within bounds, or null if allowed. */
interface Column {
  least: number;
  most: number;
  none?: true;
}

const whole = { least: Number.MIN_SAFE_INTEGER, most: Number.MAX_SAFE_INTEGER };

/** The columns that a list is ordered by. */
export const column = {
  whole,
  id: { least: 1, most: 2 ** 31 - 1 },
  /** Microseconds since 1970: PostgreSQL's timestamps have three digits more than a Date. */
  moment: { ...whole, least: 0 },
  orNone: <Of extends Column>(of: Of) => ({ ...of, none: true as const }),
};

type Cursor<Columns extends Record<string, Column>> = {
  [Name in keyof Columns]: Columns[Name] extends { none: true } ? number | null : number;
};

/** The position of a row in a list, sent with a page and returned for the next; opaque. */
export function cursorOf<const Columns extends Record<string, Column>>(columns: Columns) {
  const names: (keyof Columns)[] = Object.keys(columns);
  const fits = (value: number | null, { least, most, none }: Column) =>
    value === null ? none === true : Number.isSafeInteger(value) && value >= least && value <= most;
  const writeCursor = (place: Cursor<Columns>): string =>
    Buffer.from(names.map((name) => place[name] ?? 'none').join(' ')).toString('base64url');

  /** Throws if it is not a cursor of this list. */
  function readCursor(text: string): Cursor<Columns> {
    const parts = Buffer.from(text, 'base64url').toString().split(' ');
    const place = Object.fromEntries(
      names.map((name, at) => [name, parts[at] === 'none' ? null : Number(parts[at])]),
    ) as Cursor<Columns>;
    const isOurs =
      Object.entries(columns).every(([name, one]) => fits(place[name] ?? null, one)) &&
      writeCursor(place) === text;
    if (!isOurs) throw invalid({ after: 'Please begin with the first page' });
    return place;
  }
  return { writeCursor, readCursor };
}

/** A column's timestamp for PostgreSQL, with all six digits. */
export function momentOf(microseconds: number): string {
  const whole = new Date(Math.floor(microseconds / 1000)).toISOString();
  return whole.replace('Z', `${String(microseconds % 1000).padStart(3, '0')}Z`);
}
