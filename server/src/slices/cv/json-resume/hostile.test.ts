import { maxResumeBytes } from '@fourfold/contract/cv/json-resume.ts';
import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { growthOf, mostGrowth } from '../../../../test/growth.ts';
import { readResume } from './read.ts';

const now = new Date('2026-03-02');
afterEach(() => {
  vi.restoreAllMocks();
});

test('keywords without number are looked at as far as there is room for them @H7.25', () => {
  // None of them can be kept, so that there is room for the next.
  const keyword = 'a\u0001b';
  const keywords = Array<string>(
    Math.floor(maxResumeBytes / (JSON.stringify(keyword).length + 1)),
  ).fill(keyword);
  const before = process.cpuUsage();
  const { skills, skipped } = readResume(
    { skills: [{ name: 'Welding', level: '3', keywords }] },
    now,
  );
  // Milliseconds; all of them took more than two seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  expect(skills?.map(({ name }) => name)).toEqual(['Welding']);
  expect(skipped).toContainEqual({
    path: `skills.0.keywords.${cvLimits.skills}`,
    reason: expect.any(String) as string,
  });
});

/** How many signs a file makes us fold. */
function foldedOf(file: Record<string, unknown>): number {
  let folded = 0;
  const { normalize } = String.prototype;
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string, form) {
    folded += this.length;
    return normalize.call(this, form);
  });
  readResume(file, now);
  return folded;
}

/** One sign that becomes eighteen, three bytes in a file. */
const dear = '\uFDFA';
const most = maxResumeBytes / 3;
const spread = (entries: number, words: number) => {
  const size = Math.floor(most / entries / words);
  const keywords = (entry: number) =>
    Array.from({ length: words }, (_, at) => `${entry} ${at} ${dear.repeat(size)}`.slice(0, size));
  return {
    skills: Array.from({ length: entries }, (_, entry) => ({
      name: `Skill ${entry}`,
      level: '3',
      keywords: keywords(entry),
    })),
  };
};

test.each<[string, Record<string, unknown>]>([
  ['the name of a skill', { skills: [{ name: dear.repeat(most), level: '3' }] }],
  ['ten keywords', spread(1, 10)],
  ['300 keywords', spread(3, 100)],
  ['4,000 keywords', spread(40, 100)],
  ['9,000 keywords that are short enough', spread(90, 250)],
  ['a region', { basics: { location: { region: dear.repeat(most) } } }],
  ['a name', { basics: { name: dear.repeat(most) } }],
  [
    'the tasks of a work',
    { work: [{ name: 'A', position: 'B', startDate: '2020', summary: dear.repeat(most) }] },
  ],
  ['a school', { education: [{ institution: dear.repeat(most), area: dear, studyType: dear }] }],
  ['the words for a time', { certificates: [{ name: 'A', date: dear.repeat(most) }] }],
])('%s of 4 MB is measured before it is folded @H7.31', (_what, file) => {
  expect(foldedOf(file)).toBeLessThan(100_000);
});

test.each<[string, (text: string) => Record<string, unknown>]>([
  ['a name', (text) => ({ basics: { name: text } })],
  ['a region', (text) => ({ basics: { location: { region: text } } })],
  ['a summary', (text) => ({ basics: { summary: text, email: text, phone: text, url: text } })],
  [
    'a work',
    (text) => ({ work: [{ name: text, highlights: [text], startDate: text, endDate: text }] }),
  ],
  ['a school', (text) => ({ education: [{ institution: text, area: text, studyType: text }] })],
  ['a skill', (text) => ({ skills: [{ name: text, level: text, keywords: [text] }] })],
  [
    'a project',
    (text) => ({ projects: [{ name: text, roles: [text], startDate: text, url: text }] }),
  ],
])('%s takes time with its length alone @H7.30', (_what, file) => {
  for (const part of [' ', '\r\n', '1', '- ', 'a.', dear, '2020 ', ',a'])
    expect(
      growthOf(
        (text) => readResume(file(text), now),
        (size) => `a${part.repeat(size / part.length)}b`,
        maxResumeBytes,
      ),
    ).toBeLessThan(mostGrowth);
});

test('a text over its limit is still told, and its beginning taken where it is cut', () => {
  const { profile, works, skipped } = readResume(
    {
      basics: { name: 'Ada Tester', label: 'x'.repeat(5_000), summary: '\u{1F600}'.repeat(3_000) },
      work: [{ name: 'A', position: 'B', startDate: '2020-01', summary: 'y'.repeat(9_000) }],
    },
    now,
  );
  expect(profile).toMatchObject({ firstName: 'Ada', lastName: 'Tester' });
  expect(works?.[0]?.tasks).toBe('y'.repeat(1_500));
  expect(skipped).toEqual([
    { path: 'work.0.summary', reason: 'Cut to 1500 characters' },
    { path: 'basics.summary', reason: 'Cut to 500 characters' },
    { path: 'basics.label', reason: 'Please use at most 120 characters' },
  ]);
});
