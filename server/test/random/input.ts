import fc, { type Arbitrary } from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that our schemas use. */
interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  items?: Schema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
}

const nasty = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e',
  '\r\nBcc: x@y.example',
  '%00',
  '%',
  '_',
  '\\',
  "'",
  '"',
  "'; drop table account; --",
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  'Infinity',
  '1e999',
  '-0',
  '0x10',
  '2147483648',
  '9007199254740993',
  '２',
  'ﬃ',
  'İ',
  'x'.repeat(10_000),
  '👩‍👩‍👧‍👦'.repeat(20),
  'a\u0301'.repeat(200),
] as const;

const numbers = [0, -0, -1, 1, 0.1, 1e21, -1e21, 2_147_483_647, 2_147_483_648, 2 ** 53, 5e-324];

const junk: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...nasty) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const texts = ({ format, maxLength = 40 }: Schema): Arbitrary<string> => {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time')
    return fc.constantFrom('2026-03-10T15:00:00Z', '2026-02-30T25:00:00Z');
  return fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength, 60) }),
    fc.constantFrom<string>(
      '2026-03',
      '2026-03-10T10:00',
      'America/Chicago',
      'MN',
      'Health',
      'x'.repeat(maxLength),
    ),
    fc.constantFrom<string>('a@b.example', 'https://a.example/x', '55802', '1,2', '1:3', ...nasty),
  );
};

/** Values that a schema usually accepts. */
function lawful(schema: Schema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one)));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return texts(schema);
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? -5, -5),
          max: Math.min(schema.maximum ?? 60, 60),
        }),
        fc.constantFrom(...numbers),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return junk;
  }
}

function objectOf({ properties = {}, additionalProperties }: Schema): Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, valueOf(schema)]),
  );
  const known = fc.record(fields, { requiredKeys: [] });
  if (typeof additionalProperties !== 'object') return known;
  return fc.dictionary(fc.string({ maxLength: 20 }), valueOf(additionalProperties), { maxKeys: 5 });
}

const valueOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: lawful(schema) }, { weight: 1, arbitrary: junk });

/** Inputs near valid ones: right and wrong types, limits, special characters. */
export const inputOf = (schema: z.ZodType): Arbitrary<unknown> =>
  valueOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema);

/** The same for a query, as text: few parameters, so that not always one of them is wrong. */
export function queryOf(schema: z.ZodType): Arbitrary<Record<string, string>> {
  const { properties = {} } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  const names = Object.keys(properties);
  return fc
    .subarray(names, { maxLength: Math.min(2, names.length) })
    .chain((keys) =>
      fc.record(Object.fromEntries(keys.map((key) => [key, valueOf(properties[key] ?? {})]))),
    )
    .map((query) =>
      Object.fromEntries(
        Object.entries(query).map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]),
      ),
    );
}

/** Values in place of an id in an address. */
export const idIn = (known: readonly number[]): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...known).map(String) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 200 }).map(String) },
    { weight: 2, arbitrary: fc.constantFrom<string>(...nasty).map((text) => text.slice(0, 150)) },
  );
