import { expect, test } from 'vitest';
import { expiryText, grouped, readCardText } from './card-form.ts';

test.for([
  ['42424242', '4242 4242'],
  ['4242 4242 4242 4242', '4242 4242 4242 4242'],
  ['4242x', '4242'],
  ['4242'.repeat(6), '4242 4242 4242 4242 424'],
  ['', ''],
] as const)('the number %s is formatted as %s', ([typed, shown]) =>
  expect(grouped(typed)).toBe(shown),
);

test.for([
  ['0430', '04 / 30'],
  ['4', '04'],
  ['12', '12'],
  ['12 / 3', '12 / 3'],
  ['12 / ', '12'],
] as const)('the expiry %s is formatted as %s', ([typed, shown]) =>
  expect(expiryText(typed)).toBe(shown),
);

test('a complete card is read', () => {
  expect(readCardText({ number: '4242 4242 4242 4242', expiry: '04 / 30', cvc: '123' })).toEqual({
    card: { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123' },
  });
});

test('each field says what is wrong', () => {
  const required = 'Please complete this field';
  expect(readCardText({ number: '', expiry: ' ', cvc: '' })).toEqual({
    errors: { number: required, expiry: required, cvc: required },
  });
  expect(readCardText({ number: '4242', expiry: '13 / 30', cvc: '12' })).toEqual({
    errors: {
      number: 'Please enter a card number',
      expiry: 'Please enter month and year, like 04 / 30',
      cvc: 'Please enter the 3 or 4 digits',
    },
  });
});
