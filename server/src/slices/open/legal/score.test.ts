import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { ownMatch } from '@fourfold/contract/open/own-match.ts';
import { readScoreFacts } from './score-example.ts';

const app = await testApp();

const page = async () => {
  // Kept for half a minute.
  app.clock.forward(60_000);
  const { body } = await app.http.inject('/open/legal/score');
  return body.replace(/\s+/g, ' ');
};
const facts = () => app.parts.runUnit(({ tx, now }) => readScoreFacts(tx, now));

test('it says what goes in and what never does, in 40 kB and without a script', async () => {
  const body = await page();
  expect(body.length).toBeLessThan(40_000);
  for (const said of ['age', 'name, picture', 'school', 'postal code', 'Behavior decides no band'])
    expect(body).toContain(said);
  expect(body).toContain('href="mailto:privacy@operator.example"');
});

test('its example is computed by the weights of today, as every score is @trust-13', async () => {
  const { skills } = await facts();
  expect(skills).toHaveLength(4);
  const own = ownMatch(skills, new Map(skills.map(({ id, has }) => [id, has])));
  const before = await page();
  for (const { name, weight, level, has } of skills)
    expect(before).toContain(
      `<th scope="row">${name}</th> <td>${level}</td> <td>${has}</td> <td>${weight}</td>`,
    );
  expect(before).toContain(` = ${own.facts.skill}</li>`);
  const [first] = skills;
  await sql`update skill set weight = ${first?.weight === 10 ? 1 : 10} where id = ${first?.id}`.execute(
    app.parts.db,
  );
  const other = (await facts()).skills;
  const changed = ownMatch(other, new Map(other.map(({ id, has }) => [id, has])));
  expect(changed.facts.skill).not.toBe(own.facts.skill);
  expect(await page()).toContain(` = ${changed.facts.skill}</li>`);
});

test('it says when the weights were counted, and over how many jobs', async () => {
  expect(await page()).toContain('This Fourfold hasn’t counted them yet');
  await sql`insert into weight_count (counted_at) values ('2026-02-23T03:20:00Z')`.execute(
    app.parts.db,
  );
  expect(await page()).toContain('The last count was on Feb 23, 2026, over 0 jobs.');
});

test('every figure of its errors stands in the page of what was measured @trust-14', async () => {
  const measured = readFileSync(
    new URL('../../../../../docs/match-quality.md', import.meta.url),
    'utf8',
  );
  const body = await page();
  const section = /<h2 id="errors">.*?<\/section>/.exec(body)?.[0] ?? '';
  const figures = [...section.matchAll(/<td>(\.\d{3})<\/td>/g)].map(([, figure]) => figure ?? '');
  expect(figures).toHaveLength(16);
  const rows = figures.flatMap((_, at) => (at % 4 === 0 ? [figures.slice(at, at + 4)] : []));
  // Jobs and people by a search engine's order, then by the own one.
  for (const [jobs, jobsHere, people, peopleHere] of rows)
    expect(measured).toContain(`| ${jobs} / ${people} | ${jobsHere} / ${peopleHere} |`);
  expect(measured).toContain('40 popular skills at 5 stand on 6 % of first pages');
  expect(measured).toContain('who knows the rule on 46');
  expect(measured).toContain('Without a position one is seen on 53 to 60 % of first pages');
});
