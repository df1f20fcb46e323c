import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runJob, takeMemberMails, takeMoveMails } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import type { Person } from '../../../test/marketplace.ts';
import { newest, notedTalks } from '../../../test/notebook.ts';
import { listening } from '../../../test/sockets.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const at = notedTalks();
const { write, read, texts, onApplication, onPerson } = at;
beforeAll(() => at.app.http.listen({ port: 0, host: '127.0.0.1' }));

test('reaches open pages of those who may read it, and never the person it is about @note-6', async () => {
  const [ana, interviewer] = [
    await at.notes.newMember(),
    await at.notes.newMember({ role: 'interviewer' }),
  ];
  const applicant = await joinedAs(at.person);
  const ears = await Promise.all(
    [ana, interviewer, { token: applicant }].map(({ token }) => listening(at.app, token)),
  );
  await write(at.boss);
  const heard = () =>
    ears.map((ear) => ear.heard.filter(([event]) => event === 'note/changed').length);
  await expect.poll(heard).toEqual([1, 0, 0]);
  // Nor as a colleague: not in lists, not by writing, not as a mention.
  const asColleague = await at.app.send('PATCH', '/v1/user/profile', {
    token: applicant,
    body: { role: 'employer' },
  });
  succeeded(asColleague);
  for (const place of [onApplication(), onPerson()]) {
    expect([place, (await read(applicant, place)).code]).toEqual([place, 404]);
    expect([place, (await write(applicant, {}, place)).code]).toEqual([place, 404]);
  }
  const { colleagues } = succeeded(await read(at.boss));
  expect(colleagues.map((one) => one.id)).not.toContain(await at.notes.accountOf(at.person.cvId));
});

/** Makes a person a recruiter of the company as well. */
async function joinedAs({ cvId, token }: Person): Promise<string> {
  await at.app.parts.db
    .insertInto('member')
    .values({
      company_id: at.notes.talk.boss.companyId,
      account_id: await at.notes.accountOf(cvId),
      role: 'recruiter',
      whole: true,
      created_at: at.app.clock.now(),
    })
    .execute();
  return token;
}

test('no word of a note is in the candidate’s mails, export, socket, feeds and webhooks @note-6', async () => {
  const words = ['Zqxonone', 'Zqxedited', 'Zqxdeleted', 'Zqxperson'];
  const ear = await listening(at.app, at.person.token);
  succeeded(
    await at.app.send('POST', `/v1/employer/company/${at.notes.talk.boss.companyId}/webhook`, {
      token: at.boss,
      body: { address: 'https://hooks.example/fourfold', events: ['application.moved'] },
    }),
  );
  const { id: noteId } = newest(await write(at.boss, { text: 'Zqxonone' }));
  succeeded(await at.notes.change(at.boss, noteId, { text: 'Zqxedited' }));
  const gone = newest(await write(at.boss, { text: 'Zqxdeleted' }));
  succeeded(await at.app.send('DELETE', `/v1/employer/note/${gone.id}`, { token: at.boss }));
  succeeded(await write(at.boss, { text: 'Zqxperson' }, onPerson()));
  const patch = (status: string) =>
    at.app.send('PATCH', `/v1/employer/application/${at.id}`, { token: at.boss, body: { status } });
  succeeded(await patch('nextSteps'));
  await at.notes.talk.said(at.boss, at.id, 'Hello');
  await runJob(at.app, 'notification.unread', { dialogId: at.id, role: 'candidate' });
  const mails = await takeMoveMails(at.app);
  expect(mails.length).toBeGreaterThan(0);
  const archive = await exported(at.app, at.person.token);
  const feeds = await Promise.all(
    [
      '/open/jobs',
      `/open/jobs/${at.jobId}`,
      '/open/feed.xml',
      '/sitemap.xml',
      `/open/v1/jobs/${at.jobId}`,
    ].map((url) => at.app.http.inject({ url })),
  );
  const { rows: sent } = await sql<{ body: string }>`select body from webhook_delivery`.execute(
    at.app.parts.db,
  );
  expect([sent.length > 0, ear.heard.length > 0]).toEqual([true, true]);
  const told = [
    JSON.stringify(mails),
    ...Object.keys(archive.files).map((name) => archive.text(name)),
    JSON.stringify(ear.heard),
    ...feeds.map(({ body }) => body),
    JSON.stringify(sent),
  ].join('\n');
  expect(words.filter((word) => told.includes(word))).toEqual([]);
  // The words stand where they belong.
  expect(await texts(at.boss)).toEqual(['Zqxedited', '', 'Zqxperson']);
});

test('blind review hides the person in notes, their texts of before, mentions, mails and the export, for every role @note-7', async () => {
  const { id: blindJob } = await publishedJob(at.app, at.boss, at.notes.talk.boss.companyId);
  const url = `/v1/employer/job/${blindJob}/review`;
  succeeded(await at.app.send('PATCH', url, { token: at.boss, body: { blindReview: true } }));
  at.person = await at.notes.talk.market.newPerson();
  at.id = await at.notes.talk.market.apply(at.person, blindJob);
  at.jobId = blindJob;
  const observer = await at.notes.newMember({ role: 'observer' });
  const ana = await at.notes.newMember();
  await takeMemberMails(at.app);
  const { id: noteId } = newest(await write(ana.token, { text: 'Ada Quist knows us' }));
  succeeded(
    await at.notes.change(ana.token, noteId, {
      text: 'Quist, call 218 555 0117',
      mentions: [observer.accountId],
    }),
  );
  await write(at.boss, { text: 'Ask Ada again' }, onPerson());
  const leaks = (told: unknown) => JSON.stringify(told).match(/\bada\b|quist|555 0117/gi) ?? [];
  const seen = async () => {
    const tokens = [at.boss, ana.token, observer.token];
    const lists = await Promise.all(tokens.map((token) => read(token)));
    const before = await Promise.all(tokens.map((token) => at.notes.versions(token, noteId)));
    return { lists: lists.map(succeeded), before: before.map(succeeded) };
  };
  expect(leaks(await seen())).toEqual([]);
  expect((await seen()).lists[0]?.list[0]?.text).toBe('[hidden], call [hidden]');
  const mails = await takeMemberMails(at.app);
  expect(mails).toHaveLength(1);
  const bell = await at.app.send('GET', '/v1/user/notification', { token: observer.token });
  const archives = [
    (await exported(at.app, at.boss)).text('notes.json'),
    (await exported(at.app, ana.token)).text('notes.json'),
  ];
  // Others of the company are known; whom these notes are about is not.
  const own = archives.map((text) =>
    (JSON.parse(text) as { job_id: number }[]).filter((note) => note.job_id === blindJob),
  );
  expect(own.map(({ length }) => length)).toEqual([2, 1]);
  expect(leaks([mails, bell.data, own])).toEqual([]);
  const body = { status: 'nextSteps' };
  succeeded(
    await at.app.send('PATCH', `/v1/employer/application/${at.id}`, { token: at.boss, body }),
  );
  expect((await seen()).lists.map(({ list }) => list[0]?.text)).toEqual(
    Array.from({ length: 3 }, () => 'Quist, call 218 555 0117'),
  );
});

test('nor does it name them to who acts for the blind job alone, by a text of before @note-7', async () => {
  const { id: blindJob } = await publishedJob(at.app, at.boss, at.notes.talk.boss.companyId);
  const url = `/v1/employer/job/${blindJob}/review`;
  succeeded(await at.app.send('PATCH', url, { token: at.boss, body: { blindReview: true } }));
  at.person = await at.notes.talk.market.newPerson();
  const manager = await at.notes.newMember({ role: 'hiringManager', jobIds: [blindJob] });
  const { id: noteId } = newest(await write(at.boss, { text: 'Ada Quist knows us' }, onPerson()));
  succeeded(await at.notes.change(at.boss, noteId, { text: 'Quist knows us well' }));
  const there = `job/${blindJob}/candidate/${at.person.cvId}`;
  const seenBy = async (token: string) => [
    ...(await texts(token, there)),
    ...succeeded(await at.notes.versions(token, noteId)).list.map(({ text }) => text),
  ];
  expect(await seenBy(manager.token)).toEqual(['[hidden] knows us well', '[hidden] knows us']);
  // For the job that it was written for, they are known.
  expect(await texts(at.boss, onPerson())).toEqual(['Quist knows us well']);
});

test('a manager for one job reads no note on a person who applied for another, hidden since @note-11', async () => {
  await write(at.boss, { text: 'Between jobs' }, onPerson());
  const { jobId: otherJob } = await at.notes.talk.newTalk();
  const elsewhere = await at.notes.newMember({ role: 'hiringManager', jobIds: [otherJob] });
  const there = `job/${otherJob}/candidate/${at.person.cvId}`;
  expect(await texts(elsewhere.token, there)).toEqual(['Between jobs']);
  succeeded(await at.app.send('POST', '/v1/applicant/cv/unpublish', { token: at.person.token }));
  expect((await read(elsewhere.token, there)).code).toBe(404);
  expect((await write(elsewhere.token, {}, there)).code).toBe(404);
  const view = `/v1/employer/candidate/${at.person.cvId}?jobId=${otherJob}`;
  expect((await at.app.send('GET', view, { token: elsewhere.token })).code).toBe(404);
  expect(await texts(at.boss, there)).toEqual(['Between jobs']);
});
