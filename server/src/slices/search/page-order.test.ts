import type { CandidateList, JobList } from '@fourfold/contract/search/schema.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { publishedJob, succeeded, workFields } from '../../../test/world.ts';
import { inPageOrder } from './alert/alert.rules.ts';

test('both searches say who does the same kind of role, by a word that counts; a page has twenty @order-2', async () => {
  const app = await testApp();
  const market = marketplace(app);
  const { token, companyId } = await market.newEmployer();
  const asked = [{ name: 'Welding', level: 3 }];
  const { id: jobId } = await publishedJob(app, token, companyId, asked);
  await sql`insert into match_title_word (word, weight) values ('welder', 5), ('structural', 2)`.execute(
    app.parts.db,
  );
  const called = async (position: string) => {
    const person = await market.newPerson(asked);
    const body = { position };
    const url = `/v1/applicant/cv/${person.cvId}`;
    succeeded(await app.send('PATCH', `${url}/profile`, { token: person.token, body }));
    return { ...person, url };
  };
  const people = [
    await called('Pipe welder'),
    await called('Structural engineer'),
    await called('Baker'),
  ] as const;
  const past = { ...workFields, position: 'Welder' };
  const { url, token: own } = people[2];
  succeeded(await app.send('POST', `${url}/work-history`, { token: own, body: past }));
  const { list } = succeeded(
    await app.send<CandidateList>('GET', `/v1/employer/candidate?jobId=${jobId}`, { token }),
  );
  const same = new Map(list.map((one) => [one.id, one.sameRole]));
  expect(people.map(({ cvId }) => same.get(cvId))).toEqual([true, false, true]);
  for (const [at, person] of people.entries()) {
    const found = succeeded(
      await app.send<JobList>('GET', '/v1/applicant/job', { token: person.token }),
    );
    expect(found.list.map((one) => [one.id, one.sameRole])).toEqual([[jobId, at !== 1]]);
  }
  // Without a job nothing is compared.
  const all = succeeded(await app.send<CandidateList>('GET', '/v1/employer/candidate', { token }));
  expect(all.list.map((one) => one.sameRole)).toEqual([false, false, false]);

  // In a mail, under its headings; by another order as they came.
  const scored = list.map((one, at) => ({ ...one, matchScore: 50 + at }));
  const item = ({ id }: { id: number }) => ({ title: String(id), path: '', lines: [] });
  const told = (sort: string) =>
    inPageOrder(sort, scored, item).map(({ title, under = '' }) => [Number(title), under]);
  const ids = (of: boolean) => scored.filter(({ sameRole }) => sameRole === of).map(({ id }) => id);
  const [best, second] = ids(true).toReversed();
  expect(told('match')).toEqual([
    [best, 'Same kind of role'],
    [second, ''],
    [ids(false)[0], 'Other roles, related skills'],
  ]);
  expect(told('active')).toEqual(scored.map(({ id }) => [id, '']));
});
