import { expect, test } from 'vitest';
import { domainOf, isMailService } from './domains.ts';

test.each([
  ['https://lantern.example', 'lantern.example'],
  ['https://www.jobs.lantern.example:8443/about?x=1', 'lantern.example'],
  ['http://LANTERN.co.uk/', 'lantern.co.uk'],
  ['https://münchen-bäcker.de', 'xn--mnchen-bcker-ncb24a.de'],
  // Registered under a suffix that belongs to somebody who lets anybody register.
  ['https://bakery.github.io/menu', 'bakery.github.io'],
  ['https://github.io', null],
  ['https://co.uk', null],
  ['https://com', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::1]/', null],
  ['https://localhost', null],
  ['', null],
  ['lantern', null],
])('%s is of %s @trust-30', (website, domain) => {
  expect(domainOf(website)).toBe(domain);
});

test.each([
  ['gmail.com', true],
  ['mailinator.com', true],
  // Somebody lets anybody have an address below it.
  ['anything.33mail.com', true],
  ['lantern.example', false],
  ['notgmail.com', false],
])('at %s anybody gets an address: %s @trust-30', async (domain, anybody) => {
  expect(await isMailService(domain)).toBe(anybody);
});
