import type { JobCard, JobCounts } from '@fourfold/contract/job/schema.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { statementsOf } from '../../../test/statements.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';

/** Lists of a company with ten thousand jobs, and what a card counts. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

interface JobPage {
  list: JobCard[];
  count: number;
  counts: JobCounts;
}

const pageOf = async (token: string, companyId: number, query = '') =>
  succeeded(
    await app.send<JobPage>('GET', `/v1/employer/company/${companyId}/job${query}`, { token }),
  );

describe('ten thousand jobs', () => {
  let token: string;
  let companyId: number;
  beforeAll(async () => {
    ({ token, companyId } = await market.newEmployer());
    // Of every five jobs three are closed, one is a draft, one is open; several share a moment.
    await sql`
      insert into job (company_id, status, name, published_at, created_at, updated_at)
      select ${companyId}, status, 'Job ' || n,
             case when status <> 'draft' then moment end, moment, moment
      from generate_series(1, 10000) n,
           lateral (select (array['draft', 'published', 'closed', 'closed', 'closed'])[n % 5 + 1] as status,
                           timestamptz '2026-01-01' + (n / 7) * interval '1 minute' as moment)
    `.execute(app.parts.db);
    await sql`vacuum (analyze) job`.execute(app.parts.db);
  });

  test('are counted by status, and each page continues the one before @posts-17', async () => {
    const query = '?status=published&limit=1000';
    const seen: JobCard[] = [];
    for (const offset of [0, 1000]) {
      const page = await pageOf(token, companyId, `${query}&offset=${offset}`);
      expect(page.count).toBe(2000);
      expect(page.counts).toEqual({ draft: 2000, published: 2000, paused: 0, closed: 6000 });
      seen.push(...page.list);
    }
    const order = seen.map(({ id, publishedDate }) => `${publishedDate} ${String(id).padStart(9)}`);
    expect(order).toEqual(order.toSorted().toReversed());
    expect(new Set(seen.map(({ id }) => id)).size).toBe(2000);
    const closed = await pageOf(token, companyId, '/closed?offset=5990');
    expect([closed.list.length, closed.count]).toEqual([10, 6000]);
    expect(closed.list.every(({ status }) => status === 'closed')).toBe(true);
    expect((await pageOf(token, companyId, '?offset=99999')).list).toEqual([]);
  });

  test('take as many queries for a hundred rows as for ten, on the last page as on the first @posts-18', async () => {
    const taken: number[] = [];
    for (const [query, rows] of [
      ['?limit=10', 10],
      ['?limit=100', 100],
      ['?limit=10&offset=3990', 10],
      ['/closed?limit=100&offset=5900', 100],
    ] as const) {
      const { result, statements } = await statementsOf(() => pageOf(token, companyId, query));
      expect(result.list).toHaveLength(rows);
      taken.push(statements.length);
    }
    // begin, session, company, counts, page, applicants, commit
    expect(taken).toEqual([7, 7, 7, 7]);
  });

  test('are paged by the index alone, without sorting', async () => {
    const plan = await sql<{ 'QUERY PLAN': string }>`
      explain select job.id from job join company on company.id = job.company_id
      where company.account_id = (select account_id from company where id = ${companyId})
        and job.company_id = ${companyId} and job.status in ('closed')
      order by job.listed_at desc, job.id desc limit 10 offset 5990
    `.execute(app.parts.db);
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Only Scan using job_of_company');
    expect(text).not.toContain('Sort');
  });
});

test('a card counts who applied, who is new and who is in the next steps @posts-7', async () => {
  const { token, companyId } = await market.newEmployer();
  const { id } = await publishedJob(app, token, companyId);
  await draftJob(app, token, companyId);
  const card = async () =>
    (await pageOf(token, companyId)).list.flatMap((job) =>
      job.id === id ? [[job.totalApplicants, job.newApplicants, job.nextSteps]] : [],
    )[0];
  expect(await card()).toEqual([0, 0, 0]);
  const people = [await market.newPerson(), await market.newPerson(), await market.newPerson()];
  const applications: number[] = [];
  for (const [place, person] of people.entries()) {
    applications.push(await market.apply(person, id, place > 0));
  }
  // The first may still take it back: nobody has heard of it.
  expect(await card()).toEqual([2, 2, 0]);
  const [undone, second, third] = applications as [number, number, number];
  await market.deliver(undone);
  await market.setApplication(second, { status: 'nextSteps' });
  expect(await card()).toEqual([3, 2, 1]);
  await market.setApplication(third, { status: 'viewed' });
  expect(await card()).toEqual([3, 1, 1]);
  // As when an account is deleted: the application stays, nobody is left to look at.
  const cvId = people[0]?.cvId ?? 0;
  await app.parts.db.deleteFrom('cv').where('id', '=', cvId).execute();
  expect((await card())?.[1]).toBe(0);
});

test('own jobs and companies are found by the words of their names, and nobody else’s @posts-21', async () => {
  const { token, companyId } = await market.newEmployer();
  const job = await publishedJob(app, token, companyId);
  const stranger = await market.newEmployer();
  await publishedJob(app, stranger.token, stranger.companyId);
  const found = async (url: string, search: string) => {
    const answer = await app.send<{ list: { id: number }[]; count: number }>(
      'GET',
      `${url}?search=${encodeURIComponent(search)}`,
      { token },
    );
    const { list, count } = succeeded(answer);
    expect(count).toBe(list.length);
    return list.map(({ id }) => id);
  };
  for (const words of ['weld', 'STRUCTURAL welder', 'fabrication welder', '', "' -"]) {
    expect(await found('/v1/employer/job', words)).toEqual([job.id]);
  }
  for (const words of ['baker', 'welder baker', '%', '_', "'; --x"]) {
    expect(await found('/v1/employer/job', words)).toEqual([]);
  }
  expect(await found('/v1/employer/company', 'quay FAB')).toEqual([companyId]);
  expect(await found('/v1/employer/company', 'welder')).toEqual([]);
});
