import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { adsIn, compare, fields } from '../test/compare.ts';
import { readAds } from './ad-reader.ts';
import { stateCode } from './states.ts';

/* What `npm run bench:ads` prints is held here, some points below it. */

const reference = new URL('../../server/src/slices/reference/', import.meta.url);
const skills = JSON.parse(readFileSync(new URL('skills.json', reference), 'utf8')) as {
  name: string;
  aliases: string[];
}[];
const stateOf = (name: string) => stateCode(name) ?? name;

const scoresOf = (name: string) =>
  adsIn(new URL(`../test/${name}.txt`, import.meta.url))
    .filter(({ truth }) => truth.none !== true)
    .map(({ truth, text }) => compare(truth, readAds(text, skills), stateOf));

test.each(['seen', 'held-out', 'second', 'third'])('ads after published ones: %s', (name) => {
  const scores = scoresOf(name);
  for (const field of fields) {
    const said = scores.filter((score) => score.fields[field].said);
    const right = said.filter((score) => score.fields[field].right);
    expect(right.length / said.length, field).toBeGreaterThan(0.9);
    const invented = scores.filter((score) => score.fields[field].invented);
    expect(invented.length, field).toBeLessThan(2);
  }
});

// The third set says nothing of them.
test.each(['seen', 'held-out', 'second'])('skills of ads after published ones: %s', (name) => {
  const scores = scoresOf(name);
  const sum = (of: 'wanted' | 'found' | 'read' | 'right') =>
    scores.reduce((total, score) => total + score.skills[of], 0);
  expect(sum('found') / sum('wanted')).toBeGreaterThan(0.8);
  expect(sum('right') / sum('read')).toBeGreaterThan(0.9);
});
