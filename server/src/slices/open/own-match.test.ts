import { factsOf } from '@fourfold/contract/matching/facts.ts';
import { ownMatch } from '@fourfold/contract/open/own-match.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakdown } from '../matching/matching.rules.ts';

const asked = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 30 }),
      level: fc.integer({ min: 0, max: 5 }),
      weight: fc.integer({ min: 1, max: 10 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  )
  .map((skills) => skills.map((skill) => ({ ...skill, name: `Skill ${skill.id}` })));
const picked = fc.dictionary(
  fc.integer({ min: 1, max: 30 }).map(String),
  fc.integer({ min: 1, max: 5 }),
);

test('a stranger’s own match is what the app says of somebody without answers @open-16', () => {
  fc.assert(
    fc.property(asked, picked, (jobSkills, levels) => {
      const own = new Map(Object.entries(levels).map(([id, level]) => [Number(id), level]));
      const cvSkills = [...own].map(([id, level]) => ({ id, level }));
      const match = breakdown({ jobSkills, cvSkills, jobWins: null, cvWins: null });
      const { matchScore, band, facts, skills } = ownMatch(jobSkills, own);
      expect({ matchScore, band, facts }).toEqual({
        matchScore: match.score,
        band: match.band,
        facts: factsOf(match, []),
      });
      expect(skills.map((one) => one.matchScore)).toEqual(
        match.skills.map((one) => one.matchScore),
      );
    }),
    { numRuns: 500 },
  );
});
