import { expect, test } from 'vitest';
import { benefitsIn } from './benefits.ts';

test.each([
  ['Benefits: medical, dental, vision, 401(k)', ['Health', 'Dental', 'Vision', '401k']],
  ['We offer\nHealth insurance\nPaid holidays', ['Health', 'Paid holidays']],
  ['PERKS\n+ Unlimited PTO\n+ Parental leave', ['Unlimited PTO', 'Parental leave']],
  ['Half of your health insurance is paid.', ['Health']],
  ['403(b) with match', ['403(b)']],
  [
    'Life and disability coverage, profit sharing',
    ['Life', 'Disability insurance', 'Profit sharing'],
  ],
  ['Two years of experience. 401(k).', ['401k']],
  ['Beneficios: seguro médico', ['Health']],
])('%j', (text, benefits) => {
  expect(benefitsIn(text.split('\n'))).toEqual(benefits);
});

test.each([
  'Our dental clinic has a vision',
  'You verify dental insurance for patients.',
  'Experience in health insurance claims',
  'No benefits, no health insurance',
  'Benefits\nFree lunch\nRequirements\nDental assisting',
  'Health and safety training',
])('%j names none', (text) => {
  expect(benefitsIn(text.split('\n'))).toEqual([]);
});
