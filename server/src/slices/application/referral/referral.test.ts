import type { Referral } from '@fourfold/contract/application/referral.ts';
import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Visits } from '@fourfold/contract/open/visits.ts';
import { mostReferrals } from '@fourfold/contract/application/referral.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { callsOf, publishedJob, succeeded } from '../../../../test/world.ts';

/* Who recommends a job by name, and what its employer reads of it. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;
let maren: Person;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  maren = await market.newPerson();
  const body = { firstName: 'Maren', lastName: 'Lind' };
  succeeded(
    await app.send('PATCH', `/v1/applicant/cv/${maren.cvId}/profile`, { token: maren.token, body }),
  );
});

const employer = callsOf(
  () => app,
  () => boss,
);
const put = (named: boolean, of = jobId, { token } = maren) =>
  app.send<Referral>('PUT', `/v1/applicant/job/${of}/referral`, { token, body: { named } });
const read = async () =>
  succeeded(
    await app.send<Referral>('GET', `/v1/applicant/job/${jobId}/referral`, { token: maren.token }),
  );
const link = async () => succeeded(await put(true)).source ?? '';

async function applied(from: string, of = jobId, by?: Person): Promise<number> {
  const { token, cvId } = by ?? (await market.newPerson());
  const url = `/v1/applicant/cv/${cvId}/application/job/${of}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token, body: { from } }));
  await market.deliver(id);
  return id;
}
const received = async (id: number) => {
  const { source, recommendedBy } = await employer<ReceivedApplication>(
    'GET',
    `/v1/employer/application/${id}`,
  );
  return { source, recommendedBy };
};

describe('a recommendation', () => {
  test('has no link until the person agrees, then always the same, which tells nothing @open-80', async () => {
    expect(await read()).toEqual({
      source: null,
      named: false,
      isPublic: true,
      name: 'Maren Lind',
    });
    expect(succeeded(await put(false)).source).toBeNull();
    const source = await link();
    expect(source).toMatch(/^referral\.[0-9a-f]{30}$/);
    expect(await read()).toEqual({ source, named: true, isPublic: true, name: 'Maren Lind' });
    succeeded(await put(false));
    expect(await link()).toBe(source);
    expect(succeeded(await put(true, jobId, await market.newPerson())).source).not.toBe(source);
  });

  test('names the person to the employer while they agree @open-81 @H11.6', async () => {
    const source = await link();
    const id = await applied(source);
    expect(await received(id)).toEqual({ source: 'referral', recommendedBy: 'Maren Lind' });
    succeeded(await put(false));
    expect(await received(id)).toEqual({ source: 'referral', recommendedBy: null });
    succeeded(await put(true));
    expect((await received(id)).recommendedBy).toBe('Maren Lind');
    succeeded(await app.send('DELETE', '/v1/user', { token: maren.token }));
    expect(await received(id)).toEqual({ source: 'referral', recommendedBy: null });
    const { rows } = await sql`select from referral where source = ${source}`.execute(app.parts.db);
    expect(rows).toEqual([]);
  });

  test('can be taken back after the job closed, and not begun', async () => {
    await link();
    const late = await market.newPerson();
    await employer('POST', `/v1/employer/job/${jobId}/close`);
    const url = '/v1/applicant/referral';
    const { list } = succeeded(
      await app.send<{ list: object[] }>('GET', url, { token: maren.token }),
    );
    expect(list).toMatchObject([{ jobId, named: true }]);
    expect(succeeded(await put(false)).named).toBe(false);
    expect(await put(true, jobId, late)).toMatchObject({ code: 409 });
  });

  test('is of its job alone, and nobody recommends themselves @open-81 @H11.6', async () => {
    const source = await link();
    const other = (await publishedJob(app, boss.token, boss.companyId)).id;
    expect(await received(await applied(source, other))).toEqual({
      source: 'referral',
      recommendedBy: null,
    });
    expect((await received(await applied(source, jobId, maren))).recommendedBy).toBeNull();
    const made = `referral.${'0'.repeat(30)}`;
    expect((await received(await applied(made))).recommendedBy).toBeNull();
  });

  test('names nobody while the applicant is reviewed blind @open-82 @H11.6', async () => {
    await employer('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
    const id = await applied(await link());
    expect(await received(id)).toEqual({ source: 'referral', recommendedBy: null });
    await employer('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
    expect((await received(id)).recommendedBy).toBe('Maren Lind');
  });

  test('is no secret way to an application that a bite met @open-82', async () => {
    const source = await link();
    const person = await market.newPerson();
    const url = `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`;
    succeeded(await app.send('POST', url, { token: person.token, body: { from: source } }));
    const bite = await employer<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
      candidateId: person.cvId,
    });
    expect([bite.source, bite.recommendedBy]).toEqual([null, null]);
  });

  test('counts as one source, whoever recommends @open-83', async () => {
    for (const person of [maren, await market.newPerson()])
      await applied(succeeded(await put(true, jobId, person)).source ?? '');
    await employer('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
    const { sources } = await employer<Visits>('GET', `/v1/employer/job/${jobId}/visits`);
    expect(sources).toEqual([{ source: 'referral', views: 0, applications: 2, hires: 0 }]);
  });

  test.each(['no name', 'no CV', 'an own job', 'a draft', 'too many'])(
    'is refused with %s',
    async (why) => {
      const { db } = app.parts;
      let of = jobId;
      if (why === 'no name')
        await sql`update cv set first_name = '', last_name = '' where id = ${maren.cvId}`.execute(
          db,
        );
      if (why === 'no CV') await sql`delete from cv where id = ${maren.cvId}`.execute(db);
      if (why === 'an own job')
        await sql`update company set account_id = (select account_id from cv where id = ${maren.cvId})
          where id = ${boss.companyId}`.execute(db);
      if (why === 'a draft') of = 2_000_000_000;
      if (why === 'too many') {
        await sql`insert into job (company_id, created_at, updated_at, name)
          select ${boss.companyId}, now(), now(), '' from generate_series(1, ${mostReferrals})`.execute(
          db,
        );
        await sql`insert into referral (account_id, job_id, source, named)
          select (select account_id from cv where id = ${maren.cvId}), id,
            'referral.' || lpad(to_hex(id), 30, '0'), false
          from job where company_id = ${boss.companyId} and id <> ${jobId}`.execute(db);
      }
      const code = why === 'no CV' || why === 'a draft' ? 404 : 409;
      expect(await put(true, of)).toMatchObject({ code });
    },
  );
});
