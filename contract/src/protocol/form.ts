import { z } from 'zod';

/*
 * A form is defined once, as the schemas of its fields. The input type (any subset of the fields),
 * the stored type, the empty form and the text limits are derived here.
 */

type Fields = Readonly<Record<string, z.ZodType>>;
type Values<F extends Fields> = { [Name in keyof F]: z.output<F[Name]> };

type StoredShape<F extends Fields> = { [Name in keyof F]: z.ZodType<z.output<F[Name]>> };

/**
 * The schema of a stored form in answers: the same types without checks, because limits may have
 * become stricter since it was stored.
 */
export const storedForm = <F extends Fields>(fields: F): z.ZodObject<StoredShape<F>> =>
  z.object(mapFields(fields, unchecked) as StoredShape<F>);

/** The empty form: '' for text, null, [], false, 0, or the first option. */
export const emptyForm = <F extends Fields>(fields: F): Values<F> =>
  mapFields(fields, emptyValue) as Values<F>;

type TextNames<F extends Fields> = {
  [Name in keyof F]: F[Name] extends z.ZodString ? Name : never;
}[keyof F];

export const longestTexts = <F extends Fields>(fields: F): Record<TextNames<F>, number> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]) =>
      schema instanceof z.ZodString ? [[name, schema.maxLength ?? Infinity]] : [],
    ),
  ) as Record<TextNames<F>, number>;

type Labels = Readonly<Record<string, string>>;

/** The label of a property, or the property itself if the form does not have it. */
export const labelOf = (labels: Labels, property: string): string => labels[property] ?? property;

/** The form's fields among these properties, in field order. */
export const fieldsAmong = <L extends Labels>(labels: L, properties: readonly string[]) =>
  (Object.keys(labels) as (keyof L & string)[]).filter((field) => properties.includes(field));

const mapFields = (fields: Fields, change: (schema: z.ZodType) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, change(schema)]));

function unchecked(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable) return unchecked(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodArray) return z.array(unchecked(schema.element as z.ZodType));
  if (schema instanceof z.ZodString) return z.string();
  if (schema instanceof z.ZodNumberFormat) return z.int();
  if (schema instanceof z.ZodNumber) return z.number();
  return schema;
}

function emptyValue(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodNumber) return 0;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  return '';
}
