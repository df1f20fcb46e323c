import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { companyForm, companyInput, emptyCompany } from '../company/schema.ts';
import { emptyRole, longestRoleTexts, role, roleInput } from '../job/schema.ts';
import { line } from './field.ts';
import { emptyForm, fieldsAmong, labelOf, longestTexts, storedForm } from './form.ts';

const fields = {
  title: line(10),
  kind: z.enum(['first', 'second']),
  amount: z.int().min(5).nullable(),
  count: z.int().min(1),
  tags: z.array(line(3)).max(2),
  open: z.boolean(),
};

describe('a form from its fields', () => {
  test('its empty form', () => {
    expect(emptyForm(fields)).toEqual({
      title: '',
      kind: 'first',
      amount: null,
      count: 0,
      tags: [],
      open: false,
    });
  });

  test('its stored form takes what the input has come to refuse, and no other type', () => {
    const stored = storedForm(fields);
    const old = {
      title: 'longer than ten',
      kind: 'second',
      amount: 2,
      count: -1,
      tags: ['a', 'longer', 'third'],
      open: true,
    };
    expect(z.object(fields).safeParse(old).success).toBe(false);
    expect(stored.parse(old)).toEqual(old);
    for (const wrong of [{ title: 1 }, { kind: 'third' }, { amount: '2' }, { tags: [1] }])
      expect(stored.safeParse({ ...old, ...wrong }).success).toBe(false);
    expect(stored.safeParse({ ...old, count: undefined }).success).toBe(false);
  });

  test('its longest texts', () => {
    expect(longestTexts(fields)).toEqual({ title: 10 });
    expect(longestRoleTexts).toMatchObject({ name: 120, description: 1500, locationCity: 120 });
  });

  test('labels name its fields in its order', () => {
    const labels = { title: 'Title', amount: 'Amount' };
    expect(labelOf(labels, 'amount')).toBe('Amount');
    expect(labelOf(labels, 'skills')).toBe('skills');
    expect(fieldsAmong(labels, ['amount', 'skills', 'title'])).toEqual(['title', 'amount']);
  });
});

test.each([
  ['role', emptyRole, role, roleInput],
  ['company', emptyCompany, companyForm, companyInput],
])('an empty %s is a draft', (_, empty, stored, input) => {
  expect(stored.safeParse(empty).success).toBe(true);
  expect(input.safeParse(empty).success).toBe(true);
});
