import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { exported } from '../../../test/export.ts';
import { runJob } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

/* Where people come from: the source of the link, kept with the application. */

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;
let person: Person;

beforeAll(async () => {
  app = await testApp({ APPLY_UNDO_SECONDS: '300' });
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  person = await market.newPerson();
});

const send = (body?: unknown) =>
  app.send<{ id: number }>(
    'POST',
    `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`,
    body === undefined ? { token: person.token } : { token: person.token, body: body as object },
  );

async function appliedFrom(from: string): Promise<number> {
  const { id } = succeeded(await send({ from }));
  await market.deliver(id);
  return id;
}

const read = async (id: number) =>
  succeeded(
    await app.send<ReceivedApplication>('GET', `/v1/employer/application/${id}`, {
      token: boss.token,
    }),
  );
const sourcesInExport = async (name: string, token: string) => {
  const { text } = await exported(app, token);
  return (JSON.parse(text(`${name}.json`)) as { source: string | null }[]).map(
    ({ source }) => source,
  );
};

describe('the source of an application', () => {
  test('is read by its employer, and in the export of both @open-52', async () => {
    const id = await appliedFrom('linkedin');
    expect((await read(id)).source).toBe('linkedin');
    expect(await sourcesInExport('applications', person.token)).toEqual(['linkedin']);
    expect(await sourcesInExport('applications-received', boss.token)).toEqual(['linkedin']);
  });

  test('is null for whoever came without such a link, with a body or without', async () => {
    const first = succeeded(await send());
    await market.deliver(first.id);
    expect((await read(first.id)).source).toBeNull();
    person = await market.newPerson();
    const second = succeeded(await send({}));
    await market.deliver(second.id);
    expect((await read(second.id)).source).toBeNull();
  });

  test.each(['', 'LinkedIn', 'a b', '<b>', 'x'.repeat(41), 'a\n', 'é', 7, null, ['a'], {}])(
    'is no %j',
    async (from) => {
      expect(await send({ from })).toMatchObject({ code: 422 });
    },
  );

  test('goes with the candidate’s account', async () => {
    const id = await appliedFrom('newsletter');
    succeeded(await app.send('DELETE', '/v1/user', { token: person.token }));
    const { rows } = await sql<{ source: string | null }>`
      select source from application where id = ${id}`.execute(app.parts.db);
    expect(rows).toEqual([{ source: null }]);
  });

  test.each(['ada-quist', 'ada_quist', 'adaquist', 'quist.2026'])(
    'has no name of somebody who is reviewed blind: %s @open-53 @H11.4',
    async (from) => {
      const url = `/v1/employer/job/${jobId}/review`;
      succeeded(await app.send('PATCH', url, { token: boss.token, body: { blindReview: true } }));
      const id = await appliedFrom(from);
      expect((await read(id)).source).not.toMatch(/ada|quist/i);
      expect(String(await sourcesInExport('applications-received', boss.token))).not.toMatch(
        /ada|quist/i,
      );
    },
  );

  test('does not reveal an application that a bite met, and goes on with it @open-54', async () => {
    succeeded(await send({ from: 'indeed' }));
    const bite = succeeded(
      await app.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
        token: boss.token,
        body: { candidateId: person.cvId },
      }),
    );
    expect([bite.source, (await read(bite.id)).source]).toEqual([null, null]);
    expect(await sourcesInExport('applications-received', boss.token)).toEqual([null]);
    const undo = `/v1/employer/application/${bite.id}/undo`;
    succeeded(await app.send('POST', undo, { token: boss.token }));
    const { rows: due } = await sql<{ data: object }>`
      delete from pgboss.job where name = 'application.going-on' returning data`.execute(
      app.parts.db,
    );
    for (const { data } of due) await runJob(app, 'application.going-on', data);
    const { rows } = await sql<{ id: number; source: string }>`
      select id, source from application where job_id = ${jobId}`.execute(app.parts.db);
    expect(rows).toMatchObject([{ source: 'indeed' }]);
    await market.deliver(rows[0]?.id ?? 0);
    expect((await read(rows[0]?.id ?? 0)).source).toBe('indeed');
  });
});
