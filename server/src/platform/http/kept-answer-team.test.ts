import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { joined, teamOf } from '../../../test/team.ts';
import { succeeded } from '../../../test/world.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof teamOf>>;
let noteUrl: string;

beforeAll(async () => {
  app = await testApp();
  team = await teamOf(app);
  const market = marketplace(app);
  const id = await market.apply(await market.newPerson(), team.jobId);
  noteUrl = `/v1/employer/application/${id}/note`;
});

const body = { text: 'A calm hand', managersOnly: false, mentions: [] };
const write = (token: string, key: string) =>
  app.send('POST', noteUrl, { token, body, headers: { 'idempotency-key': key } });

const memberRow = (accountId: number) =>
  app.parts.db
    .selectFrom('member')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

test('a kept answer is for who may still make the call: not after removal or in a lower role @team-82', async () => {
  const { token, accountId } = await joined(app, team.company.id, { email: 'ana@lantern.example' });
  const key = randomUUID();
  const first = await write(token, key);
  expect(first.code).toBe(201);
  expect(await write(token, key)).toMatchObject({ code: 201, data: first.data });
  const { id } = await memberRow(accountId);
  const member = `${team.teamUrl}/member/${id}`;
  succeeded(
    await app.send('PATCH', member, {
      token: team.owner,
      body: { role: 'observer', jobIds: null },
    }),
  );
  expect((await write(token, key)).code).toBe(403);
  succeeded(await app.send('DELETE', member, { token: team.owner }));
  expect((await write(token, key)).code).toBe(404);
  expect((await write(token, randomUUID())).code).toBe(404);
});

test('nor for who owned the company once @team-82', async () => {
  const next = await joined(app, team.company.id, { email: 'rex@lantern.example' });
  const key = randomUUID();
  expect((await write(team.owner, key)).code).toBe(201);
  expect((await write(team.owner, key)).code).toBe(201);
  const { id } = await memberRow(next.accountId);
  const handover = `${team.teamUrl}/handover`;
  succeeded(await app.send('POST', handover, { token: team.owner, body: { memberId: id } }));
  succeeded(await app.send('POST', `${handover}/take`, { token: next.token, body: {} }));
  await app.parts.db.deleteFrom('member').where('company_id', '=', team.company.id).execute();
  expect((await write(team.owner, key)).code).toBe(404);
});

test('an owner alone gets the first answer again, whatever is kept for others @team-82', async () => {
  const token = await signIn(app, 'solo@once.example', 'employer');
  const key = randomUUID();
  const create = () =>
    app.send<{ id: number }>('POST', '/v1/employer/company', {
      token,
      body: { name: 'Once' },
      headers: { 'idempotency-key': key },
    });
  const first = succeeded(await create());
  expect(succeeded(await create()).id).toBe(first.id);
});
