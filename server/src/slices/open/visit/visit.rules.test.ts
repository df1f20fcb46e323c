import { describe, expect, test } from 'vitest';
import { isReader, mostSources, pageOfDay, sourceOfQuery, withinSources } from './visit.rules.ts';

const page = { jobId: 7, companyId: null, day: '2026-03-05' };
const reading = (source: string, views = 1) => ({ ...page, source, views });
const words = Array.from({ length: mostSources + 5 }, (_, at) => `word-${at}`);

describe('the sources of a page’s day', () => {
  test('are twenty and those that everybody uses; all others are one @open-58', () => {
    const all = [...words, 'linkedin', '', words[0] ?? ''].map((word) => reading(word));
    const bounded = withinSources(all, new Map());
    expect(bounded.find(({ source }) => source === 'word-0')?.views).toBe(2);
    expect(bounded.find(({ source }) => source === 'other')?.views).toBe(5);
    expect(bounded.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['linkedin', '', 'word-19']),
    );
    expect(bounded).toHaveLength(mostSources + 3);
  });

  test('are counted with those of before', () => {
    const stored = new Map([[pageOfDay(page), new Set([...words.slice(0, mostSources), ''])]]);
    const bounded = withinSources([reading('new', 3), reading('word-1'), reading('new-2')], stored);
    expect(bounded).toEqual([reading('other', 4), reading('word-1')]);
    const nextDay = { ...reading('new'), day: '2026-03-06' };
    expect(withinSources([nextDay], stored)).toEqual([nextDay]);
    const company = { ...reading('new'), jobId: null, companyId: 7 };
    expect(withinSources([company], stored)).toEqual([company]);
  });
});

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

describe('who is a reader', () => {
  test.each([
    chrome,
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
    'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  ])('%s', (agent) => {
    expect(isReader({ 'user-agent': agent })).toBe(true);
  });

  test.each([
    undefined,
    '',
    'curl/8.9.1',
    'WhatsApp/2.24',
    'facebookexternalhit/1.1',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android) Chrome-Lighthouse',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  ])('not %s @open-57', (agent) => {
    expect(isReader({ 'user-agent': agent })).toBe(false);
  });

  test('not a browser that loads ahead', () => {
    expect(isReader({ 'user-agent': chrome, 'sec-purpose': 'prefetch;prerender' })).toBe(false);
    expect(isReader({ 'user-agent': chrome, purpose: 'prefetch' })).toBe(false);
  });
});

test.each([
  [{ from: 'indeed' }, 'indeed'],
  [{ from: ['a', 'b'] }, ''],
  [{ from: '<b>' }, ''],
  [{}, ''],
  [null, ''],
])('%j comes from “%s”', (query, source) => {
  expect(sourceOfQuery(query)).toBe(source);
});
