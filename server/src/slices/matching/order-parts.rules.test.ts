import { worthBy } from '@fourfold/contract/matching/order.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { breakdown, orderOf, rankOf, type Breakdown } from './matching.rules.ts';

/* What holds of every part of the order, for any job, CV and table (RULES.md section 7). */

const title = (...words: string[]) => words.map((word) => ({ word, text: word.toUpperCase() }));

const skillIds = fc.integer({ min: 1, max: 10 });
const anyInput = fc.record({
  jobSkills: fc.uniqueArray(
    fc.record({
      id: skillIds,
      name: fc.constant('Weaving'),
      weight: fc.integer({ min: 1, max: 10 }),
      level: fc.integer({ min: 0, max: 5 }),
    }),
    { selector: ({ id }) => id, maxLength: 8 },
  ),
  cvSkills: fc.uniqueArray(fc.record({ id: skillIds, level: fc.integer({ min: 0, max: 5 }) }), {
    selector: ({ id }) => id,
    maxLength: 8,
  }),
  jobWins: fc.constant(null),
  cvWins: fc.constant(null),
  jobWords: fc.subarray(title('cook', 'baker', 'lead')),
  cvWords: fc.subarray(['cook', 'baker', 'nurse']),
});
const anyTerms = fc.record({
  related: fc.record({
    kinds: fc
      .tuple(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 2, max: 10 }))
      .map(([one, other]) => [
        { weight: one, skills: [1, 2, 3, 4] },
        { weight: other, skills: [5, 6, 7] },
      ]),
    pairs: fc.array(fc.tuple(skillIds, skillIds), { maxLength: 4 }),
  }),
  words: fc.tuple(fc.integer({ min: 3, max: 10 }), fc.integer({ min: 3, max: 10 })).map(
    ([cook, baker]) =>
      new Map([
        ['cook', cook],
        ['baker', baker],
      ]),
  ),
});

test('nothing counts twice, and at most half of what the asked skills would give', () => {
  fc.assert(
    fc.property(anyInput, anyTerms, (input, terms) => {
      const { skills, order, points, maxPoints } = breakdown(input, terms);
      const near = skills.flatMap((skill) =>
        skill.standIn ? [{ ...skill, ...skill.standIn }] : [],
      );
      expect(new Set(near.map(({ standIn }) => standIn?.id)).size).toBe(near.length);
      for (const { jobScore, cvScore, weight, gives, level, worth } of near) {
        expect([cvScore, gives]).toEqual([0, worth * Math.min(level, jobScore)]);
        expect(gives).toBeGreaterThan(0);
        expect(gives).toBeLessThanOrEqual(weight * jobScore);
      }
      expect(order.near).toBe(near.reduce((sum, { gives }) => sum + gives, 0));
      expect(order.near).toBeLessThanOrEqual(maxPoints - points);
      expect(order.title).toBeLessThanOrEqual(maxPoints);
      expect(order.exact).toBe(2 * points);
    }),
  );
});

test('no part changes score or band', () => {
  fc.assert(
    fc.property(anyInput, anyTerms, (input, terms) => {
      const { score, raw, band, points } = breakdown(input, terms);
      expect({ score, raw, band, points }).toEqual(
        (({ score, raw, band, points }) => ({ score, raw, band, points }))(breakdown(input)),
      );
    }),
  );
});

test('a level more of an asked skill that is known never costs a place', () => {
  fc.assert(
    fc.property(anyInput, anyTerms, skillIds, (input, terms, id) => {
      const isKnown = input.cvSkills.some((skill) => skill.id === id && skill.level > 0);
      const isAsked = input.jobSkills.some((skill) => skill.id === id && skill.level > 0);
      fc.pre(isKnown && isAsked);
      const cvSkills = input.cvSkills.map((skill) =>
        skill.id === id ? { id, level: Math.min(5, skill.level + 1) } : skill,
      );
      const [before, after] = [breakdown(input, terms), breakdown({ ...input, cvSkills }, terms)];
      expect(rankOf(after) ?? 0).toBeGreaterThanOrEqual(rankOf(before) ?? 0);
      expect(orderOf(after)).toBeGreaterThanOrEqual(orderOf(before));
    }),
  );
});

/** The skills that the person lacks, the heaviest first, then by id, as the rule has it. */
const lacking = ({ skills }: Breakdown) =>
  skills
    .filter(({ jobScore, cvScore }) => jobScore > 0 && cvScore === 0)
    .toSorted((a, b) => b.weight * b.jobScore - a.weight * a.jobScore || a.id - b.id);

test('each lacking skill, the heaviest first, takes what gives most of what is left, then the lowest id', () => {
  fc.assert(
    fc.property(anyInput, anyTerms, (input, terms) => {
      const worth = worthBy(terms.related);
      const match = breakdown(input, terms);
      const asked = new Set(match.skills.flatMap((one) => (one.jobScore > 0 ? [one.id] : [])));
      const left = new Map(
        input.cvSkills.flatMap(({ id, level }) =>
          level > 0 && !asked.has(id) ? [[id, level]] : [],
        ),
      );
      for (const { id, weight, jobScore, standIn } of lacking(match)) {
        const most = [...left]
          .map(([other, level]) => ({
            id: other,
            gives: worth({ id, weight }, other) * Math.min(level, jobScore),
          }))
          .filter(({ gives }) => gives > 0)
          .toSorted((a, b) => b.gives - a.gives || a.id - b.id)[0];
        expect(standIn && { id: standIn.id, gives: standIn.gives }).toEqual(most ?? null);
        if (standIn) left.delete(standIn.id);
      }
    }),
  );
});

test('missing counts each asked level that the person lacks, whatever it weighs', () => {
  fc.assert(
    fc.property(anyInput, anyTerms, (input, terms) => {
      const { order } = breakdown(input, terms);
      let missing = 0;
      for (const { id, level } of input.jobSkills) {
        const known = input.cvSkills.find((skill) => skill.id === id)?.level ?? 0;
        for (let each = known + 1; each <= level; each += 1) missing += 1;
      }
      expect(order.missing).toBe(missing);
    }),
  );
});

test('a missing level costs a job its half-point in the order of jobs, and people nothing', () => {
  fc.assert(
    fc.property(anyInput, anyTerms, (input, terms) => {
      const match = breakdown(input, terms);
      const { exact, near, title: words, missing } = match.order;
      expect(orderOf(match)).toBe(exact + near + words - missing);
      // Without behavior the order of people is 200 · H.
      if (match.maxPoints > 0) expect(rankOf(match)).toBe(200 * (exact + near + words));
    }),
  );
});
