import type {
  FoundAccount,
  Installation,
  OperatorAct,
  SeenAccount,
} from '@fourfold/contract/operator/endpoints.ts';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { mailsTo, operatorAddress, secondNode, signIn, testApp } from '../../../test/app.ts';
import { takeMails, writeExportsNow } from '../../../test/background.ts';
import { downloaded } from '../../../test/export.ts';
import { hasTeam, newApiKey } from '../../../test/hostile.world.ts';
import { enterAsOperator } from '../../../test/operator.ts';
import { publishedCompany, publishedCv, succeeded } from '../../../test/world.ts';
import { readLinks } from './log/act.queries.ts';
import { chainProblems } from './log/chain.ts';

const app = await testApp();
const other = await secondNode(app);
const { db } = app.parts;
const token = await enterAsOperator(app);
const reason = {
  facts: 'Reported by phone',
  words: 'You told us that somebody else was in your account.',
};

const find = (search: string, on = app) =>
  on.send<{ list: FoundAccount[] }>(
    'GET',
    `/v1/operator/account?search=${encodeURIComponent(search)}`,
    { token },
  );
const view = (id: number) => app.send<SeenAccount>('GET', `/v1/operator/account/${id}`, { token });
const act = (id: number, what: 'sign-out' | 'export' | 'delete', body: object = reason) =>
  app.send('POST', `/v1/operator/account/${id}/${what}`, { token, body });
async function called(owner: string, name: string) {
  const company = await publishedCompany(app, owner);
  succeeded(
    await app.send('PATCH', `/v1/employer/company/${company.id}`, { token: owner, body: { name } }),
  );
  return company;
}
const idOf = async (email: string) =>
  (await db.selectFrom('account').select('id').where('email', '=', email).executeTakeFirstOrThrow())
    .id;
const acts = async () =>
  succeeded(await app.send<{ list: OperatorAct[] }>('GET', '/v1/operator/log', { token })).list;

test('an account is found by address, number and a company’s whole name, and each look is logged @operator-6', async () => {
  const owner = await signIn(app, 'owner@example.com', 'employer');
  const company = await called(owner, 'Lantern Works');
  const id = await idOf('owner@example.com');
  for (const search of ['Owner@Example.com', String(id), 'lantern works'])
    expect(succeeded(await find(search)).list).toMatchObject([{ id, email: 'owner@example.com' }]);
  for (const search of ['owner@', 'lantern', '%', "' or 1=1 --"])
    expect(succeeded(await find(search)).list).toEqual([]);
  const seen = succeeded(await view(id));
  expect(seen).toMatchObject({
    companies: [{ id: company.id, name: 'Lantern Works', status: 'published', jobs: 0 }],
    sessions: [{ current: false }],
    isOperator: false,
  });
  expect((await view(2_000_000_000)).code).toBe(404);
  expect(
    (await acts()).slice(0, 4).map((one) => `${one.act} ${one.subject} ${one.operator}`),
  ).toEqual([
    `account.read account ${id} ${operatorAddress}`,
    ...Array.from({ length: 3 }, () => `account.find account ${id} ${operatorAddress}`),
  ]);
});

test('a person’s CV, contacts, notes and conversations are not shown @operator-6', async () => {
  const person = await signIn(app, 'person@example.com', 'candidate');
  await publishedCv(app, person);
  const { data } = await view(await idOf('person@example.com'));
  expect(data).toMatchObject({ cv: 'published', applications: 0 });
  expect(new Set(Object.keys(data))).toEqual(
    new Set([
      'acts',
      'activeDate',
      'apiKeys',
      'applications',
      'companies',
      'createdDate',
      'cv',
      'email',
      'id',
      'isOperator',
      'name',
      'passkeys',
      'role',
      'sessions',
      'teams',
    ]),
  );
});

test('one operator reads 200 people an hour, over nodes @operator-7', async () => {
  await sql`delete from rate_limit`.execute(db);
  const id = await idOf('owner@example.com');
  for (let turn = 0; turn < 200; turn += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => (at % 2 ? view(id) : find(String(id), other))),
    );
  const refused = [
    await view(id),
    await find('owner@example.com', other),
    await find('nobody@example.com'),
  ];
  expect(refused.map(({ code }) => code)).toEqual([429, 429, 429]);
  await sql`delete from rate_limit`.execute(db);
  expect(chainProblems(await readLinks(db), [])).toEqual([]);
});

test('all ways in end but the code, on every node, and the owner reads why @operator-8', async () => {
  const taken = await signIn(app, 'taken@example.com', 'candidate');
  const key = await newApiKey(app, taken, 'candidate');
  const id = await idOf('taken@example.com');
  await takeMails(app);
  expect((await act(id, 'sign-out', { facts: '', words: 'x' })).code).toBe(422);
  succeeded(await act(id, 'sign-out'));
  for (const used of [taken, key.secret])
    expect((await other.send('GET', '/v1/user/profile', { token: used })).code).toBe(401);
  expect(succeeded(await view(id))).toMatchObject({ sessions: [], apiKeys: 0, passkeys: 0 });
  const mail = (await takeMails(app)).find(({ to }) => to === 'taken@example.com');
  expect(mail?.subject).toBe('You were signed out of Fourfold everywhere');
  expect(mail?.text).toContain(reason.words);
  expect(mail?.text).not.toContain(reason.facts);
  expect((await acts()).find((one) => one.act === 'account.signOut')).toMatchObject({
    content: reason,
    subject: `account ${id}`,
  });
  expect(await signIn(app, 'taken@example.com')).not.toBe('');
});

test('an archive is prepared for its owner alone @operator-8', async () => {
  const person = await signIn(app, 'wants@example.com', 'candidate');
  succeeded(await act(await idOf('wants@example.com'), 'export'));
  await writeExportsNow(app);
  const archive = unzipSync(await downloaded(app, person));
  expect(Object.keys(archive)).toContain('account.json');
  expect((await app.send('GET', '/v1/user/export?piece=0', { token })).code).toBe(404);
});

test('a deleted account is gone, its owner is told, and the log says why @operator-8', async () => {
  await signIn(app, 'bad@example.com', 'candidate');
  const id = await idOf('bad@example.com');
  await view(id);
  await takeMails(app);
  succeeded(
    await act(id, 'delete', {
      facts: 'Asked for money',
      words: 'Asking for money is against rule 3.',
    }),
  );
  expect((await view(id)).code).toBe(404);
  expect((await takeMails(app)).map(({ to, text }) => [to, text.includes('rule 3')])).toEqual([
    ['bad@example.com', true],
  ]);
  const [last] = await acts();
  expect(last).toMatchObject({
    act: 'account.delete',
    subject: `account ${id}`,
    content: { facts: 'Asked for money' },
  });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from operator_act_content where account_id = ${id}`.execute(db);
  expect(rows).toEqual([{ count: 0 }]);
  expect(chainProblems(await readLinks(db), [])).toEqual([]);
});

test('nobody acts on an operator, oneself included @operator-8', async () => {
  const id = await idOf(operatorAddress);
  for (const what of ['sign-out', 'export', 'delete'] as const)
    expect((await act(id, what)).code).toBe(409);
  expect(succeeded(await view(id)).isOperator).toBe(true);
});

test('the installation says what failed and who has no owner, and no word of a mail @operator-9', async () => {
  const owner = await signIn(app, 'leaves@example.com', 'employer');
  const company = await called(owner, 'Orphan Works');
  await hasTeam(app, company.id);
  succeeded(await app.send('DELETE', '/v1/user', { token: owner }));
  await takeMails(app);
  await sql`insert into pgboss.job (name, data, state, output, created_on, start_after)
    values ('mail.due', ${JSON.stringify({ to: 'nowhere@example.com', subject: '123456 is your code', text: '123456' })}::jsonb,
      'failed', ${JSON.stringify({ message: '550 <nowhere@example.com> unknown' })}::jsonb, now(), now())`.execute(
    db,
  );
  await sql`insert into weight_count (counted_at) values ('2026-02-23T03:20:00Z')
    on conflict (one) do update set counted_at = excluded.counted_at`.execute(db);
  const answer = await app.send<Installation>('GET', '/v1/operator/installation', { token });
  const found = succeeded(answer);
  expect(found.ownerless).toMatchObject([
    { id: company.id, name: 'Orphan Works', members: 1, jobs: 0 },
  ]);
  expect(found.failedMails).toMatchObject([{ error: expect.stringContaining('550') }]);
  expect(found.queues.find(({ name }) => name === 'mail.due')).toMatchObject({ failed: 1 });
  expect(found.weightsCountedDate).toBe('2026-02-23T03:20:00.000Z');
  expect(JSON.stringify(answer)).not.toMatch(/123456|nowhere@/);
  expect(await mailsTo(app, 'nowhere@example.com')).toEqual([]);
});
