import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { statusesWhere, type StatusMeaning } from '@fourfold/contract/application/status.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { messenger } from '../../../test/talk.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;
beforeAll(async () => {
  app = await testApp();
  talk = await messenger(app);
});

test.each<[string, (meaning: StatusMeaning) => boolean]>([
  ['application_one_live', ({ ends }) => ends],
  ['application_waiting', ({ due }) => due === 'employer'],
])('the index %s asks for the statuses that the table names', async (index, is) => {
  const { rows } = await sql<{ definition: string }>`
    select indexdef as definition from pg_indexes where indexname = ${index}`.execute(app.parts.db);
  const named = [...(rows[0]?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set<string | undefined>(statusesWhere(is)));
});

test('both are sent the dialog once they may talk, and none before @billing-27', async () => {
  const { id, jobId, person } = await talk.newTalk(false);
  const own = async () => {
    const path = '/v1/applicant/application/outgoing';
    const { token } = person;
    const { list } = succeeded(await app.send<{ list: OwnApplication[] }>('GET', path, { token }));
    return list.find((one) => one.id === id)?.dialogId;
  };
  const { token } = talk.boss;
  const received = async (applicationId: number) =>
    succeeded(
      await app.send<ReceivedApplication>('GET', `/v1/employer/application/${applicationId}`, {
        token,
      }),
    ).dialogId;
  expect(await own()).toBeNull();
  await talk.market.deliver(id);
  expect([await own(), await received(id)]).toEqual([id, id]);

  const invited = await talk.market.newPerson();
  const bite = succeeded(
    await app.send<ReceivedApplication>('POST', `/v1/employer/job/${jobId}/bite`, {
      token,
      body: { candidateId: invited.cvId },
    }),
  );
  expect(bite.dialogId).toBeNull();
  const answer = (status: string) =>
    app.send<OwnApplication>('PATCH', `/v1/applicant/application/${bite.id}`, {
      token: invited.token,
      body: { status },
    });
  expect(succeeded(await answer('inviteAccepted')).dialogId).toBe(bite.id);
  // Opened applications stay opened.
  const undo = `/v1/applicant/application/${bite.id}/undo`;
  const undone = succeeded(await app.send<OwnApplication>('POST', undo, { token: invited.token }));
  expect([undone.status, undone.dialogId]).toEqual(['invite', bite.id]);
  expect(await received(bite.id)).toBe(bite.id);
});
