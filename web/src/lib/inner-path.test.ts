import { assert, constantFrom, array, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { innerPath } from './inner-path.ts';

const origin = 'https://fourfold.example';

test.each([
  '//evil.example',
  '//evil.example/jobs',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  'https://evil.example',
  'https:evil.example',
  'https:/\\evil.example',
  'HTTPS://fourfold.example@evil.example',
  '//fourfold.example@evil.example/',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '@evil.example',
  '?x',
  '',
  undefined,
])('%j leads home', (path) => expect(innerPath(path, origin)).toBe('/'));

test.each([
  ['/jobs', '/jobs'],
  ['/search-jobs?search=a%2Fb&page=2#top', '/search-jobs?search=a%2Fb&page=2#top'],
  ['/search-jobs?search=//evil.example', '/search-jobs?search=//evil.example'],
  // Encoded, these are part of a path of ours.
  ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ['/%5Cevil.example', '/%5Cevil.example'],
  ['/%0d%0aLocation:%20//evil.example', '/%0d%0aLocation:%20//evil.example'],
])('%j is ours', (path, shown) => expect(innerPath(path, origin)).toBe(shown));

test('whatever it is, it stays here, also when it is read again @H4.1', () => {
  const part = constantFrom(
    '/',
    '\\',
    '\t',
    '\n',
    '\r',
    ' ',
    '.',
    '..',
    '@',
    ':',
    '%2f',
    '%5c',
    'https:',
    'evil.example',
    '\u3002',
    '\uff0f',
    '?',
    '#',
  );
  assert(
    property(array(part.map(String)), string(), (parts, rest) => {
      const path = innerPath(`${parts.join('')}${rest}`, origin);
      expect(new URL(path, origin).origin).toBe(origin);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(innerPath(path, origin)).toBe(path);
    }),
    { numRuns: 5_000, seed: 20_261_121 },
  );
});
