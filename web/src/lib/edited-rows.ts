import { changedFields, type Fields } from './joined-edits.ts';
import { ApiError } from './transport.ts';
import { errorTexts } from './zod-form.ts';

/* A list that is typed as rows, edited in two places: each row is a field. */

/** `key` tells rows apart while their names change. */
interface Keyed {
  key: string;
}

type NameOf<Row> = (row: Row) => string;

/** Rows as fields by their names. */
export const fieldsOfRows = <Row extends Keyed>(
  rows: readonly Row[],
  nameOf: NameOf<Row>,
): Fields => Object.fromEntries(rows.map((row) => [nameOf(row), { ...row, key: undefined }]));

/** Rows with other fields: those that are gone go, new ones stand at the end. */
export function rowsWithFields<Row extends Keyed>(
  rows: readonly Row[],
  fields: Fields,
  nameOf: NameOf<Row>,
): Row[] {
  const before = fieldsOfRows(rows, nameOf);
  const changed = new Set(changedFields(fields, before));
  const rowOf = (name: string, key: string) => ({ ...(fields[name] as Row), key });
  const kept = rows.flatMap((row) => {
    const name = nameOf(row);
    if (!changed.has(name)) return [row];
    return fields[name] === undefined ? [] : [rowOf(name, row.key)];
  });
  const added = Object.keys(fields).filter((name) => before[name] === undefined);
  return [...kept, ...added.map((name) => rowOf(name, `other-${name}`))];
}

/** The server's refusals of the sent rows, by row key: `skills.2.name` belongs to the third. */
export function refusedRows(sent: readonly Keyed[], problem: unknown): Map<string, string> {
  if (!(problem instanceof ApiError)) return new Map();
  const errors = Object.entries(errorTexts(problem.fields));
  return new Map(
    errors.flatMap(([property, text]) => {
      const row = sent[Number(property.split('.')[1])];
      return row ? [[row.key, text] as const] : [];
    }),
  );
}
