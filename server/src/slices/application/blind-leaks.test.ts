import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { Dialog, Message } from '@fourfold/contract/messenger/schema.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { strFromU8 } from 'fflate';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { exported } from '../../../test/export.ts';
import { runJob, takeMails, takeMoveMails } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { listening } from '../../../test/sockets.ts';
import { callsOf, publishedJob, workFields } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;
let person: Person;
let id: number;

beforeAll(async () => {
  app = await testApp();
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  market = marketplace(app);
});

/** An applicant of a job that is reviewed blind. */
beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  await employer('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
  person = await market.newPerson();
  id = await market.apply(person, jobId);
  await takeMails(app);
});

const employer = callsOf(
  () => app,
  () => boss,
);
const candidate = callsOf(
  () => app,
  () => person,
);

/** Texts of a person who tries to reveal their identity. */
const words = 'I am Ada Quist, ada.quist@post.example, 218 555 0117, https://quist.example/me';
const shown = 'I am [hidden], [hidden] [hidden], [hidden]';
const leaks = (told: unknown) => JSON.stringify(told).match(/\bada\b|quist|555 0117/gi) ?? [];

const write = (text: string) =>
  candidate<Message>('POST', `/v1/messenger/dialog/${id}/message`, { id: randomUUID(), text });
const messages = (query = '') =>
  employer<{ list: Message[]; count: number }>('GET', `/v1/messenger/dialog/${id}/message${query}`);
const known = () => employer('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });

describe('while somebody is unknown', () => {
  test('names of works and skills tell nobody’s @hiring-23', async () => {
    const cv = `/v1/applicant/cv/${person.cvId}`;
    await candidate('POST', `${cv}/work-history`, { ...workFields, name: 'Ada Quist Welding LLC' });
    const skills = [
      { name: 'Welding', level: 4, workOutside: true },
      { name: 'The Quist seam', level: 4, workOutside: true },
    ];
    await candidate('PATCH', `${cv}/skill`, { skills });
    const page = () =>
      employer<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`);
    expect(leaks(await page())).toEqual([]);
    expect((await page()).workHistories[0]?.name).toBe('[hidden] Welding LLC');
    expect((await page()).skills[1]?.name).toBe('The [hidden] seam');
    await known();
    expect((await page()).workHistories[0]?.name).toBe('Ada Quist Welding LLC');
  });

  test('their messages tell no way to them, in the talk, the list, and as they come @Z5.1', async () => {
    const page = await listening(app, boss.token);
    const own = await listening(app, person.token);
    expect((await write(words)).text).toBe(words);
    const live = ({ heard }: typeof page) =>
      heard.filter(([event]) => event === 'messenger/message').map(([, told]) => told);
    await vi.waitFor(() =>
      expect([live(page), live(own)].map((all) => all.length)).toEqual([1, 1]),
    );
    expect(live(page)).toMatchObject([{ text: shown }]);
    expect(live(own)).toMatchObject([{ text: words }]);
    expect((await messages()).list).toMatchObject([{ text: shown }]);
    const { list } = await employer<{ list: Dialog[] }>(
      'GET',
      '/v1/messenger/dialog?userRole=employer',
    );
    expect(list[0]?.lastMessage?.text).toBe(shown);
    expect(leaks([page.heard, list])).toEqual([]);
    await known();
    expect((await messages()).list[0]?.text).toBe(words);
  });

  test('nor do the company’s own, to whoever wrote them; they themselves read all @Z5.1', async () => {
    const text = 'Are you Ada Quist?';
    const asked = 'Are you [hidden]?';
    const [page, own] = [await listening(app, boss.token), await listening(app, person.token)];
    const body = { id: randomUUID(), text };
    const say = () => employer<Message>('POST', `/v1/messenger/dialog/${id}/message`, body);
    expect((await say()).text).toBe(asked);
    // Sent again after a lost answer.
    expect((await say()).text).toBe(asked);
    const live = ({ heard }: typeof page) =>
      heard.flatMap(([event, told]) =>
        event === 'messenger/message' ? (told as Message).text : [],
      );
    await vi.waitFor(() => expect([live(page), live(own)]).toEqual([[asked], [text]]));
    expect((await messages()).list[0]?.text).toBe(asked);
    expect((await messages('?search=quist')).count).toBe(0);
    const dialogs = (call: typeof employer, role: string) =>
      call<{ list: Dialog[] }>('GET', `/v1/messenger/dialog?userRole=${role}`);
    expect((await dialogs(employer, 'employer')).list[0]?.lastMessage?.text).toBe(asked);
    expect((await dialogs(candidate, 'candidate')).list[0]?.lastMessage?.text).toBe(text);
    const { files } = await exported(app, boss.token);
    expect(leaks(Object.values(files).map((file) => strFromU8(file)))).toEqual([]);
    await runJob(app, 'notification.unread', { dialogId: id, role: 'candidate' });
    expect((await takeMails(app)).at(-1)?.text).toContain(text);
    await known();
    expect((await messages()).list[0]?.text).toBe(text);
  });

  test('what is looked for in a talk is what is shown', async () => {
    await write(words);
    await write('When do I begin?');
    expect((await messages('?search=quist')).count).toBe(0);
    expect((await messages('?search=555')).list).toEqual([]);
    expect(await messages('?search=begin')).toMatchObject({
      count: 1,
      list: [{ text: 'When do I begin?' }],
    });
    const own = await candidate('GET', `/v1/messenger/dialog/${id}/message?search=quist`);
    expect(own).toMatchObject({ count: 1 });
    await known();
    expect((await messages('?search=quist')).count).toBe(1);
  });

  test('nor does a position that holds the name find them by it @Z5.2', async () => {
    const profile = { position: 'Welder at Quist & Daughters, ada.quist@post.example' };
    await candidate('PATCH', `/v1/applicant/cv/${person.cvId}/profile`, profile);
    const found = async (search: string) =>
      (
        await employer<{ list: { id: number; position: string }[] }>(
          'GET',
          `/v1/employer/candidate?jobId=${jobId}&search=${search}`,
        )
      ).list.find((one) => one.id === person.cvId)?.position;
    expect([await found('quist'), await found('post.example')]).toEqual([undefined, undefined]);
    expect(await found('daughters')).toBe('Welder at [hidden] & Daughters, [hidden]');
    await known();
    expect(await found('quist')).toBe(profile.position);
  });

  test('nor does a word that their position shares with the job’s title @search-42', async () => {
    const { db } = app.parts;
    await sql`
      insert into match_title_word (word, weight) values ('welder', 5), ('quist', 9)
      on conflict (word) do update set weight = excluded.weight`.execute(db);
    const url = `/v1/employer/job/${jobId}/role`;
    await employer('PATCH', url, { name: 'Welder of the Quist yard' });
    const cv = `/v1/applicant/cv/${person.cvId}/profile`;
    await candidate('PATCH', cv, { position: 'Welder at Quist & Daughters' });
    const page = () =>
      employer<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}?jobId=${jobId}`);
    const shared = async () => (await page()).match?.words.map(({ word }) => word);
    expect(await shared()).toEqual(['Welder']);
    // Nor does the place in the list tell it: it is the same for who is known.
    await known();
    expect(await shared()).toEqual(['Welder']);
  });

  test('nor does the mail about what is unread', async () => {
    await write(words);
    await runJob(app, 'notification.unread', { dialogId: id, role: 'employer' });
    const [mail] = await takeMails(app);
    expect(mail?.subject).toContain(`Candidate ${person.cvId} wrote to you`);
    expect(mail?.text).toContain(shown);
    expect(leaks([mail?.subject, mail?.text, mail?.html])).toEqual([]);
  });

  test('nor does what they say when they withdraw, on the page and in its mail', async () => {
    const setting = { role: 'employer', kind: 'withdrawn', email: true };
    await employer('PATCH', '/v1/user/notification/setting', setting);
    await takeMoveMails(app);
    const move = { status: 'applicantDeclined', note: words };
    await candidate('PATCH', `/v1/applicant/application/${id}`, move);
    const page = await employer<ReceivedApplication>('GET', `/v1/employer/application/${id}`);
    expect(page.events.at(-1)?.note).toBe(shown);
    const told = await employer('GET', '/v1/user/notification?role=employer');
    const mails = await takeMoveMails(app);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Candidate ${person.cvId} withdrew from Structural welder.`,
    ]);
    expect(mails[0]?.text).toContain(shown);
    expect(
      leaks([page, told, mails.map(({ subject, text, html }) => [subject, text, html])]),
    ).toEqual([]);
  });

  test('nor does the archive of the employer', async () => {
    await write(words);
    const move = { status: 'applicantDeclined', note: words };
    await candidate('PATCH', `/v1/applicant/application/${id}`, move);
    const archive = async (token: string) => {
      const { files } = await exported(app, token);
      return Object.values(files).map((file) => strFromU8(file));
    };
    expect(leaks(await archive(boss.token))).toEqual([]);
    const own = (await archive(person.token)).join('');
    expect(own.split(words)).toHaveLength(3);
  });

  test('nor does an interview that was agreed before the steps were taken back', async () => {
    await known();
    const url = `/v1/employer/application/${id}`;
    const offer = {
      times: [
        `${new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10)}T10:00`,
      ],
      durationMinutes: 30,
      place: 'Desk of Ada Quist',
      note: words,
      timeZone: 'America/Chicago',
    };
    await employer('POST', `${url}/interview`, offer);
    const own = `/v1/applicant/application/${id}/interview`;
    await candidate('POST', `${own}/decline`, { note: words });
    await employer('PATCH', url, { status: 'offer' });
    await employer('POST', `${url}/undo`);
    const again = await employer<ReceivedApplication>('POST', `${url}/interview`, offer);
    await candidate('POST', `${own}/${again.interview?.slots[0]?.id}/accept`);
    await app.parts.db
      .updateTable('application')
      .set({ status: 'viewed' })
      .where('id', '=', id)
      .execute();
    await takeMails(app);
    expect(leaks(await employer('GET', '/v1/employer/interview'))).toEqual([]);
    expect(leaks(await employer('GET', `${url}/interview.ics`))).toEqual([]);
    await candidate('DELETE', own, { note: words });
    expect(leaks(await employer('GET', url))).toEqual([]);
    const mails = (await takeMails(app)).filter(({ to }) => to.startsWith('employer'));
    expect(mails).toHaveLength(1);
    expect(leaks(mails)).toEqual([]);
  });
});
