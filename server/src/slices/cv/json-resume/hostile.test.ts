import { maxResumeBytes } from '@fourfold/contract/cv/json-resume.ts';
import { cvLimits } from '@fourfold/contract/cv/schema.ts';
import { expect, test } from 'vitest';
import { readResume } from './read.ts';

test('keywords without number are looked at as far as there is room for them @H7.25', () => {
  // None of them can be kept, so that there is room for the next.
  const keyword = 'a\u0001b';
  const keywords = Array<string>(
    Math.floor(maxResumeBytes / (JSON.stringify(keyword).length + 1)),
  ).fill(keyword);
  const before = process.cpuUsage();
  const { skills, skipped } = readResume(
    { skills: [{ name: 'Welding', level: '3', keywords }] },
    new Date('2026-03-02'),
  );
  // Milliseconds; all of them took more than two seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  expect(skills?.map(({ name }) => name)).toEqual(['Welding']);
  expect(skipped).toContainEqual({
    path: `skills.0.keywords.${cvLimits.skills}`,
    reason: expect.any(String) as string,
  });
});
