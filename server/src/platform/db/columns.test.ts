import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { columnNames, columnsOf, fieldsOf } from './columns.ts';

const form = z.object({ name: z.string(), locationStateId: z.string().nullable() });

test('fields and columns have each other’s names', () => {
  expect(columnNames(form, 'job')).toEqual(['job.name', 'job.location_state_id']);
  const row = { id: 7, name: 'Baker', location_state_id: null, work_modes: ['onsite'] };
  const fields = fieldsOf(form, row);
  expect(fields).toEqual({ name: 'Baker', locationStateId: null });
  expectTypeOf(fields).toEqualTypeOf<{ name: string; locationStateId: null }>();
  expect(columnsOf(form, fields)).toEqual({ name: 'Baker', location_state_id: null });
});

test('of an edit only what the form has is written, and what it leaves out is left alone', () => {
  const edit: { name?: string; baseVersion: number } = { name: 'Baker', baseVersion: 3 };
  const columns = columnsOf(form, edit);
  expect(columns).toEqual({ name: 'Baker' });
  expectTypeOf(columns).toEqualTypeOf<{ name?: string }>();
  expect(columnsOf(form, { locationStateId: null })).toEqual({ location_state_id: null });
});

test('a field without a column does not compile', () => {
  // @ts-expect-error location_state_id is not there
  expect(fieldsOf(form, { name: 'Baker' })).toEqual({ name: 'Baker', locationStateId: undefined });
});
