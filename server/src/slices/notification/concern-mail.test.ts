import type { Team } from '@fourfold/contract/company/team.ts';
import { teamKinds, type TeamKind } from '@fourfold/contract/notification/schema.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { smtpServer } from '../../../test/smtp.ts';
import { messenger } from '../../../test/talk.ts';
import { joined } from '../../../test/team.ts';
import { succeeded } from '../../../test/world.ts';
import type { Concern } from './concern.rules.ts';

/* What members are mailed, as it arrives at a mail server. */

const smtp = await smtpServer();
const app = await testApp({
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'https://four.example',
  LOG_LEVEL: 'silent',
});
await app.startJobs();
const talk = await messenger(app);
const boss = talk.boss.token;
const join = (email: string, asked = {}) => joined(app, talk.boss.companyId, { email, ...asked });
const ana = await join('ana@north.example');
const bo = await join('bo@north.example');

const idle = async () => {
  const { rows } = await sql`
    select name from pgboss.job
    where state in ('created', 'retry', 'active')
      and (name in ('notification.concern', 'notification.concern-mail', 'mail.due')
        or name = 'notification.move')`.execute(app.parts.db);
  return rows;
};
/** Subjects of what has arrived for an address, once nothing is under way, in order. */
async function arrivedFor(email: string): Promise<string[]> {
  await expect.poll(idle, { timeout: 60_000 }).toEqual([]);
  return smtp.arrived
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ headers }) => headers.get('subject')?.[0] ?? '')
    .toSorted();
}

const send = async (method: 'POST' | 'PUT' | 'PATCH', url: string, token: string, body: object) =>
  succeeded(await app.send(method, url, { token, body }));

/** Everything that members are mailed of, done by the owner and the candidate. */
async function everything(): Promise<void> {
  const { id, person } = await talk.newTalk();
  const application = `/v1/employer/application/${id}`;
  await send('PUT', `${application}/assigned/${ana.accountId}`, boss, {});
  const mentions = [ana.accountId];
  await send('POST', `${application}/note`, boss, { text: 'Look', managersOnly: false, mentions });
  await send('PATCH', application, boss, { status: 'nextSteps' });
  await send('POST', `${application}/interview`, boss, {
    times: ['2026-03-16T10:00'],
    durationMinutes: 45,
    place: 'Quay 4',
    timeZone: 'America/Chicago',
  });
  await talk.said(person.token, id, 'Hello');
  // Followers are those of the moment in which the mail is written.
  await expect.poll(idle, { timeout: 60_000 }).toEqual([]);
  // By oneself: assigned, and written.
  await send('PUT', `${application}/assigned/${bo.accountId}`, bo.token, {});
  await talk.said(bo.token, id, 'Good morning');
}

const forAna: Partial<Record<TeamKind, string>> = {
  assigned: 'employer-1 assigned Ada Quist for Structural welder to you.',
  mentioned: 'employer-1 mentioned you in a note on Ada Quist, Structural welder.',
  followedInterview:
    'employer-1 offered times for an interview to Ada Quist about Structural welder.',
  followedMessage: 'Ada Quist wrote to North Quay Fabrication about Structural welder.',
};

test('each kind is mailed once to whom it concerns, and by its switch @note-1', async () => {
  await everything();
  // Nobody is told of a conversation that they had not followed yet, nor of their own acts.
  const all = Object.values(forAna).toSorted();
  expect(await arrivedFor('ana@north.example')).toEqual(all);
  expect(await arrivedFor('bo@north.example')).toEqual([]);
  const toAna = smtp.arrived.filter(({ recipients }) => recipients.includes('ana@north.example'));
  for (const { headers, recipients } of toAna) {
    expect(recipients).toEqual(['ana@north.example']);
    expect(headers.get('list-unsubscribe')?.[0]).toMatch(/four\.example\/unsubscribe\//);
  }
  for (const kind of Object.keys(teamKinds) as TeamKind[]) {
    smtp.arrived.length = 0;
    const body = { role: 'employer', kind, email: !teamKinds[kind] };
    await send('PATCH', '/v1/user/notification/setting', ana.token, body);
    await everything();
    const { [kind]: off, ...others } = forAna;
    const more = teamKinds[kind]
      ? []
      : ['employer-1 moved Ada Quist to “Next steps” for Structural welder.'];
    const told = Object.values<string>(off ? others : forAna);
    const wanted = [...told, ...more];
    const subjects = await arrivedFor('ana@north.example');
    expect([kind, subjects.map(decoded).toSorted()]).toEqual([kind, wanted.toSorted()]);
    await send('PATCH', '/v1/user/notification/setting', ana.token, {
      ...body,
      email: teamKinds[kind],
    });
    await sql`delete from rate_limit where key like 'member-mail:%'`.execute(app.parts.db);
  }
});

/** A subject's encoded words as text. */
const decoded = (subject: string) =>
  subject
    .replace(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) =>
      Buffer.from(
        words
          .replaceAll('_', ' ')
          .replace(/=([\dA-F]{2})/g, (_escape, octet: string) =>
            String.fromCharCode(Number.parseInt(octet, 16)),
          ),
        'latin1',
      ).toString(),
    );

test('a mail server that refuses for a while gets each once, and for nobody who left meanwhile @note-3', async () => {
  await expect.poll(idle, { timeout: 60_000 }).toEqual([]);
  smtp.arrived.length = 0;
  smtp.accepting = false;
  const { id, jobId } = await talk.newTalk();
  const cy = await join('cy@north.example');
  const dee = await join('dee@north.example');
  for (const { accountId } of [ana, bo, cy, dee])
    await send('PUT', `/v1/employer/application/${id}/assigned/${accountId}`, boss, {});
  for (const { accountId } of [ana, bo])
    await digestWaits(accountId, { kind: 'assigned', about: { jobId }, by: null });
  const waiting = async () => {
    const { rows } = await sql<{ to: string }>`
      select data->>'to' as to from pgboss.job
      where name = 'mail.due' and state = 'retry' and data->>'to' like '%@north.example'
      order by 1`.execute(app.parts.db);
    return rows.map(({ to }) => to.replace(/@.*/, ''));
  };
  const all = ['ana', 'ana', 'bo', 'bo', 'cy', 'dee'];
  await expect.poll(waiting, { timeout: 60_000 }).toEqual(all);
  // One leaves, one acts for another job alone; who is an interviewer now is assigned still.
  const team = `/v1/employer/company/${talk.boss.companyId}/team`;
  succeeded(await app.send('DELETE', `${team}/membership`, { token: bo.token }));
  const { members } = succeeded(await app.send<Team>('GET', team, { token: boss }));
  const memberNamed = (name: string) => members.find((one) => one.name.startsWith(name))?.id;
  const { jobId: elsewhere } = await talk.newTalk();
  const duty = { role: 'hiringManager', jobIds: [elsewhere] };
  await send('PATCH', `${team}/member/${memberNamed('cy')}`, boss, duty);
  const less = { role: 'interviewer', jobIds: null };
  await send('PATCH', `${team}/member/${memberNamed('dee')}`, boss, less);
  smtp.accepting = true;
  await sql`update pgboss.job set start_after = now() where name = 'mail.due' and state = 'retry'`.execute(
    app.parts.db,
  );
  expect(await arrivedFor('ana@north.example')).toEqual([
    '1 more notice from your team',
    forAna.assigned,
  ]);
  expect(await arrivedFor('bo@north.example')).toEqual([]);
  expect(await arrivedFor('cy@north.example')).toEqual([]);
  expect(await arrivedFor('dee@north.example')).toEqual([forAna.assigned]);
});

/** Mails an account a digest of one notice, which it has not read. */
async function digestWaits(accountId: number, concern: Concern): Promise<void> {
  const { db, clock } = app.parts;
  const { id } = await db
    .insertInto('notification')
    .values({
      account_id: accountId,
      role: 'employer',
      kind: concern.kind,
      text: '',
      path: '/',
      created_at: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const items = JSON.stringify([{ id, concern }]);
  await db.insertInto('mail_digest').values({ account_id: accountId, items }).execute();
  await runJob(app, 'notification.digest', { accountId });
}
