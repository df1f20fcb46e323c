import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import './wording.ts';

const required = 'Please complete this field';
const selection = 'Please make a selection';
const number = 'Please enter a whole number';

test.each<[z.ZodType, unknown, string]>([
  [z.object({}), undefined, 'Please send the fields as JSON'],
  [z.object({}), [], 'Please send the fields as JSON'],
  [z.record(z.string(), z.string()), 7, 'Please send the fields as JSON'],
  [z.array(z.string()), {}, 'Please send a list'],
  [z.strictObject({}), { city: 1, state: 2 }, 'There is no field “city”'],
  [z.string(), undefined, required],
  [z.string(), null, required],
  [z.string(), 7, 'Please enter text'],
  [z.string().min(1), '', required],
  [z.string().min(3), 'ab', 'Please use at least 3 characters'],
  [z.string().max(3), 'abcd', 'Please use at most 3 characters'],
  [z.string().regex(/x/), 'y', 'Please check this field'],
  [z.number(), 'x', number],
  [z.int(), 1.5, number],
  [z.int().max(5), 6, 'Please enter 5 or less'],
  [z.int().min(5), 4, 'Please enter 5 or more'],
  [z.boolean(), 'yes', selection],
  [z.enum(['onsite', 'remote']), 'x', selection],
  [z.literal('x'), 'y', selection],
  [z.array(z.int()).max(1), [1, 2], 'Please keep at most 1'],
  [z.array(z.int()).min(1), [], 'Please choose at least 1'],
  [z.iso.datetime(), 'tomorrow', 'Please enter a date'],
  [z.uuid(), 'x', 'Please check this field'],
  [z.union([z.int(), z.boolean()]), 'x', 'Please check this field'],
])('in words of ours %#', (schema, input, words) => {
  const issues = schema.safeParse(input).error?.issues ?? [];
  expect(fieldErrors(issues).flatMap(({ constraints }) => constraints)).toEqual([words]);
});
