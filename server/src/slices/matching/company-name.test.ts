import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { followNamesNow } from '../../../test/background.ts';
import { copyJob } from '../../../test/multiply.ts';
import { dyingIn } from '../../../test/writes.ts';
import { publishedCompany, publishedJob, succeeded } from '../../../test/world.ts';
import { followCompanyName } from './company-name.commands.ts';

const app = await testApp();
const { db, runUnit } = app.parts;
const token = await signIn(app, 'employer@names.example', 'employer');
const company = await publishedCompany(app, token);
const first = await publishedJob(app, token, company.id);
await copyJob(app, first.id, 600);
const all = 601;

/** Jobs that search finds by a word, in the fields of its list and in the whole text. */
async function foundBy(word: string): Promise<number[]> {
  const { rows } = await sql<{ words: number; texts: number }>`
    select (select count(*)::int from match_job where words like ${`%${word}%`}) as words,
      (select count(*)::int from match_job_text where text like ${`%${word}%`}) as texts`.execute(
    db,
  );
  return rows.flatMap(({ words, texts }) => [words, texts]);
}

const rename = async (name: string) =>
  succeeded(
    await app.send('PATCH', `/v1/employer/company/${company.id}`, { token, body: { name } }),
  );

test('a new name of a company with many jobs is followed in batches that a kill does not lose @growth-30', async () => {
  await rename('Harbor Works');
  const job = succeeded(
    await app.send<{ list: { name: string }[] }>('GET', '/v1/employer/company', { token }),
  );
  expect(job.list[0]?.name).toBe('Harbor Works');
  // The call writes none of the jobs.
  expect(await foundBy('harbor works')).toEqual([0, 0]);

  await expect(followCompanyName(dyingIn(runUnit, 2), { companyId: company.id })).rejects.toThrow(
    'died',
  );
  expect(await foundBy('harbor works')).toEqual([250, 250]);
  const noted = () => db.selectFrom('match_change').select('id').execute();
  const before = (await noted()).length;
  while (await followNamesNow(app));
  expect(await foundBy('harbor works')).toEqual([all, all]);
  // What the killed run had written is not written again.
  expect((await noted()).length - before).toBe(all - 250);
  const { rows } = await sql<{ size: number }>`
    select count(*)::int as size from match_job group by xmin::text order by size desc`.execute(db);
  expect(rows.map(({ size }) => size)).toEqual([250, 250, 101]);
});

test('a run orders the next one, and a name of meanwhile wins @growth-31', async () => {
  await rename('Second Name');
  await followCompanyName(runUnit, { companyId: company.id }, 1);
  expect(await foundBy('second name')).toEqual([250, 250]);
  await rename('Third Name');
  while (await followNamesNow(app));
  expect(await foundBy('second name')).toEqual([0, 0]);
  expect(await foundBy('third name')).toEqual([all, all]);
});
