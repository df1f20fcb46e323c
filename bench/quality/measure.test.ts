import { expect, test } from 'vitest';
import { drawMarket, type Setting } from './market.ts';
import { gradeOf, measure, ndcgOf } from './measure.ts';
import type { Occupation } from './onet.ts';
import { gamingCvs } from './gamers.ts';
import { median, tables } from './report.ts';

const setting: Setting = { name: '', cvSkills: 8, rated: true };

/** Twelve groups of four occupations, which share kinds of technologies; everybody shares three. */
const occupations: Occupation[] = Array.from({ length: 48 }, (_, at) => {
  const group = Math.floor(at / 4);
  const technology = (name: string, kind: string) => ({ name, kind });
  return {
    code: `${10 + group}-1${at % 2}11.0${at % 4}`,
    title: `Maker${group} of thing${at}`,
    zone: String(1 + (at % 2)),
    technologies: [
      ...[1, 2, 3].map((n) => technology(`office ${n}`, 'office')),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => technology(`own ${at} ${n}`, `kind ${group}`)),
    ],
    general: [1, 2, 3].map((n) => ({ name: `general ${n}`, level: 2 + (group % 4) })),
  };
});

const market = drawMarket(occupations, setting, 1);
const people = measure(market, 'person for a job');

test('a first page is worth 1 at best, and less the later the close ones come', () => {
  const all = [0, 1, 3, 2, 0];
  expect(ndcgOf([3, 2, 1, 0, 0], all)).toBe(1);
  // 7 + 1 / log2(3) + 3 / 2 of 7 + 3 / log2(3) + 1 / 2.
  expect(ndcgOf([3, 1, 2], all)).toBeCloseTo(9.1309 / 9.3928, 4);
  expect(ndcgOf([0, 0], all)).toBe(0);
  const beyond = [...Array.from({ length: 20 }, () => 0), 3];
  expect(ndcgOf(beyond, all)).toBe(0);
});

test('occupations are close where they are one, or of one broad occupation', () => {
  const grades = ['15-1252.00', '15-1252.01', '15-1211.00', '29-1141.00'].map((code) =>
    gradeOf('15-1252.00', code),
  );
  expect(grades).toEqual([2, 1, 0, 0]);
});

test('a seed gives the same figures again, another seed others', () => {
  expect(measure(drawMarket(occupations, setting, 1), 'person for a job')).toEqual(people);
  expect(measure(drawMarket(occupations, setting, 2), 'person for a job')).not.toEqual(people);
});

test('the order finds close work before plain coverage does, in both directions', () => {
  for (const found of [people, measure(market, 'job for a person')]) {
    expect(found['Best match'].ndcg).toBeGreaterThan(found['plain coverage'].ndcg);
    expect(found['Best match'].ndcg).toBeLessThanOrEqual(1);
  }
});

test('who claims everything stands on fewer first pages than who knows the rule', () => {
  const { gamed } = people['Best match'];
  const knowing = gamed['who knows the rule'] ?? 0;
  expect(gamed['40 popular skills at 5'] ?? 1).toBeLessThan(knowing);
  expect(people['plain coverage'].gamed['40 popular skills at 5']).toBeGreaterThan(0.5);
  expect(gamingCvs(market)['who knows the rule']).toHaveLength(64);
});

test('every quarter of CVs is seen somewhere, and every order has its rows', () => {
  for (const share of Object.values(people['Best match'].exposure)) {
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThanOrEqual(1);
  }
  const text = tables({
    'person for a job': [people],
    'job for a person': [measure(market, 'job for a person')],
  });
  for (const name of Object.keys(people))
    expect(text.split('\n').filter((line) => line.startsWith(`| ${name} |`))).toHaveLength(2);
  expect(text).not.toContain('NaN');
  expect([median([0.9, 0.1, 0.3]), median([4, 1, 2, 3])]).toEqual([0.3, 2.5]);
});

test('every fourth CV holds skills of other occupations where asked, each once', () => {
  const { cvs, long } = drawMarket(occupations, { ...setting, others: 6 }, 1);
  expect([...long].slice(0, 3)).toEqual([0, 4, 8]);
  for (const [at, { skills }] of cvs.entries()) {
    const foreign = skills.filter(
      ({ name }) => name.startsWith('own') && !name.startsWith(`own ${at} `),
    );
    expect(foreign.length > 0).toBe(long.has(at));
    expect(new Set(skills.map(({ id }) => id)).size).toBe(skills.length);
  }
});
