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

const namesOf = <Shape extends z.ZodRawShape>(form: z.ZodObject<Shape>) =>
  Object.keys(form.shape) as Name<Shape>[];

/** The columns that hold a form, as `table.column`. */
export const columnNames = <Shape extends z.ZodRawShape, Table extends string>(
  form: z.ZodObject<Shape>,
  table: Table,
) => namesOf(form).map((name): `${Table}.${ColumnOf<Name<Shape>>}` => `${table}.${columnOf(name)}`);

/** The columns of a form edit; omitted fields are left out. */
export const columnsOf = <Shape extends z.ZodRawShape, Edit extends object>(
  form: z.ZodObject<Shape>,
  edit: Edit,
) =>
  Object.fromEntries(
    namesOf(form).flatMap((name) =>
      name in edit ? [[columnOf(name), (edit as Record<string, unknown>)[name]]] : [],
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
  Object.fromEntries(namesOf(form).map((name) => [name, row[columnOf(name)]])) as {
    [Field in Name<Shape>]: Row[ColumnOf<Field>];
  };
