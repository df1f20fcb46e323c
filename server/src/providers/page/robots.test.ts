import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../../../test/growth.ts';
import { robotsBytes } from './guarded.ts';
import { robotsAllow } from './robots.ts';

const all = 'User-agent: *\n';

test.each([
  ['', '/a', true],
  [`${all}Disallow:`, '/a', true],
  [`${all}Disallow: /`, '/a', false],
  [`${all}Disallow: /a`, '/ab', false],
  [`${all}Disallow: /a`, '/b', true],
  [`${all}Disallow: /a\nAllow: /a/b`, '/a/b/c', true],
  [`${all}Allow: /a/b\nDisallow: /a`, '/a/c', false],
  [`${all}Disallow: /a\nAllow: /a`, '/a', true],
  [`${all}Allow: /a\nDisallow: /a`, '/a', true],
  [`${all}Disallow: /*.pdf$`, '/x/y.pdf', false],
  [`${all}Disallow: /*.pdf$`, '/x/y.pdf?z', true],
  [`${all}Disallow: /a$`, '/a', false],
  [`${all}Disallow: /a$`, '/ab', true],
  [`${all}Disallow: /a*b*c`, '/a1b2c3', false],
  [`${all}Disallow: /*?id=`, '/a?id=1', false],
  [`${all}Disallow: /a # all of it`, '/a', false],
  [`\uFEFF${all}Disallow: /`, '/a', false],
  ['user-agent: *\r\ndisallow: /\r\n', '/a', false],
  ['User-agent: other\nDisallow: /', '/a', true],
  ['User-agent: FOURFOLD\nDisallow: /', '/a', false],
  [`${all}Disallow: /\n\nUser-agent: fourfold\nDisallow: /b`, '/a', true],
  ['User-agent: other\nUser-agent: fourfold\nDisallow: /', '/a', false],
  ['User-agent: fourfold\nDisallow: /a\n\nUser-agent: fourfold\nDisallow: /b', '/b', false],
  ['Disallow: /', '/a', true],
  [`${all}Sitemap: https://x.example/s\nDisallow: /`, '/a', false],
  ['<!doctype html><p>Disallow: /</p>', '/a', true],
])('%j and %s: %s', (text, path, allowed) => {
  expect(robotsAllow(text, 'Fourfold', path)).toBe(allowed);
});

test('a pattern of many stars takes no time', () => {
  const text = `${all}Disallow: /${'*a'.repeat(50_000)}$`;
  expect(robotsAllow(text, 'Fourfold', `/${'a'.repeat(8_000)}b`)).toBe(true);
});

const longestPath = `/${'a'.repeat(8_000)}b`;
const times = (size: number, line: string) => line.repeat(Math.floor(size / line.length));

test.each<[string, (size: number) => string]>([
  [
    'many programs and many rules',
    (size) => times(size / 2, 'User-agent: x\n') + times(size / 2, 'Allow: /a\n'),
  ],
  [
    'one program named again and again',
    (size) => times(size / 2, 'User-agent: *\n') + times(size / 2, 'Allow: /a\n'),
  ],
  ['many groups of one program', (size) => times(size, 'User-agent: *\nAllow: /a\n')],
  ['rules that look everywhere', (size) => all + times(size, 'Allow: *ac\n')],
  ['one rule of many stars', (size) => `${all}Allow: /${times(size, '*a')}`],
  ['one rule that almost matches', (size) => `${all}Allow: /*${'a'.repeat(size)}c`],
  ['nothing but colons', (size) => ':'.repeat(size)],
  ['nothing but numbers of lines', (size) => '\r'.repeat(size)],
  ['notes', (size) => `${all}Allow: /${times(size, '# ')}`],
  ['spaces', (size) => `${all}Allow: ${' '.repeat(size)}a`],
])('%s take time with their length alone @H7.30', (_what, shape) => {
  const read = (text: string) => robotsAllow(text, 'Fourfold', longestPath);
  expect(growthOf(read, shape, robotsBytes)).toBeLessThan(mostGrowth);
});

test('more rules than are read allow nothing', () => {
  const rules = (count: number) => all + 'Disallow: /b\n'.repeat(count);
  expect(robotsAllow(rules(2_000), 'Fourfold', '/a')).toBe(true);
  expect(robotsAllow(rules(2_001), 'Fourfold', '/a')).toBe(false);
  const others = rules(100_000).replace('*', 'other');
  expect(robotsAllow(`${others}${all}Disallow: /b`, 'Fourfold', '/a')).toBe(true);
  expect(robotsAllow(`${rules(2_001)}User-agent: fourfold\nAllow: /`, 'Fourfold', '/a')).toBe(true);
});
