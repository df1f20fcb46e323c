import { longOf, standIns, worthBy, type Related } from '@fourfold/contract/matching/order.ts';
import { describe, expect, test } from 'vitest';
import { breakdown, isListed, orderOf, rankOf, type OrderTerms } from './matching.rules.ts';

/* What the order counts beside the points, part by part (RULES.md section 7). */

const job = (id: number, level: number, weight: number) => ({
  id,
  level,
  weight,
  name: `Skill ${id}`,
});
const has = (id: number, level: number) => ({ id, level, name: `Skill ${id}` });
const title = (...words: string[]) => words.map((word) => ({ word, text: word.toUpperCase() }));
const noWins = { jobWins: null, cvWins: null };
const kinds = (weight: number, ...skills: number[]): Related => ({
  kinds: [{ weight, skills }],
  pairs: [],
});
const terms = (related: Related, words: Record<string, number> = {}): OrderTerms => ({
  related,
  words: new Map(Object.entries(words)),
});

test('the example of the page: 36 points, Docker near, ten levels missing', () => {
  // Scala, MySQL, AWS, Python, TypeScript; Docker (9) goes with AWS (3).
  const match = breakdown(
    {
      jobSkills: [job(1, 4, 6), job(2, 3, 4), job(3, 4, 4), job(4, 3, 3), job(5, 3, 3)],
      cvSkills: [has(1, 5), has(2, 4), has(9, 3)],
      ...noWins,
    },
    terms({ kinds: [], pairs: [[3, 9]] }),
  );
  expect([match.points, match.maxPoints, match.score]).toEqual([36, 70, 51]);
  expect(match.order).toEqual({ exact: 72, near: 12, title: 0, missing: 10, long: 0 });
  expect(match.skills[2]?.standIn).toEqual({
    id: 9,
    name: 'Skill 9',
    level: 3,
    worth: 4,
    gives: 12,
  });
  // 36 + 6 + 0 − 5, in half-points.
  expect(orderOf(match)).toBe(74);
  expect(rankOf(match)).toBe(200 * 84);
});

describe('in the place of an asked skill', () => {
  const of = (asked: ReturnType<typeof job>[], known: ReturnType<typeof has>[], related: Related) =>
    standIns(asked, known, worthBy(related)).map(({ asked, skill, gives }) => [
      asked,
      skill,
      gives,
    ]);

  test('the heaviest lacking skill chooses first, equals by id; each takes what gives most', () => {
    const related = kinds(5, 1, 2, 3, 7, 8);
    // 2 and 3 weigh 20 each, 1 weighs 18: 2 takes the level 4, 3 the level 2, nothing is left for 1.
    expect(of([job(1, 3, 6), job(3, 4, 5), job(2, 4, 5)], [has(7, 2), has(8, 4)], related)).toEqual(
      [
        [2, 8, 20],
        [3, 7, 10],
      ],
    );
    // More than is asked for gives no more: of equals the lowest id.
    expect(of([job(1, 3, 6)], [has(8, 5), has(7, 3)], related)).toEqual([[1, 7, 15]]);
  });

  test('what goes together gives w, one of a kind v, w at most', () => {
    const both: Related = { kinds: [{ weight: 3, skills: [1, 7, 8] }], pairs: [[8, 1]] };
    expect(of([job(1, 2, 6)], [has(7, 5), has(8, 1)], both)).toEqual([[1, 7, 6]]);
    expect(of([job(1, 2, 6)], [has(7, 5), has(8, 2)], both)).toEqual([[1, 8, 12]]);
    expect(of([job(1, 2, 2)], [has(7, 5)], kinds(6, 1, 7))).toEqual([[1, 7, 4]]);
  });

  test('not what is asked for itself, what is known, of another kind or at level 0', () => {
    const related: Related = {
      kinds: [
        { weight: 4, skills: [1, 2, 7] },
        { weight: 4, skills: [3, 8] },
      ],
      pairs: [],
    };
    expect(of([job(1, 3, 5), job(2, 3, 5)], [has(2, 3)], related)).toEqual([]);
    expect(of([job(1, 3, 5)], [has(1, 1), has(7, 5)], related)).toEqual([]);
    expect(of([job(1, 3, 5)], [has(8, 5), has(7, 0)], related)).toEqual([]);
    // What is nice to have is not asked for: nobody lacks it, and it may stand in.
    expect(of([job(1, 3, 5), job(7, 0, 5)], [has(7, 2)], related)).toEqual([[1, 7, 8]]);
    expect(of([job(1, 0, 5)], [has(7, 2)], related)).toEqual([]);
  });
});

describe('title', () => {
  const input = {
    jobSkills: [job(1, 4, 5)],
    cvSkills: [has(1, 1)],
    ...noWins,
    jobWords: title('senior', 'cloud', 'engineer'),
    cvWords: ['engineer', 'cloud', 'baker'],
  };

  test('8 · u for each different word that counts, as the title writes it', () => {
    const match = breakdown(input, terms(kinds(2), { engineer: 2, baker: 9 }));
    expect([match.words, match.order.title]).toEqual([[{ word: 'ENGINEER', weight: 2 }], 16]);
  });

  test('at most Σ w · R', () => {
    const { order } = breakdown(input, terms(kinds(2), { engineer: 3, cloud: 4 }));
    expect(order.title).toBe(20);
  });
});

describe('length', () => {
  test.each([
    [0, 0, 0],
    [70, 8, 0],
    [71, 8, 0],
    [72, 8, 1],
    [73, 8, 1],
    [120, 4, 25],
    [200, 4, 65],
    [70, 9, 4],
    // Few of the one free none of the other.
    [72, 0, 1],
    [10, 12, 16],
    [200, 20, 113],
  ])('%i levels and %i words cost %i half-points @order-1', (levels, words, cost) => {
    expect(longOf(levels, words)).toBe(cost);
  });

  test('all of the CV counts, each word once, and people stand by it, jobs do not', () => {
    const words = 'a1 b1 c1 d1 e1 f1 g1 h1 i1 i1'.split(' ');
    const known = [has(1, 4), ...Array.from({ length: 14 }, (_, at) => has(10 + at, 5))];
    const input = { jobSkills: [job(1, 4, 5)], cvSkills: known, ...noWins, cvWords: words };
    const match = breakdown(input);
    // 74 levels, 9 words.
    expect(match.order).toMatchObject({ exact: 40, long: 6 });
    expect(rankOf(match)).toBe(200 * 34);
    expect(orderOf(match)).toBe(40);
    expect([match.score, match.band]).toEqual([100, 'meet']);
  });
});

test('listed: an asked skill, one that goes with an asked one, or a word; not a kind alone', () => {
  const input = { jobSkills: [job(1, 3, 5), job(2, 0, 5), job(3, 4, 5)], ...noWins };
  const related: Related = {
    kinds: [{ weight: 9, skills: [1, 7] }],
    pairs: [
      [8, 1],
      [3, 6],
      [9, 2],
    ],
  };
  const listed = (...ids: number[]) =>
    isListed({ ...input, cvSkills: ids.map((id) => has(id, 3)) }, terms(related));
  // The pairs are read in both directions.
  expect([1, 8, 6].map((id) => listed(id))).toEqual([true, true, true]);
  expect([2, 7, 9].map((id) => listed(id))).toEqual([false, false, false]);
  const none = { ...input, cvSkills: [has(1, 0)] };
  expect(isListed(none, terms(related))).toBe(false);
  const words = { ...input, cvSkills: [], jobWords: title('cook'), cvWords: ['cook'] };
  expect(isListed(words, terms(related, { cook: 3 }))).toBe(true);
  expect(isListed(words, terms(related))).toBe(false);
});
