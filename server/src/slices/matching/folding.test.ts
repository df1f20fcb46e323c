import { fold } from '@fourfold/contract/protocol/folding.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { publishedCompany, publishedCv, publishedJob, succeeded } from '../../../test/world.ts';
import { makeAnew } from './projection-repair.commands.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

/** What the database folds otherwise. */
async function differing(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select fold(raw) as folded from unnest(${texts}::text[]) with ordinality one (raw, at) order by at
  `.execute(app.parts.db);
  return texts.filter((text, at) => fold(text) !== rows[at]?.folded);
}

/** PostgreSQL 18 does not know what came with Unicode 17. */
const ofUnicode17 = /[\ua7ce-\ua7d4\ua7f1\u{16ea0}-\u{16eb8}]/u;

test('the database folds every assigned sign as the page does', async () => {
  const signs = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd8_00 || code > 0xdf_ff))
    .map((code) => String.fromCodePoint(code))
    // Ideographs, syllables and private signs by the thousand stay as they are; some of each do.
    .filter((sign) => !/\p{Cn}|\p{Co}|(?!\p{Ideographic}[\ufa00-\ufaff])\p{Script=Han}/u.test(sign))
    .filter((sign) => !ofUnicode17.test(sign));
  expect(signs.length).toBeGreaterThan(40_000);
  for (let at = 0; at < signs.length; at += 10_000)
    expect(await differing(signs.slice(at, at + 10_000).map((sign) => `a${sign}.b`))).toEqual([]);
});

test('the database folds any text as the page does', async () => {
  const sign = fc.constantFrom(
    ...Array.from("'’´. \n\t\u00a0-–\u200bÉßÆÞﬁΣ한Ａ．＇－İx"),
    '..',
    'e\u0301',
    '\u1112\u1161',
  );
  const text = fc.oneof(
    fc.array(sign).map((signs) => signs.join('')),
    fc.string({ unit: 'grapheme' }).filter((one) => !/[\0\ud800-\udfff]/.test(one)),
  );
  expect(await differing(fc.sample(text, 3000))).toEqual([]);
});

/** Everything that is stored folded. */
async function stored() {
  const { db } = app.parts;
  const all = (table: string) =>
    sql<object>`select * from ${sql.table(table)} order by 1, 2`.execute(db);
  const tables = [
    'match_cv',
    'match_cv_text',
    'match_cv_word',
    'match_job',
    'match_job_text',
    'match_job_word',
  ];
  return Object.fromEntries(
    await Promise.all(tables.map(async (table) => [table, (await all(table)).rows])),
  );
}

test('what a release before stored is made anew: some at a time, when it is due, without a date', async () => {
  const { db, runUnit } = app.parts;
  const employer = await signIn(app, 'employer@folding.example', 'employer');
  const candidate = await signIn(app, 'candidate@folding.example', 'candidate');
  const { id: cvId } = await publishedCv(app, candidate);
  const { id: companyId } = await publishedCompany(app, employer);
  const { id: jobId } = await publishedJob(app, employer, companyId);
  const profile = {
    position: 'Łódź welder',
    bio: 'Women’s e-commerce.',
    locationCity: "Coeur d'Alene",
  };
  const cv = `/v1/applicant/cv/${cvId}/profile`;
  succeeded(await app.send('PATCH', cv, { token: candidate, body: profile }));
  const role = {
    name: 'Łódź welder',
    locationCity: 'St. Louis',
    pto: ['New Year’s', "New Year's"],
  };
  const job = `/v1/employer/job/${jobId}/role`;
  succeeded(await app.send('PATCH', job, { token: employer, body: role }));
  const now = await stored();
  expect(JSON.stringify(now)).toContain('womens e commerce');

  // As the release before folded.
  await sql`update match_cv set words = 'łodz welder ada quist', blind_words = 'łodz welder', city = 'coeur d''alene'`.execute(
    db,
  );
  await sql`update match_cv_text set text = replace(replace(text, 'lodz', 'łodz'), 'womens e commerce', 'women’s e-commerce.')`.execute(
    db,
  );
  await sql`update match_cv_word set word = 'łodz' where word = 'lodz'`.execute(db);
  // And as it counted: other words, and no length.
  await sql`update match_cv_word set word = 'weld' where word = 'welder'`.execute(db);
  await sql`update match_cv set long = 7`.execute(db);
  await sql`update match_job set words = replace(words, 'lodz', 'łodz'), city = 'st. louis', benefits = array['new year''s', 'new year’s'] || benefits[2:]`.execute(
    db,
  );
  await sql`update match_job_text set text = replace(replace(text, 'lodz', 'łodz'), 'st louis', 'st. louis')`.execute(
    db,
  );
  await sql`update match_job_word set word = 'łodz' where word = 'lodz'`.execute(db);
  await sql`insert into match_job_word select job_id, 'lodz' from match_job_word where word = 'łodz'`.execute(
    db,
  );
  const then = await stored();
  expect(then).not.toEqual(now);
  const later = new Date(app.clock.now().getTime() + 60 * 60_000);
  const work = (['cv', 'job'] as const).map((kind) => ({ kind, due: later }));
  await db.insertInto('match_folding').values(work).execute();
  await makeAnew(runUnit);
  expect(await stored()).toEqual(then);

  await db.deleteFrom('match_change').execute();
  await db.updateTable('match_folding').set({ due: app.clock.now() }).execute();
  await makeAnew(runUnit);
  expect(await stored()).toEqual(now);
  expect(await db.selectFrom('match_folding').selectAll().execute()).toEqual([]);
  // Words weigh, and stored matches are, otherwise: both are counted again.
  const recounts = sql<{ name: string }>`
    select name from pgboss.job where name = 'matching.weight-recount' and state < 'completed'`;
  expect((await recounts.execute(db)).rows).toHaveLength(1);
  const told = await db.selectFrom('match_change').select(['kind', 'entity_id']).execute();
  expect(told).toEqual(
    expect.arrayContaining([
      { kind: 'cv', entity_id: cvId },
      { kind: 'job', entity_id: jobId },
    ]),
  );
});
