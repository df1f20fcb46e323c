import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import { strFromU8 } from 'fflate';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { exported } from '../../../../test/export.ts';
import { enterAsOperator } from '../../../../test/operator.ts';
import { listening } from '../../../../test/sockets.ts';
import { messenger } from '../../../../test/talk.ts';
import { joined } from '../../../../test/team.ts';
import { succeeded } from '../../../../test/world.ts';
import type { Subject } from '@fourfold/contract/case/schema.ts';
import { follow } from '../../application/follow.commands.ts';
import { openCase } from '../../case/case.commands.ts';

const app = await testApp();
await app.http.listen({ port: 0, host: '127.0.0.1' });
const talk = await messenger(app);
const { db, runUnit } = app.parts;
const operator = await enterAsOperator(app);
const hidden = 'This message was hidden by an operator.';

const accountOf = async (cvId: number) =>
  (await db.selectFrom('cv').select('account_id').where('id', '=', cvId).executeTakeFirstOrThrow())
    .account_id ?? 0;

let turn = 0;
/** A case of a thing, decided. @returns the decision's id */
async function hide(subject: Subject, accountId: number): Promise<number> {
  const caseId = await runUnit((unit) =>
    openCase(
      unit,
      { subject, accountId, content: { text: 'Send $40' } },
      { source: 'signal', rule: 'payment', words: `Asks for money, ${(turn += 1)} times` },
    ),
  );
  const body = {
    action: 'hide',
    rule: 'Rule 3',
    facts: 'Seen',
    words: 'Fees are not allowed.',
    reporterWords: 'Hidden.',
  };
  succeeded(
    await app.send('POST', `/v1/operator/case/${caseId}/decide`, { token: operator, body }),
  );
  const row = db.selectFrom('case_decision').select('id').where('case_id', '=', caseId);
  return (await row.executeTakeFirstOrThrow()).id;
}
const undo = async (id: number) =>
  succeeded(
    await app.send('POST', `/v1/operator/decision/${id}/undo`, {
      token: operator,
      body: { facts: 'Wrong', words: 'Sorry.' },
    }),
  );

test('a hidden message is its author’s side’s alone, in the conversation, its search, lists and exports; taken back it reads as before @operator-16', async () => {
  const { id, person } = await talk.newTalk();
  await talk.said(talk.boss.token, id, 'Good morning');
  await talk.said(person.token, id, 'Send Zanzibar dollars');
  const decision = await hide({ kind: 'message', id, part: 2 }, await accountOf(person.cvId));
  const texts = async (token: string) =>
    (await talk.messages(token, id)).list.map(({ text }) => text);
  expect(await texts(talk.boss.token)).toEqual([hidden, 'Good morning']);
  expect(await texts(person.token)).toEqual(['Send Zanzibar dollars', 'Good morning']);
  expect((await talk.messages(talk.boss.token, id, '?search=zanzibar')).list).toEqual([]);
  const { list } = await talk.dialogs(talk.boss.token, 'userRole=employer');
  expect(JSON.stringify(list)).not.toContain('Zanzibar');
  const filesOf = async (token: string) =>
    strFromU8((await exported(app, token)).files['messages.json'] ?? new Uint8Array());
  expect(await filesOf(talk.boss.token)).not.toContain('Zanzibar');
  expect(await filesOf(person.token)).toContain('Zanzibar');

  await undo(decision);
  expect(await texts(talk.boss.token)).toEqual(['Send Zanzibar dollars', 'Good morning']);
  // Twice hidden loses no words, and the account takes all of them along.
  const subject = { kind: 'message', id, part: 2 } as const;
  const again = await hide(subject, await accountOf(person.cvId));
  const twice = await hide(subject, await accountOf(person.cvId));
  await undo(again);
  expect(await texts(talk.boss.token)).toEqual([hidden, 'Good morning']);
  await undo(twice);
  expect(await texts(talk.boss.token)).toEqual(['Send Zanzibar dollars', 'Good morning']);
  await hide(subject, await accountOf(person.cvId));
  succeeded(await app.send('DELETE', '/v1/user', { token: person.token }));
  const { rows } = await sql<{ row: string }>`select message::text as row from message`.execute(db);
  expect(JSON.stringify(rows)).not.toContain('Zanzibar');
});

test.each(['candidate', 'employer'] as const)(
  'a message of the %s that is hidden is hidden on the open pages of the other side, and read there again when that ends; its author’s pages stay @operator-16',
  async (from) => {
    const { id, person } = await talk.newTalk();
    const { token: employer } = talk.boss;
    const colleague = await joined(app, talk.boss.companyId, { email: `${from}@market.example` });
    await runUnit((unit) => follow(unit, id, [colleague.accountId]));
    const author = from === 'candidate' ? person.token : employer;
    await talk.said(author, id, 'Send Zanzibar dollars');
    const [own, owner, follower] = [
      await listening(app, person.token),
      await listening(app, employer),
      await listening(app, colleague.token),
    ];
    const readers = from === 'candidate' ? [owner, follower] : [own];
    const writers = from === 'candidate' ? [own] : [owner, follower];
    const ofSubject =
      from === 'candidate'
        ? await accountOf(person.cvId)
        : (
            await sql<{ id: number }>`select account_id as id from company
              where id = ${talk.boss.companyId}`.execute(db)
          ).rows[0]?.id;
    const decision = await hide({ kind: 'message', id, part: 1 }, ofSubject ?? 0);
    const told = async (text: string) => {
      for (const { heard } of readers)
        await expect
          .poll(() => heard.filter(([event]) => event === 'messenger/message').at(-1))
          .toMatchObject(['messenger/message', { dialogId: id, number: 1, text }]);
    };
    await told(hidden);
    await undo(decision);
    await told('Send Zanzibar dollars');
    for (const { heard } of writers)
      expect(heard.filter(([event]) => event.startsWith('messenger/'))).toEqual([]);
  },
);

test('who blocked the author is told nothing of the hiding, nor are colleagues who follow @operator-16', async () => {
  const { id, person } = await talk.newTalk();
  const { token: employer, companyId } = talk.boss;
  const colleague = await joined(app, companyId, { email: 'blocking@market.example' });
  await runUnit((unit) => follow(unit, id, [colleague.accountId]));
  await talk.said(person.token, id, 'Send Zanzibar dollars');
  const pages = [await listening(app, employer), await listening(app, colleague.token)];
  const blocked = `/v1/employer/company/${companyId}/candidate/${person.cvId}/blocked`;
  succeeded(await app.send('PUT', blocked, { token: employer, body: { sure: true } }));
  const decision = await hide({ kind: 'message', id, part: 1 }, await accountOf(person.cvId));
  succeeded(await app.send('DELETE', blocked, { token: employer }));
  await undo(decision);
  for (const { heard } of pages) {
    const told = () => heard.filter(([event]) => event === 'messenger/message');
    const now = ['messenger/message', { dialogId: id, number: 1, text: 'Send Zanzibar dollars' }];
    await expect.poll(told).toMatchObject([now]);
  }
});

test('a hidden file is its owner’s alone; taken back it is there @operator-16', async () => {
  const { id, person } = await talk.newTalk();
  const file = succeeded(await talk.market.attach(person, id));
  const url = `/v1/employer/application/${id}`;
  const received = async () =>
    succeeded(await app.send<ReceivedApplication>('GET', url, { token: talk.boss.token }))
      .attachments.length;
  const open = async (token: string, of: string) =>
    (await app.send('GET', `${of}/attachment/${file.id}`, { token })).code;
  expect([await received(), await open(talk.boss.token, url)]).toEqual([1, 200]);
  const decision = await hide(
    { kind: 'file', id: file.id ?? 0, part: 0 },
    await accountOf(person.cvId),
  );
  expect([await received(), await open(talk.boss.token, url)]).toEqual([0, 404]);
  expect(await open(person.token, `/v1/applicant/application/${id}`)).toBe(200);
  await undo(decision);
  expect([await received(), await open(talk.boss.token, url)]).toEqual([1, 200]);
});

test('candidates read that an employer is suspended and withdraw; so does a suspended candidate, who does nothing else @operator-12', async () => {
  const { id, person } = await talk.newTalk();
  const owner = sql`(select account_id from company where id = ${talk.boss.companyId})`;
  const suspend = (account: unknown, isSuspended: boolean) =>
    sql`update account set suspended = ${isSuspended} where id = ${account}`.execute(db);
  const own = async () =>
    succeeded(
      await app.send<{ list: { job: { suspended: boolean } }[] }>(
        'GET',
        '/v1/applicant/application/outgoing',
        { token: person.token },
      ),
    ).list[0]?.job.suspended;
  expect(await own()).toBe(false);
  await suspend(owner, true);
  expect(await own()).toBe(true);
  await suspend(await accountOf(person.cvId), true);
  const answer = (status: string) =>
    app.send('PATCH', `/v1/applicant/application/${id}`, { token: person.token, body: { status } });
  for (const status of ['offerAccepted', 'inviteAccepted', 'hired'])
    expect([status, (await answer(status)).code]).toEqual([status, 403]);
  succeeded(await answer('applicantDeclined'));
  const undone = await app.send('POST', `/v1/applicant/application/${id}/undo`, {
    token: person.token,
  });
  expect(undone.code).toBe(403);
  // What the employer has not received is taken back.
  await suspend(owner, false);
  await suspend(await accountOf(person.cvId), false);
  const waiting = await talk.newTalk(false);
  await suspend(await accountOf(waiting.person.cvId), true);
  succeeded(
    await app.send('DELETE', `/v1/applicant/application/${waiting.id}`, {
      token: waiting.person.token,
    }),
  );
});
