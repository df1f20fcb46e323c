import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../../test/growth.ts';
import { borrowedName, domainsIn, foreignAddress, looksLike, senderSign } from './domains.ts';

test.each([
  ['1antern.example', 'lantern.example', 'a digit'],
  ['lantem.com', 'lantern.com', 'rn for m'],
  ['xn--lntern-3nf.com', 'lantern.com', 'a letter of another alphabet'],
  ['lanterm.com', 'lantern.com', 'another letter'],
  ['lanternn.com', 'lantern.com', 'one more'],
  ['lanten.com', 'lantern.com', 'one less'],
  ['lanetrn.com', 'lantern.com', 'two swapped'],
  ['lan-tern.com', 'lantern.com', 'a hyphen'],
  ['lantern.net', 'lantern.com', 'another ending'],
  ['lantern-careers.com', 'lantern.com', 'a word behind'],
  ['joinlantern.io', 'lantern.com', 'a word before'],
  ['lantern-hr-jobs.co.uk', 'lantern.com', 'two words'],
])('%s looks like %s: %s @trust-53', (domain, proved) => {
  expect(looksLike(domain, proved)).toBe(true);
});

test.each([
  ['lantern.com', 'lantern.com'],
  ['lanternfish.com', 'lantern.com'],
  ['pepperbox.com', 'lantern.com'],
  ['hp.com', 'hq.com'],
  ['acme.net', 'acne.net'],
])('%s does not look like %s', (domain, proved) => {
  expect(looksLike(domain, proved)).toBe(false);
});

test.each([
  ['Write to jane@gmail.com', 'https://lantern.example', 'jane@gmail.com'],
  ['Apply at https://lantern-jobs.com/now', 'https://www.lantern.com', 'lantern-jobs.com'],
  ['Complete the form on tinyurl.com/abc', 'https://lantern.com', 'tinyurl.com'],
])('%s of %s is foreign', (text, website, words) => {
  expect(foreignAddress(text, website)).toContain(words);
});

test.each([
  ['Write to jobs@lantern.example', 'https://www.lantern.example'],
  ['Write to jobs@hr.lantern.com', 'https://lantern.co.uk'],
  ['Apply at boards.greenhouse.io/lantern', 'https://lantern.com'],
  ['We write ASP.NET and Node.js, apply if you do', 'https://lantern.com'],
  ['Our customers are etsy.com and others', 'https://lantern.com'],
  ['Write to jane@gmail.com', ''],
])('%s of %j is not', (text, website) => {
  expect(foreignAddress(text, website)).toBeNull();
});

test('a much borrowed name has its own website', () => {
  expect(borrowedName('Pfizer Inc.', 'https://pfizer-jobs.com')).toContain('pfizer.com');
  expect(borrowedName('Amazon Careers', '')).toContain('no website');
  expect(borrowedName('Pfizer', 'https://www.pfizer.com')).toBeNull();
  expect(borrowedName('Target Roofing', 'https://targetroofing.com')).toBeNull();
});

test.each(['a', 'a.', 'a@', '-', 'a-.'])(
  '%j without end takes steps in proportion @trust-52',
  (part) => {
    const repeated = (length: number) => part.repeat(length / part.length);
    expect(growthOf(domainsIn, repeated, 16_000)).toBeLessThan(mostGrowth);
  },
);

test.each([
  // Another domain that looks like the website's.
  ['hr@lantern-careers.example', 'https://www.lantern.example', true, 0],
  ['ana@lantem.example', 'https://lantern.example', true, 0],
  ['talent@lanterns.example', 'https://lantern.example', true, 0],
  // Its own, and one that has nothing of it: an agency, a mother company.
  ['hr@lantern.example', 'https://www.lantern.example', false, 0],
  ['hr@mail.lantern.example', 'https://lantern.example', false, 0],
  ['ana@quarry-staffing.example', 'https://lantern.example', false, 0],
  ['hr@lantern.example', '', false, 0],
  // A mail service: odd where the mailbox calls itself the company's, and no more than odd.
  ['lantern.hr@gmail.com', 'https://lantern.example', false, 2],
  ['lanternbakery@gmail.com', 'https://lantern.example', false, 2],
  ['ana.berg@gmail.com', 'https://lantern.example', false, 0],
  ['', '', false, 0],
] as const)(
  '%s beside %j: borrowed %s, %i points @trust-53',
  async (address, website, borrowed, points) => {
    const sign = await senderSign(address, website);
    expect([sign.borrowed !== null, sign.points]).toEqual([borrowed, points]);
  },
);
