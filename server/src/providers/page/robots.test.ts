import { expect, test } from 'vitest';
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
