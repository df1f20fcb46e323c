import type { z } from 'zod';

/** `locationCity` → `location_city`. */
type ColumnOf<Name> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnOf<Rest>}`
    : `_${Lowercase<First>}${ColumnOf<Rest>}`
  : Name;

type Name<Shape> = keyof Shape & string;

const columnOf = <Field extends string>(name: Field) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;

type Columns<Shape> = readonly (readonly [Name<Shape>, ColumnOf<Name<Shape>>])[];

/** Cached per form, because a list reads the columns for each of its rows. */
const made = new WeakMap<z.ZodObject, Columns<z.ZodRawShape>>();

/** Each field of a form with its column. */
function columnsIn<Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>): Columns<Shape> {
  const known = made.get(form);
  if (known) return known as unknown as Columns<Shape>;
  const columns = Object.keys(form.shape).map((name) => [name, columnOf(name)] as const);
  made.set(form, columns);
  return columns as unknown as Columns<Shape>;
}

/** The columns that hold a form, as `table.column`. */
export const columnNames = <Shape extends z.ZodRawShape, Table extends string>(
  form: z.ZodObject<Shape>,
  table: Table,
) => columnsIn(form).map(([, column]): `${Table}.${ColumnOf<Name<Shape>>}` => `${table}.${column}`);

/** The columns of a form edit; omitted fields are left out. */
export const columnsOf = <Shape extends z.ZodRawShape, Edit extends object>(
  form: z.ZodObject<Shape>,
  edit: Edit,
) =>
  Object.fromEntries(
    columnsIn(form).flatMap(([name, column]) =>
      name in edit ? [[column, (edit as Record<string, unknown>)[name]]] : [],
    ),
  ) as {
    [Field in keyof Edit as Field extends Name<Shape> ? ColumnOf<Field> : never]: Edit[Field];
  };

/** A form from its row. A field without a column does not compile. */
export const fieldsOf = <
  Shape extends z.ZodRawShape,
  Row extends Readonly<Record<ColumnOf<Name<Shape>>, unknown>>,
>(
  form: z.ZodObject<Shape>,
  row: Row,
) =>
  Object.fromEntries(columnsIn(form).map(([name, column]) => [name, row[column]])) as {
    [Field in Name<Shape>]: Row[ColumnOf<Field>];
  };
