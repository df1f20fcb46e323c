import { factsOf } from '@fourfold/contract/matching/facts.ts';
import { scoreColor } from '@fourfold/contract/matching/bands.ts';
import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listItems, countWins } from '../reference/reference.rules.ts';
import {
  breakdown,
  byHighestScore,
  byOrder,
  byRank,
  orderOf,
  rankOf,
  type MatchInput,
} from './matching.rules.ts';

const anyWins = fc.tuple(...listItems.behavior.map(() => fc.nat(1))).map((picks) =>
  countWins(
    listItems.behavior.map(({ id, variants }, at) => ({
      behaviorId: id,
      variantId: variants[picks[at] === 1 ? 1 : 0].id,
    })),
  ),
);

const anyInput: fc.Arbitrary<MatchInput> = fc.record({
  jobSkills: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 12 }),
      name: fc.constant('Weaving'),
      weight: fc.integer({ min: 1, max: 10 }),
      level: fc.integer({ min: 0, max: 5 }),
    }),
    { selector: ({ id }) => id, maxLength: 12 },
  ),
  cvSkills: fc.uniqueArray(
    fc.record({ id: fc.integer({ min: 1, max: 15 }), level: fc.integer({ min: 0, max: 5 }) }),
    { selector: ({ id }) => id, maxLength: 15 },
  ),
  jobWins: fc.option(anyWins),
  cvWins: fc.option(anyWins),
});

const skill = (id: number, level: number, weight: SkillWeight = 1) => ({
  id,
  level,
  weight,
  name: `Skill ${id}`,
});
const noWins = { jobWins: null, cvWins: null };

describe('breakdown', () => {
  test('shows every number that makes the score', () => {
    const jobWins = { yellow: 8, blue: 6, green: 5, red: 5 };
    const cvWins = { yellow: 5, blue: 7, green: 5, red: 7 };
    const match = breakdown({
      jobSkills: [skill(1, 4, 1), skill(2, 3, 3), skill(3, 3, 2), skill(4, 0, 2)],
      cvSkills: [
        { id: 1, level: 4 },
        { id: 2, level: 2 },
        { id: 3, level: 5 },
        { id: 4, level: 5 },
      ],
      jobWins,
      cvWins,
    });
    // skill 100 · 16 / 19 = 84.2105…, D = 6 → 81.25, 0.8 · 84.2105 + 0.2 · 81.25 = 83.618…
    expect(match).toEqual({
      score: 84,
      raw: 84,
      skill: 84.21,
      behavior: 81.25,
      band: 'meet',
      points: 16,
      maxPoints: 19,
      skills: [
        {
          id: 1,
          name: 'Skill 1',
          weight: 1,
          jobScore: 4,
          cvScore: 4,
          matchScore: 100,
          standIn: null,
        },
        {
          id: 2,
          name: 'Skill 2',
          weight: 3,
          jobScore: 3,
          cvScore: 2,
          matchScore: 67,
          standIn: null,
        },
        {
          id: 3,
          name: 'Skill 3',
          weight: 2,
          jobScore: 3,
          cvScore: 5,
          matchScore: 100,
          standIn: null,
        },
        {
          id: 4,
          name: 'Skill 4',
          weight: 2,
          jobScore: 0,
          cvScore: 5,
          matchScore: null,
          standIn: null,
        },
      ],
      behaviors: { job: jobWins, cv: cvWins },
      words: [],
      order: { exact: 32, near: 0, title: 0, missing: 1, long: 0 },
    });
  });

  test('scores nothing if no level is required', () => {
    const input = { jobSkills: [skill(1, 0)], cvSkills: [{ id: 1, level: 5 }], ...noWins };
    expect(breakdown(input)).toMatchObject({ score: null, skill: null, band: null, points: 0 });
    expect(rankOf(breakdown(input))).toBeNull();
  });

  test('rounds halves up, with whole numbers', () => {
    // 100 · 5 / 40 = 12.5; 0.8 · 12.5 + 0.2 · 62.5 = 22.5
    const jobSkills = Array.from({ length: 8 }, (_, at) => skill(at + 1, 5));
    const cvSkills = [{ id: 1, level: 5 }];
    expect(breakdown({ jobSkills, cvSkills, ...noWins }).score).toBe(13);
    const jobWins = { yellow: 12, blue: 4, green: 4, red: 4 };
    const cvWins = { yellow: 6, blue: 6, green: 6, red: 6 };
    expect(breakdown({ jobSkills, cvSkills, jobWins, cvWins })).toMatchObject({
      behavior: 62.5,
      score: 23,
    });
  });

  test.each([
    // required 10, surplus 1: exactly 0.10
    { asks: [4, 3, 3], has: [5, 3, 3], band: 'exceed' },
    // required 11, surplus 1: 0.0909…
    { asks: [4, 4, 3], has: [5, 4, 3], band: 'meet' },
    // A surplus does not make up for a missing level.
    { asks: [4, 3, 3], has: [5, 5, 2], band: 'meet' },
    // 19 of 25 is 76 exactly, which is not above 76.
    { asks: [5, 5, 5, 5, 5], has: [5, 5, 5, 3, 1], band: 'doNotMeet' },
    { asks: [5, 5, 5, 5, 5], has: [5, 5, 5, 3, 2], band: 'meet' },
    // Above 76 without one of the required skills.
    { asks: [5, 5, 5, 5, 1], has: [5, 5, 5, 5, 0], band: 'doNotMeet' },
  ])('band $band for $has if $asks are required', ({ asks, has, band }) => {
    const jobSkills = asks.map((level, at) => skill(at + 1, level));
    const cvSkills = has.map((level, at) => ({ id: at + 1, level }));
    expect(breakdown({ jobSkills, cvSkills, ...noWins }).band).toBe(band);
  });

  test.each([
    // Behavior lifts the rounded score over the line; the band holds it: 0.8 · 76 + 0.2 · 100 = 80.8.
    { asks: [5, 5, 5, 5, 5], has: [5, 5, 5, 3, 1], close: true, raw: 81, score: 76 },
    // Above the line without one of the required skills.
    { asks: [5, 5, 5, 5, 1], has: [5, 5, 5, 5, 0], close: true, raw: 96, score: 76 },
    // Met, but behavior pulls it below the line: 0.8 · 80 + 0.2 · 0 = 64.
    { asks: [5, 5, 5, 5, 5], has: [5, 5, 5, 3, 2], close: false, raw: 64, score: 77 },
    // Exceeded, but behavior pulls it to the line: 0.8 · 100 + 0.2 · 0 = 80.
    { asks: [4, 3, 3], has: [5, 3, 3], close: false, raw: 80, score: 80 },
    // Already on the side of its band.
    { asks: [5, 5, 5, 5, 5], has: [5, 5, 5, 3, 2], close: true, raw: 84, score: 84 },
    { asks: [5, 5, 5, 5, 5], has: [1, 0, 0, 0, 0], close: false, raw: 3, score: 3 },
  ])('raw $raw is held at $score for $has if $asks are required', (given) => {
    const jobWins = { yellow: 12, blue: 12, green: 0, red: 0 };
    const match = breakdown({
      jobSkills: given.asks.map((level, at) => skill(at + 1, level)),
      cvSkills: given.has.map((level, at) => ({ id: at + 1, level })),
      jobWins,
      cvWins: given.close ? jobWins : { yellow: 4, blue: 4, green: 8, red: 8 },
    });
    expect([match.raw, match.score]).toEqual([given.raw, given.score]);
  });

  test('a nice-to-have skill changes neither score nor band', () => {
    fc.assert(
      fc.property(anyInput, fc.nat(5), (input, level) => {
        const before = breakdown(input);
        const after = breakdown({
          ...input,
          jobSkills: [...input.jobSkills, skill(99, 0, 3)],
          cvSkills: [...input.cvSkills, { id: 99, level }],
        });
        expect({ ...after, skills: [] }).toEqual({ ...before, skills: [] });
      }),
    );
  });

  test('stays within its bounds and equals the formula in fractions', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const match = breakdown(input);
        const { score, raw, skill: share, behavior, points, maxPoints } = match;
        expect(points).toBeLessThanOrEqual(maxPoints);
        if (behavior !== null) expect(behavior).toBeGreaterThanOrEqual(0);
        if (behavior !== null) expect(behavior).toBeLessThanOrEqual(100);
        if (score === null || raw === null || share === null) {
          expect(maxPoints).toBe(0);
          return;
        }
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        const exact = (100 * points) / maxPoints;
        const whole = behavior === null ? exact : 0.8 * exact + 0.2 * behavior;
        expect(Math.abs(share - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect((rankOf(match) ?? 0) / (4 * maxPoints)).toBeCloseTo(whole, 9);
        expect(Math.abs(raw - whole)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(scoreColor(score) === 'green').toBe(match.band !== 'doNotMeet');
        if (raw > 76 === (match.band !== 'doNotMeet')) expect(score).toBe(raw);
        else expect(score).toBe(match.band === 'doNotMeet' ? 76 : 77);
        if (match.band === 'exceed') expect(share).toBe(100);
      }),
    );
  });

  test('a card says the same as the breakdown, in numbers of skills', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const match = breakdown(input);
        const known = input.cvSkills.map((has) => ({ ...has, name: `${has.id}`, weight: 1 }));
        const facts = factsOf(match, known);
        const scored = match.skills.filter(({ jobScore }) => jobScore > 0);
        const gaps = scored.filter(({ matchScore }) => matchScore !== 100);
        expect([facts.required, facts.met]).toEqual([scored.length, scored.length - gaps.length]);
        expect(facts.gaps.length).toBe(Math.min(3, gaps.length));
        expect(facts.gaps.length + facts.more).toBe(gaps.length);
        const missing = gaps.filter(({ cvScore }) => cvScore === 0);
        // Missing skills are named before short ones.
        expect(facts.gaps.filter(({ level }) => level === 0).length).toBe(
          Math.min(3, missing.length),
        );
        if (match.band === 'exceed') expect(gaps).toEqual([]);
        if (match.band === 'meet') expect(missing).toEqual([]);
        if (missing.length > 0) expect(match.band).toBe('doNotMeet');
        const asked = input.jobSkills.map(({ id }) => `${id}`);
        for (const name of facts.extras) {
          expect(asked).not.toContain(name);
          expect(known.find((has) => has.name === name)?.level).toBeGreaterThanOrEqual(4);
        }
        expect([facts.raw, facts.skill]).toEqual([match.raw, match.skill]);
      }),
    );
  });

  test('1 − D / 32 is (m − 8) / 16 for every pair of questionnaires', () => {
    fc.assert(
      fc.property(anyWins, anyWins, (jobWins, cvWins) => {
        if (!jobWins || !cvWins) throw new Error('Every question is answered');
        const difference = behaviorGroups.reduce(
          (sum, group) => sum + Math.abs(jobWins[group] - cvWins[group]),
          0,
        );
        const { behavior } = breakdown({ jobSkills: [], cvSkills: [], jobWins, cvWins });
        expect(behavior).toBe(100 * (1 - difference / 32));
      }),
    );
  });

  test('is the same for both directions of the behavior answers', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const turned = { ...input, jobWins: input.cvWins, cvWins: input.jobWins };
        const { score, behavior, band } = breakdown(input);
        expect(breakdown(turned)).toMatchObject({ score, behavior, band });
      }),
    );
  });

  test('a raised level never lowers the rank, the score or the band', () => {
    const bandPlaces = [null, 'doNotMeet', 'meet', 'exceed'];
    fc.assert(
      fc.property(anyInput, fc.nat(14), (input, at) => {
        const raised = input.cvSkills.map((has, place) =>
          place === at % input.cvSkills.length
            ? { ...has, level: Math.min(5, has.level + 1) }
            : has,
        );
        const before = breakdown(input);
        const after = breakdown({ ...input, cvSkills: raised });
        expect(rankOf(after) ?? 0).toBeGreaterThanOrEqual(rankOf(before) ?? 0);
        expect(after.score ?? 0).toBeGreaterThanOrEqual(before.score ?? 0);
        expect(bandPlaces.indexOf(after.band)).toBeGreaterThanOrEqual(
          bandPlaces.indexOf(before.band),
        );
      }),
    );
  });

  test('does not depend on the order of skills', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const turned = {
          ...input,
          jobSkills: input.jobSkills.toReversed(),
          cvSkills: input.cvSkills.toReversed(),
        };
        const match = breakdown(turned);
        expect({ ...match, skills: match.skills.toReversed() }).toEqual(breakdown(input));
      }),
    );
  });
});

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

describe('best match', () => {
  test('people: rank, then last active, then id', () => {
    const people = [
      { id: 4, rank: 10, activeAt: day(2) },
      { id: 3, rank: 10, activeAt: day(1) },
      { id: 2, rank: 10, activeAt: day(1) },
      { id: 1, rank: 9, activeAt: day(9) },
    ];
    expect(people.toReversed().sort(byRank)).toEqual([people[0], people[2], people[1], people[3]]);
  });

  test('jobs: half-points, then newest, then id', () => {
    const jobs = [
      { id: 6, order: 9, publishedAt: day(1) },
      { id: 3, order: 8, publishedAt: day(3) },
      { id: 1, order: 8, publishedAt: day(2) },
      { id: 2, order: 8, publishedAt: day(2) },
      { id: 7, order: -4, publishedAt: day(9) },
    ];
    expect(jobs.toReversed().sort(byOrder)).toEqual(jobs);
  });

  test('half-points are twice the points less the missing levels, whatever their color', () => {
    const jobSkills = [
      skill(1, 4, 6),
      skill(2, 3, 4),
      skill(3, 4, 6),
      skill(4, 3, 3),
      skill(5, 3, 3),
    ];
    const cvSkills = [
      { id: 1, level: 5 },
      { id: 2, level: 4 },
    ];
    // The example of RULES.md section 7's research: 36 points, 10 missing levels, 72 − 10.
    const match = breakdown({ jobSkills, cvSkills, ...noWins });
    expect([match.points, orderOf(match)]).toEqual([36, 62]);
    fc.assert(
      fc.property(anyInput, (input) => {
        const { points, skills, order } = breakdown(input);
        const missing = skills.reduce(
          (levels, { jobScore, cvScore }) => levels + Math.max(0, jobScore - cvScore),
          0,
        );
        expect(orderOf({ order })).toBe(2 * points - missing);
      }),
    );
  });
});

test('highest score: score, then points, then the later, then id', () => {
  const rows = [
    { id: 9, score: 90, points: 2, at: day(1) },
    { id: 8, score: 80, points: 9, at: day(1) },
    { id: 7, score: 80, points: 7, at: day(3) },
    { id: 5, score: 80, points: 7, at: day(2) },
    { id: 6, score: 80, points: 7, at: day(2) },
  ];
  expect(rows.toReversed().sort(byHighestScore)).toEqual(rows);
});
