import { expect, test } from 'vitest';
import { personName } from './person-name.ts';

test.each<[string, string, string, string[]?]>([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Mara Lind Quist', 'Mara Lind', 'Quist'],
  ['Suharto', 'Suharto', ''],
  ['Suharto, MBA', 'Suharto', '', ['MBA']],
  ['Ada Lovelace, PhD', 'Ada', 'Lovelace', ['PhD']],
  ['Ada Lovelace, Ph.D., M.Ed.', 'Ada', 'Lovelace', ['Ph.D.', 'M.Ed.']],
  ['Ada Lovelace, RN BSN', 'Ada', 'Lovelace', ['RN', 'BSN']],
  ['Ada Lovelace, Engineer', 'Ada', 'Lovelace', ['Engineer']],
  ['Ada Lovelace PhD', 'Ada', 'Lovelace', ['PhD']],
  ['Ada Lovelace,', 'Ada', 'Lovelace'],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['Lovelace, Ada, PhD', 'Ada', 'Lovelace', ['PhD']],
  ['van Beethoven, Ludwig', 'Ludwig', 'van Beethoven'],
  ['Martin Luther King Jr.', 'Martin Luther', 'King Jr.'],
  ['Martin King, Jr., MBA', 'Martin', 'King Jr.', ['MBA']],
  ['Henry III', 'Henry', 'III'],
  ['Yo-Yo Ma', 'Yo-Yo', 'Ma'],
  ['Ada Lovelace (she/her)', 'Ada', 'Lovelace', ['she/her']],
  ['Ada (Countess) Lovelace', 'Ada', 'Lovelace', ['Countess']],
  ['Ada Lovelace | Engineer', 'Ada', 'Lovelace', ['Engineer']],
  ['Ada · Engineer', 'Ada', '', ['Engineer']],
  ['Ada de la Cruz', 'Ada', 'de la Cruz'],
  ['Ludwig van Beethoven Jr.', 'Ludwig', 'van Beethoven Jr.'],
  ['mara lind quist', 'mara lind', 'quist'],
  ['Mr Suharto', 'Suharto', '', ['Mr']],
  ['Dr. Ada Lovelace', 'Ada', 'Lovelace', ['Dr.']],
  ['(she/her)', '', '', ['she/her']],
  ['PhD', 'PhD', ''],
  ['', '', ''],
  [', PhD', '', '', ['PhD']],
])('%j', (whole, firstName, lastName, titles = []) => {
  expect(personName(whole)).toEqual({ firstName, lastName, titles });
});
