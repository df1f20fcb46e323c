import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMails, takeMoveMails } from '../../../test/background.ts';
import { messenger } from '../../../test/talk.ts';
import { publishedJob, roleFields, succeeded } from '../../../test/world.ts';
import { KeyRing } from '../account/session/keys.ts';
import { takeBack } from '../application/move.commands.ts';
import { mailLimit } from './mail.commands.ts';
import { mailMove } from './move.commands.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  talk = await messenger(app);
});
let start: Date;
beforeEach(async () => {
  start ??= app.clock.now();
  app.clock.set(start);
  await takeMoveMails(app);
});

type Who = 'employer' | 'applicant';
const move = async (who: Who, token: string, id: number, body: object) =>
  succeeded(await app.send('PATCH', `/v1/${who}/application/${id}`, { token, body }));
const undo = async (who: Who, token: string, id: number) =>
  succeeded(await app.send('POST', `/v1/${who}/application/${id}/undo`, { token }));
const subjects = (mails: { subject: string }[]) => mails.map(({ subject }) => subject);
const minutes = (count: number) => app.clock.forward(count * 60_000);

/** Mails that are due now, without any more time passing. */
async function mailsNow() {
  minutes(-5);
  const mails = await takeMoveMails(app);
  minutes(5);
  return mails;
}

const due = async () =>
  (
    await sql<{ data: { applicationId: number; eventId: number }; start_after: Date }>`
      select data, start_after from pgboss.job where name = 'notification.move'
      order by created_on`.execute(app.parts.db)
  ).rows;

test('a move is mailed after five minutes, not before', async () => {
  const { id } = await talk.newTalk();
  await takeMoveMails(app);
  await move('employer', talk.boss.token, id, { status: 'nextSteps', note: 'Tools & <tea>.' });
  expect(await takeMails(app)).toEqual([]);
  expect((await due()).map(({ start_after: at }) => at.getTime() - start.getTime())).toEqual([
    300_000,
  ]);
  const [mail, ...others] = await takeMoveMails(app);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('next steps');
  expect(mail?.text).toContain('Tools & <tea>.');
  expect(mail?.html).toContain('Tools &amp; &lt;tea&gt;.');
});

test.each([
  ['nextSteps', 'employer'],
  ['employerDeclined', 'employer'],
  ['invite', 'employer'],
  ['applicantDeclined', 'applicant'],
] as const)(
  '%s by the %s that was taken back before is not mailed @messenger-16',
  async (status, who) => {
    const { id, person } = await talk.newTalk();
    const token = who === 'employer' ? talk.boss.token : person.token;
    const setting = { role: 'employer', kind: 'withdrawn', email: true };
    const url = '/v1/user/notification/setting';
    succeeded(await app.send('PATCH', url, { token: talk.boss.token, body: setting }));
    await takeMoveMails(app);
    await move(who, token, id, { status });
    minutes(4);
    await undo(who, token, id);
    expect(await takeMoveMails(app)).toEqual([]);
    // Made again it is mailed, once.
    await move(who, token, id, { status });
    expect(await takeMoveMails(app)).toHaveLength(1);
  },
);

test('a bite that was taken back before leaves no mail, one that stands shows pay, mode, place @messenger-20', async () => {
  const { token, companyId } = talk.boss;
  const { id: jobId } = await publishedJob(app, token, companyId);
  const person = await talk.market.newPerson();
  const bite = async () =>
    succeeded(
      await app.send<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
        token,
        body: { candidateId: person.cvId, note: 'We like your seams.' },
      }),
    ).id;
  await undo('employer', token, await bite());
  expect(await takeMoveMails(app)).toEqual([]);
  await bite();
  // What is true when it goes out.
  const body = { ...roleFields, revenueMax: 38, workMode: 'hybrid' };
  succeeded(await app.send('PATCH', `/v1/employer/job/${jobId}/role`, { token, body }));
  const [mail, ...others] = await takeMoveMails(app);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('$28 – $38 an hour');
  expect(mail?.text).toContain('Duluth, Minnesota · Hybrid');
  expect(mail?.text).toContain('We like your seams.');
});

test('a mail shows pay or the match where they matter, and what to do next @messenger-24', async () => {
  const { id, person, jobId } = await talk.newTalk();
  const setting = { role: 'employer', kind: 'applied', email: true };
  const url = '/v1/user/notification/setting';
  succeeded(await app.send('PATCH', url, { token: talk.boss.token, body: setting }));
  await takeMoveMails(app);
  const stored = await app.parts.db
    .selectFrom('application')
    .select('match_score')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const match = `Match ${stored.match_score}`;

  await move('employer', talk.boss.token, id, { status: 'nextSteps' });
  await move('employer', talk.boss.token, id, { status: 'offer' });
  const [offer] = await takeMoveMails(app);
  expect(offer?.text).toContain('$28 – $36 an hour');
  expect(offer?.text).toContain('Duluth, Minnesota');
  expect(offer?.text).toContain(match);
  expect(offer?.text).toContain('Accept or decline it on the job’s page.');
  expect(offer?.text).toContain(`Answer the offer:\nhttps://four.example/jobs/${jobId}`);

  await move('applicant', person.token, id, { status: 'offerAccepted' });
  const [accepted] = await takeMoveMails(app);
  expect(accepted?.text).toContain(match);
  expect(accepted?.text).toContain('Mark them as hired to complete it.');

  // A number would only hurt here.
  await move('employer', talk.boss.token, id, { status: 'employerDeclined' });
  const [declined] = await takeMoveMails(app);
  expect(declined?.text).not.toContain('Match');
});

test('two moves within the time are one mail, about the newest', async () => {
  const { id } = await talk.newTalk();
  await takeMoveMails(app);
  await move('employer', talk.boss.token, id, { status: 'nextSteps' });
  minutes(3);
  await move('employer', talk.boss.token, id, { status: 'offer' });
  minutes(3);
  expect(await mailsNow()).toEqual([]);
  expect(subjects(await takeMoveMails(app))).toEqual([expect.stringContaining('offer')]);
});

test('who has answered before is not mailed what was answered', async () => {
  const { id, person } = await talk.newTalk();
  await takeMoveMails(app);
  await move('employer', talk.boss.token, id, { status: 'nextSteps' });
  await move('employer', talk.boss.token, id, { status: 'offer' });
  minutes(2);
  await move('applicant', person.token, id, { status: 'offerAccepted' });
  expect(subjects(await takeMoveMails(app))).toEqual([
    'Ada Quist accepted your offer for Structural welder.',
  ]);
});

test('a move that stands again, as the next was taken back, is mailed if it was not', async () => {
  const { id } = await talk.newTalk();
  await takeMoveMails(app);
  const { token } = talk.boss;
  await move('employer', token, id, { status: 'nextSteps' });
  minutes(4);
  await move('employer', token, id, { status: 'offer' });
  minutes(4);
  expect(await mailsNow()).toEqual([]);
  await undo('employer', token, id);
  expect(subjects(await takeMoveMails(app))).toEqual([expect.stringContaining('next steps')]);
  // And not again after another that is taken back.
  await move('employer', token, id, { status: 'offer' });
  await undo('employer', token, id);
  expect(await takeMoveMails(app)).toEqual([]);
});

test('the setting, the account and the names are those of the time of the mail', async () => {
  const { id, person } = await talk.newTalk();
  await takeMoveMails(app);
  await move('employer', talk.boss.token, id, { status: 'nextSteps' });
  const off = { role: 'candidate', kind: 'nextSteps', email: false };
  const url = '/v1/user/notification/setting';
  succeeded(await app.send('PATCH', url, { token: person.token, body: off }));
  expect(await takeMoveMails(app)).toEqual([]);
  const leaver = await talk.newTalk();
  const boss = await talk.market.newEmployer();
  const { id: jobId } = await publishedJob(app, boss.token, boss.companyId);
  const declined = await talk.market.apply(leaver.person, jobId);
  const stays = await talk.market.newPerson();
  const other = await talk.market.apply(stays, jobId);
  await takeMoveMails(app);
  for (const each of [declined, other])
    await move('employer', boss.token, each, { status: 'employerDeclined' });
  succeeded(await app.send('DELETE', '/v1/user', { token: leaver.person.token }));
  succeeded(await app.send('DELETE', '/v1/user', { token: boss.token }));
  expect(subjects(await takeMoveMails(app)).filter((one) => one.includes('declined'))).toEqual([]);
});

test('looked at by two nodes, and again after a crash, it is one mail and none is lost @R3.2', async () => {
  const { id } = await talk.newTalk();
  await takeMoveMails(app);
  await move('employer', talk.boss.token, id, { status: 'employerDeclined' });
  minutes(5);
  const [job] = await due();
  if (!job) throw new Error('Nothing is due');
  const other = await secondNode(app);
  const at = (node: TestApp) => runJob(node, 'notification.move', job.data);
  // Killed in the middle: nothing of it is there.
  await expect(
    app.parts.runUnit(async (unit) => {
      const { config, limiter } = app.parts;
      const context = { config, keys: new KeyRing(), withinMailLimit: mailLimit(limiter) };
      await mailMove(unit, context, job.data);
      throw new Error('The node died');
    }),
  ).rejects.toThrow('The node died');
  expect(await takeMails(app)).toEqual([]);
  await Promise.all([at(app), at(other), at(app), at(other)]);
  await at(other);
  expect(await takeMails(app)).toHaveLength(1);
});

test('an undo that is under way at the moment of the mail is waited for @R3.3', async () => {
  const { id } = await talk.newTalk();
  await takeMoveMails(app);
  await move('employer', talk.boss.token, id, { status: 'employerDeclined' });
  minutes(5);
  const [job] = await due();
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const undoing = app.parts.runUnit(async (unit) => {
    const row = await unit.tx
      .selectFrom('application')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await takeBack(unit, row, { side: 'employer', accountId: row.employer_account_id ?? 0 });
    begun.resolve();
    await answered.promise;
  });
  await begun.promise;
  const mailing = runJob(app, 'notification.move', job?.data ?? {});
  await Promise.race([mailing, setTimeout(500)]);
  answered.resolve();
  await Promise.all([undoing, mailing]);
  expect(await takeMails(app)).toEqual([]);
});
