import type { Visits } from '@fourfold/contract/open/visits.ts';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { runJob } from '../../../../test/background.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';
import { readingCounter } from './count-readings.ts';
import { addReadings } from './visit.commands.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const open = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url, headers: { 'user-agent': chrome, ...headers } });
/** The page's address under its one name. */
const address = async (url: string) => String((await open(url)).headers.location);

const visits = async (of: 'job' | 'company' = 'job') =>
  succeeded(
    await app.send<Visits>(
      'GET',
      `/v1/employer/${of}/${of === 'job' ? jobId : boss.companyId}/visits`,
      { token: boss.token },
    ),
  );
const viewed = async (of: 'job' | 'company' = 'job') =>
  Object.fromEntries((await visits(of)).sources.map(({ source, views }) => [source, views]));
const add = (views: number, source = '', day = app.clock.now().toISOString().slice(0, 10)) =>
  app.parts.runUnit((unit) => addReadings(unit, [{ jobId, companyId: null, day, source, views }]));

describe('readings of public pages', () => {
  test('are counted by source, kept pages and those asked for again with them, with nothing of the reader @open-56 @open-83', async () => {
    const url = await address(`/open/jobs/${jobId}-x`);
    const { headers } = await open(`${url}?from=linkedin`);
    expect(headers['set-cookie']).toBeUndefined();
    const again = await open(`${url}?from=linkedin`, { 'if-none-match': String(headers.etag) });
    expect(again.statusCode).toBe(304);
    await open(url);
    await open(`${url}?from=%3Cb%3E`);
    // Of many people, one source.
    for (const digit of '12') await open(`${url}?from=referral.${digit.repeat(30)}`);
    const company = await address(`/open/companies/${boss.companyId}-x`);
    await open(`${company}?from=indeed`);
    // What is no reading of it.
    await open('/open/jobs/2000000000');
    await app.http.inject({ method: 'HEAD', url, headers: { 'user-agent': chrome } });
    await open(url, { 'user-agent': 'Googlebot/2.1' });
    await open(url, { 'sec-purpose': 'prefetch' });
    await expect
      .poll(() => viewed('company'))
      .toEqual({
        linkedin: 2,
        '': 2,
        referral: 2,
        indeed: 1,
      });
    expect(await viewed()).toEqual({ linkedin: 2, '': 2, referral: 2 });
    const { rows } = await sql`
      select * from open_view where company_id = ${boss.companyId}`.execute(app.parts.db);
    expect(new Set(rows.flatMap((row) => Object.keys(row as object)))).toEqual(
      new Set(['company_id', 'job_id', 'day', 'source', 'views']),
    );
  });

  test('that could not be written are written with the next ones', async () => {
    let broken = true;
    const counter = readingCounter({
      ...app.parts,
      log: app.parts.log.child({}, { level: 'silent' }),
      runUnit: (...asked) =>
        broken ? Promise.reject(new Error('No database')) : app.parts.runUnit(...asked),
    });
    const asks = { method: 'GET', headers: { 'user-agent': chrome }, query: { from: 'indeed' } };
    const read = () =>
      counter.count(asks as never, { statusCode: 200 } as never, { jobId, companyId: null });
    read();
    await counter.write();
    broken = false;
    read();
    await counter.write();
    expect(await viewed()).toEqual({ indeed: 2 });
  });

  test('of a page that is gone meanwhile are left out, and those of a deleted job go with it', async () => {
    await app.parts.runUnit((unit) =>
      addReadings(unit, [
        { jobId: 2_000_000_000, companyId: null, day: '2026-03-05', source: '', views: 1 },
        { jobId: null, companyId: 2_000_000_000, day: '2026-03-05', source: '', views: 1 },
      ]),
    );
    await add(3);
    succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss.token }));
    expect(await viewed('company')).toEqual({ '': 3 });
    succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss.token }));
    expect(await viewed('company')).toEqual({});
  });

  test('from two nodes at once are all counted, and no page keeps more than twenty words a day @open-58 @H11.5', async () => {
    const day = app.clock.now().toISOString().slice(0, 10);
    const batch = (begin: number) =>
      Array.from({ length: 15 }, (_, at) => ({
        jobId,
        companyId: null,
        day,
        source: `w${begin + at}`,
        views: 1,
      }));
    const written = Promise.withResolvers<void>();
    const committed = Promise.withResolvers<void>();
    const first = app.parts.runUnit(async (unit) => {
      await addReadings(unit, batch(0));
      written.resolve();
      await committed.promise;
    });
    await written.promise;
    const second = app.parts.runUnit((unit) => addReadings(unit, batch(10)));
    // It waits; otherwise it would not know the words of the first.
    await Promise.race([second, sleep(300)]);
    committed.resolve();
    await Promise.all([first, second]);
    const { rows } = await sql<{ sources: number; views: number }>`
      select count(*)::int as sources, sum(views)::int as views
      from open_view where job_id = ${jobId}`.execute(app.parts.db);
    expect(rows).toEqual([{ sources: 21, views: 30 }]);
  });

  test('are forgotten after a year and a month', async () => {
    const { db, clock } = app.parts;
    const daysAgo = (days: number) =>
      new Date(clock.now().getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await add(1, '', daysAgo(395));
    await add(1, '', daysAgo(400));
    await runJob(app, 'open.sweep');
    const left = await sql<{ day: string }>`
      select to_char(day, 'YYYY-MM-DD') as day from open_view where job_id = ${jobId}`.execute(db);
    expect(left.rows).toEqual([{ day: daysAgo(395) }]);
  });
});

describe('what an employer reads of them', () => {
  test('is thirty days, and what came of each source @open-59', async () => {
    const dayOf = (days: number) =>
      new Date(app.clock.now().getTime() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await add(4, 'linkedin');
    await add(2, 'linkedin', dayOf(29));
    await add(9, 'indeed', dayOf(30));
    const apply = async (from: string | undefined, status: string) => {
      const person = await market.newPerson();
      const url = `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`;
      const { id } = succeeded(
        await app.send<{ id: number }>('POST', url, { token: person.token, body: { from } }),
      );
      await market.deliver(id);
      await market.setApplication(id, { status });
    };
    await apply('linkedin', 'hired');
    await apply('linkedin', 'employerDeclined');
    await apply('linkedin', 'applicantDeclined');
    await apply(undefined, 'viewed');
    const { days, sources } = await visits();
    expect(days).toHaveLength(30);
    expect([days[0], days.at(-1)]).toEqual([
      { day: dayOf(29), views: 2 },
      { day: dayOf(0), views: 4 },
    ]);
    expect(sources).toEqual([
      { source: 'linkedin', views: 6, applications: 2, hires: 1 },
      { source: '', views: 0, applications: 1, hires: 0 },
      { source: 'indeed', views: 9, applications: 0, hires: 0 },
    ]);
    expect(await visits('company')).toEqual({ days, sources });
  });

  test('has no words of whoever is reviewed blind @open-53', async () => {
    const url = `/v1/employer/job/${jobId}/review`;
    succeeded(await app.send('PATCH', url, { token: boss.token, body: { blindReview: true } }));
    for (const from of ['ada-quist', 'indeed']) {
      const { token, cvId } = await market.newPerson();
      const apply = `/v1/applicant/cv/${cvId}/application/job/${jobId}`;
      const { id } = succeeded(
        await app.send<{ id: number }>('POST', apply, { token, body: { from } }),
      );
      await market.deliver(id);
    }
    const { sources } = await visits();
    expect(sources.map(({ source, applications }) => [source, applications])).toEqual([
      ['indeed', 1],
      ['other', 1],
    ]);
  });

  test('is empty at first', async () => {
    const { days, sources } = await visits();
    expect([days.every(({ views }) => views === 0), sources]).toEqual([true, []]);
  });
});
