import { beforeAll, expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { succeeded } from '../../../test/world.ts';
import { openCase, type Entry, type Found } from './case.commands.ts';

const app = await testApp();
const { db, runUnit } = app.parts;

const people: number[] = [];
beforeAll(async () => {
  for (const email of ['owner@case.example', 'one@case.example', 'two@case.example']) {
    const token = await signIn(app, email, 'candidate');
    people.push(succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token })).id);
  }
});

const thing = (id: number): Found => ({
  subject: { kind: 'job', id, part: 0 },
  accountId: people[0] ?? 0,
  content: { name: 'Packer', description: 'Send $40 for the kit' },
});
const report = (place: number, words = ''): Entry => ({
  source: 'report',
  reason: 'asksForMoney',
  words,
  reporter: { accountId: people[place] ?? 0 },
});
const tell = (found: Found, entry: Entry) => runUnit((unit) => openCase(unit, found, entry));
const casesOf = (id: number) =>
  db.selectFrom('moderation_case').selectAll().where('subject_id', '=', id).execute();

test('reports and signals of one thing are one case, told once by each @report-1', async () => {
  const told = await Promise.all([
    tell(thing(7), report(1, 'It asks for money')),
    tell(thing(7), report(1, 'Again')),
    tell(thing(7), report(2)),
    tell(thing(7), { source: 'signal', rule: 'payment', words: 'Send $40' }),
    tell(thing(7), { source: 'signal', rule: 'payment', words: 'Send $40' }),
  ]);
  expect(new Set(told.filter((id) => id !== null)).size).toBe(1);
  expect(told.filter((id) => id === null)).toHaveLength(2);
  const [only, ...more] = await casesOf(7);
  expect(more).toEqual([]);
  expect(only).toMatchObject({ state: 'open', account_id: people[0], content: { name: 'Packer' } });
});

test('what comes after a decision opens another case; one reporter still tells of a thing once', async () => {
  await tell(thing(8), report(1));
  await db
    .updateTable('moderation_case')
    .set({ state: 'decided' })
    .where('subject_id', '=', 8)
    .execute();
  expect(await tell(thing(8), report(1))).toBeNull();
  expect(await tell(thing(8), report(2))).not.toBeNull();
  expect((await casesOf(8)).map(({ state }) => state).sort()).toEqual(['decided', 'open']);
});

test('a deletion empties what the account wrote and takes its name off its reports @report-2', async () => {
  const email = 'leaving@case.example';
  const token = await signIn(app, email, 'candidate');
  const { id } = succeeded(await app.send<{ id: number }>('GET', '/v1/user/profile', { token }));
  await tell({ ...thing(9), accountId: id }, report(1, 'zqxaboutqz'));
  const reporter = { accountId: id };
  await tell(thing(10), { source: 'report', reason: 'other', words: 'zqxbyqz', reporter });
  succeeded(await app.send('DELETE', '/v1/user', { token }));
  expect(await casesOf(9)).toMatchObject([{ account_id: null, state: 'gone', content: {} }]);
  const entries = await db.selectFrom('case_entry').selectAll().execute();
  expect(JSON.stringify(entries)).not.toMatch(/zqx/);
  expect(entries.filter(({ reporter_account_id }) => reporter_account_id === id)).toEqual([]);
});

test('cases are opened however often one connection has prepared the statement', async () => {
  for (let id = 100; id < 115; id += 1) expect(await tell(thing(id), report(1))).not.toBeNull();
});
