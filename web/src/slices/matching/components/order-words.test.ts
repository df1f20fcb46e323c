import { orderFor } from '@fourfold/contract/matching/order.ts';
import { expect, test } from 'vitest';
import { partWords } from './order-words.ts';

const parts = { exact: 158, near: 6, title: 79, missing: 1, long: 0 };
const match = { order: orderFor('candidate', parts), maxPoints: 79, behavior: 68.75 };
const theirs = { ...match, order: orderFor('employer', parts) };

test('the parts of an order in words, each side with what its order counts @search-40', () => {
  expect(partWords(match, 'candidate')).toBe(
    'Best match 242: 158 half-points from skills, 6 from related ones, 79 from titles, less 1 missing level',
  );
  // 100 · 243 / 158 = 153.797…; 0.8 of it and 0.2 · 68.75.
  expect(partWords(theirs, 'employer')).toBe(
    'Best match 136.788: 158 half-points from skills, 6 from related ones, 79 from titles, then behavior',
  );
});

test('parts that count nothing are left out, and a job that scores nothing has no order @search-40', () => {
  const skills = {
    ...match,
    order: { exact: 79, near: 0, title: 0, missing: 0, long: 0, total: 79 },
  };
  expect(partWords(skills, 'candidate')).toBe('Best match 79: 79 half-points from skills');
  expect(partWords({ ...skills, behavior: null }, 'employer')).toBe(
    'Best match 50: 79 half-points from skills',
  );
  expect(partWords({ ...skills, maxPoints: 0 }, 'employer')).toBe('');
});

test('a long CV costs among people, and not in a list of jobs @order-1', () => {
  const long = { ...parts, long: 3 };
  const order = (role: 'candidate' | 'employer') => orderFor(role, long);
  expect(partWords({ ...match, order: order('candidate') }, 'candidate')).toBe(
    partWords(match, 'candidate'),
  );
  expect(partWords({ ...theirs, behavior: null, order: order('employer') }, 'employer')).toBe(
    'Best match 151.899: 158 half-points from skills, 6 from related ones, 79 from titles, less 3 for a long CV',
  );
});
