import { expect, test } from 'vitest';
import { addressesIn, outside } from './team-addresses.ts';

test.each([
  ['', []],
  [' \n ,; ', []],
  ['ana@lantern.example', ['ana@lantern.example']],
  ['ana@a.example\nbo@b.example\r\n', ['ana@a.example', 'bo@b.example']],
  [
    'ana@a.example, bo@b.example;cy@c.example dee@d.example',
    ['ana@a.example', 'bo@b.example', 'cy@c.example', 'dee@d.example'],
  ],
  ['Ana Berg <ana@a.example>, "Lind, Bo" <bo@b.example>', ['ana@a.example', 'bo@b.example']],
  ['ana@a.example ana@a.example', ['ana@a.example']],
  ['not an address', ['not', 'an', 'address']],
])('the addresses in %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses);
});

test.each([
  ['ana@lantern.example', []],
  ['ana@Lantern.Example', []],
  ['ana@jobs.lantern.example', []],
  ['ana@notlantern.example', ['ana@notlantern.example']],
  ['lantern.example@mail.example', ['lantern.example@mail.example']],
])('%s is outside lantern.example: %j', (email, found) => {
  expect(outside([email], 'lantern.example')).toEqual(found);
  expect(outside([email], undefined)).toEqual([]);
});
