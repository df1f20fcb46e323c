import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { listening } from '../../../test/sockets.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';

/* A bite to someone with an undelivered application: nothing may reveal it. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;
let person: Person;

beforeAll(async () => {
  app = await testApp({ APPLY_UNDO_SECONDS: '300' });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  person = await market.newPerson();
});

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const employer = async <Data>(method: Method, url: string, body?: object) =>
  succeeded(await app.send<Data>(method, url, { token: boss.token, ...(body && { body }) }));
const candidate = async <Data>(method: Method, url: string, body?: object) =>
  succeeded(await app.send<Data>(method, url, { token: person.token, ...(body && { body }) }));

const bite = (candidateId = person.cvId) =>
  employer<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
    candidateId,
    note: 'Shall we talk?',
  });
const followed = async (which: 'incoming' | 'outgoing') =>
  (await candidate<{ list: OwnApplication[] }>('GET', `/v1/applicant/application/${which}`)).list;
const read = (id: number) => employer<ReceivedApplication>('GET', `/v1/employer/application/${id}`);
const asked = async () =>
  (
    await sql<{ data: object }>`
      delete from pgboss.job where name = 'application.going-on' returning data`.execute(
      app.parts.db,
    )
  ).rows.map(({ data }) => data);
const deliverNow = (id: number) => app.parts.runUnit((unit) => deliver(unit, id));

describe('a bite that meets an application on its way', () => {
  test('is answered as any other, and looks like it @Z9.1', async () => {
    const other = await market.newPerson();
    await market.apply(person, jobId, false);
    const [met, plain] = [await bite(), await bite(other.cvId)];
    const faceless = (one: ReceivedApplication) => ({ ...one, id: 0, candidateId: 0 });
    expect(faceless(met)).toEqual(faceless(plain));
    expect(met).toMatchObject({ status: 'invite', origin: 'employer' });
    const page = async (cvId: number) => {
      const { application, ...view } = await employer<Record<string, unknown>>(
        'GET',
        `/v1/employer/candidate/${cvId}?jobId=${jobId}`,
      );
      return [(application as { status: string }).status, view['contactsOpen'], view['match']];
    };
    expect(await page(person.cvId)).toEqual(await page(other.cvId));
    const list = await employer<{ list: unknown[]; counts: object }>(
      'GET',
      `/v1/employer/job/${jobId}/application`,
    );
    expect([list.list.length, list.counts]).toEqual([2, { exceed: 0, meet: 0, doNotMeet: 0 }]);
  });

  test('is accepted once the application cannot be taken back any more', async () => {
    const applied = await market.apply(person, jobId, false);
    const appliedDate = app.clock.now().toISOString();
    const { id } = await bite();
    expect(await followed('outgoing')).toEqual([]);
    expect(await followed('incoming')).toMatchObject([
      { id, status: 'invite', appliedDate, actions: ['inviteAccepted', 'inviteDeclined', 'undo'] },
    ]);
    await deliverNow(applied);
    expect((await read(id)).status).toBe('invite');
    await deliverNow(id);
    expect(await read(id)).toMatchObject({
      status: 'inviteAccepted',
      events: [{ to: 'invite' }, { to: 'inviteAccepted', actor: 'candidate' }],
    });
    expect(await followed('incoming')).toMatchObject([
      { status: 'inviteAccepted', appliedDate: null },
    ]);
  });

  test.each(['POST undo', 'DELETE'])(
    'stays a bite where they take theirs back by %s',
    async (how) => {
      const theirs = await listening(app, boss.token);
      const changes = () => theirs.heard.filter(([event]) => event === 'application/changed');
      await market.apply(person, jobId, false);
      const { id } = await bite();
      const url = `/v1/applicant/application/${id}`;
      if (how === 'DELETE') await candidate('DELETE', url);
      else
        expect(await candidate('POST', `${url}/undo`)).toMatchObject({
          status: 'invite',
          appliedDate: null,
          actions: ['inviteAccepted', 'inviteDeclined'],
        });
      await deliverNow(id);
      expect((await read(id)).events).toHaveLength(1);
      // The employer only sees the bite and its answer.
      await candidate('PATCH', url, { status: 'inviteDeclined' });
      const changed = ['application/changed', { applicationId: id, jobId }];
      await vi.waitFor(() => expect(changes()).toEqual([changed, changed]));
    },
  );

  test.each([
    ['takes the bite back', (url: string) => employer('POST', `${url}/undo`)],
    ['declines', (url: string) => employer('PATCH', url, { status: 'employerDeclined' })],
  ])('goes on as an application where the employer %s', async (_how, end) => {
    await market.apply(person, jobId, false);
    const [before] = await followed('outgoing');
    app.clock.forward(60_000);
    const { id } = await bite();
    await end(`/v1/employer/application/${id}`);
    const { cvId } = person;
    const setAside = { cvId, jobId, sentAt: before?.createdDate, source: null };
    expect(await asked()).toEqual([setAside]);
    await runJob(app, 'application.going-on', setAside);
    // It finds that they have started over.
    await runJob(app, 'application.going-on', setAside);
    expect(await followed('outgoing')).toHaveLength(1);
    const [after] = await followed('outgoing');
    expect(after).toMatchObject({
      status: 'preNew',
      createdDate: before?.createdDate,
      actions: ['undo'],
    });
    const waits = await app.parts.db
      .selectFrom('application')
      .select('id')
      .where('id', '=', after?.id ?? 0)
      .executeTakeFirstOrThrow();
    await deliverNow(waits.id);
    expect(await read(waits.id)).toMatchObject({ status: 'viewed', origin: 'applicant' });
  });

  test('is answered by hand before that, and then as said', async () => {
    await market.apply(person, jobId, false);
    const { id } = await bite();
    const url = `/v1/applicant/application/${id}`;
    await candidate('PATCH', url, { status: 'inviteAccepted' });
    await candidate('POST', `${url}/undo`);
    await deliverNow(id);
    expect((await read(id)).status).toBe('invite');
    await candidate('PATCH', url, { status: 'inviteDeclined' });
    await deliverNow(id);
    expect((await read(id)).status).toBe('inviteDeclined');
  });

  test('is one of the two, whoever comes first', async () => {
    for (let round = 0; round < 5; round += 1) {
      const other = await market.newPerson();
      const applied = await market.apply(other, jobId, false);
      const [bitten] = await Promise.all([
        app.send('POST', `/v1/employer/job/${jobId}/bite`, {
          token: boss.token,
          body: { candidateId: other.cvId },
        }),
        deliverNow(applied),
      ]);
      expect([201, 409]).toContain(bitten.code);
      const rows = await app.parts.db
        .selectFrom('application')
        .select('status')
        .where('cv_id', '=', other.cvId)
        .execute();
      expect(rows).toEqual([{ status: bitten.code === 201 ? 'invite' : 'new' }]);
    }
  });
});
