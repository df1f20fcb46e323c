// Counts, from a table of occupations and the technologies that they use, how many occupations name
// each skill of the release and which two of them together; only these counts ship.
// node tools/starting-counts.ts technology.tsv > server/src/slices/matching/starting-counts.json
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { foldedNames } from '../contract/src/reference/skill-folding.ts';
import { skillKey, twinKey } from '../contract/src/reference/schema.ts';
import { pairLimits, strengthOf } from '../server/src/slices/matching/pair.rules.ts';
import skills from '../server/src/slices/reference/skills.json' with { type: 'json' };

/** The most pairs kept for one skill: twice what the table of a market may hold. */
const mostOfOne = 2 * pairLimits.each;

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node tools/starting-counts.ts FILE');

const byKey = new Map(
  skills.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => [skillKey(each), name])),
);
const named = (name: string) =>
  byKey.get(skillKey(name)) ?? byKey.get(twinKey(skillKey(name)) ?? '');
/**
 * The skill of a name, or else the nearest skill that it may mean: a wrong guess matters little in
 * these counts, unlike among a person's skills.
 */
const meant = (name: string) =>
  named(name) ??
  foldedNames(name)
    .map(named)
    .find((each) => each !== undefined);

const occupations = new Map<string, Set<string>>();
for (const line of readFileSync(file, 'utf8').split(/\r?\n/).slice(1)) {
  const [code, technology] = line.split('\t');
  if (!code || !technology) continue;
  const uses = occupations.get(code) ?? new Set();
  occupations.set(code, uses);
  const skill = meant(technology);
  if (skill !== undefined) uses.add(skill);
}

const asked = new Map<string, number>();
const together = new Map<string, number>();
for (const uses of occupations.values()) {
  const names = [...uses].sort();
  names.forEach((one, at) => {
    asked.set(one, (asked.get(one) ?? 0) + 1);
    for (const other of names.slice(at + 1)) {
      const pair = `${one}\t${other}`;
      together.set(pair, (together.get(pair) ?? 0) + 1);
    }
  });
}

const total = occupations.size;
const order = [...asked.keys()].sort();
const place = new Map(order.map((name, at) => [name, at]));
const of = (name: string) => asked.get(name) ?? 0;
const strong = [...together]
  .map(([pair, both]) => {
    const [one = '', other = ''] = pair.split('\t');
    const counts = { skillJobs: of(one), otherJobs: of(other), both };
    return { one, other, ...counts, strength: strengthOf(counts, total) };
  })
  .filter(
    ({ skillJobs, otherJobs, both, strength }) =>
      Math.min(skillJobs, otherJobs) >= pairLimits.asked &&
      both >= pairLimits.together &&
      strength >= pairLimits.strength,
  )
  .sort((a, b) => b.strength - a.strength || b.both - a.both || (a.one < b.one ? -1 : 1));
const kept = new Map<string, number>();
const pairs = strong.filter(({ one, other }) => {
  const [first, second] = [kept.get(one) ?? 0, kept.get(other) ?? 0];
  if (Math.max(first, second) >= mostOfOne) return false;
  kept.set(one, first + 1).set(other, second + 1);
  return true;
});

const listed = (rows: readonly string[]) => `[\n    ${rows.join(',\n    ')}\n  ]`;
process.stdout.write(`{
  "total": ${total},
  "skills": ${listed(order.map((name) => JSON.stringify([name, of(name)])))},
  "pairs": ${listed(
    pairs
      .map(({ one, other, both }) => [place.get(one) ?? 0, place.get(other) ?? 0, both] as const)
      .sort(([a, b], [c, d]) => a - c || b - d)
      .map((pair) => JSON.stringify(pair)),
  )}
}
`);
