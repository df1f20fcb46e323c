import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type TestApp } from '../../../test/app.ts';
import { messenger } from '../../../test/talk.ts';
import { copyRows } from '../../../test/multiply.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { mostSearched } from './dialog-search.queries.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;

beforeAll(async () => {
  app = await testApp();
  talk = await messenger(app);
});

describe('a dialog', () => {
  test('belongs to the two people of a delivered application', async () => {
    const { id, person } = await talk.newTalk(false);
    const stranger = await talk.market.newPerson();
    const early = await app.send('GET', talk.url(id), { token: talk.boss.token });
    expect(early.code).toBe(404);
    await talk.market.deliver(id);
    const seen = succeeded(await app.send<Dialog>('GET', talk.url(id), { token: talk.boss.token }));
    expect(seen).toMatchObject({
      id,
      userRole: 'employer',
      other: { candidateId: person.cvId },
      lastMessage: null,
      open: true,
    });
    const theirs = succeeded(await app.send<Dialog>('GET', talk.url(id), { token: person.token }));
    expect(theirs).toMatchObject({ userRole: 'candidate', other: { name: seen.company.name } });
    for (const path of ['', '/message'])
      expect((await app.send('GET', talk.url(id, path), { token: stranger.token })).code).toBe(404);
    expect((await talk.send(stranger.token, id, 'Hello')).code).toBe(404);
  });

  test('opens with an accepted bite and not before', async () => {
    const { id, person } = await talk.newTalk();
    await talk.market.setApplication(id, { status: 'invite', origin: 'employer' });
    expect((await talk.send(talk.boss.token, id, 'Hello')).code).toBe(404);
    succeeded(
      await app.send('PATCH', `/v1/applicant/application/${id}`, {
        token: person.token,
        body: { status: 'inviteAccepted' },
      }),
    );
    expect((await talk.send(talk.boss.token, id, 'Hello')).code).toBe(201);
  });

  test('numbers what is said, once each, whoever sends how often at once @messenger-8', async () => {
    const { id, person } = await talk.newTalk();
    const retried = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 4 === 0
          ? talk.send(person.token, id, 'once', retried)
          : talk.send(index % 2 ? talk.boss.token : person.token, id, `text ${index}`),
      ),
    );
    expect(answers.map((answer) => answer.code)).toEqual(Array.from({ length: 20 }, () => 201));
    const { list, count } = await talk.messages(talk.boss.token, id, '?limit=100');
    expect(count).toBe(16);
    expect(list.map((one) => one.number)).toEqual(
      Array.from({ length: 16 }, (_, index) => 16 - index),
    );
    expect(list.filter((one) => one.id === retried)).toHaveLength(1);
    expect((await talk.send(talk.boss.token, id, 'not mine', retried)).code).toBe(409);
  });

  test('is paged back, caught up with, and searched', async () => {
    const { id, person } = await talk.newTalk();
    for (let number = 1; number <= 25; number += 1)
      await talk.said(
        number % 2 ? person.token : talk.boss.token,
        id,
        `Message ${number}, 100% sure_thing`,
      );
    const numbers = async (query: string) =>
      (await talk.messages(person.token, id, query)).list.map((one) => one.number);
    expect(await numbers('?limit=3')).toEqual([25, 24, 23]);
    expect(await numbers('?limit=3&before=23')).toEqual([22, 21, 20]);
    expect(await numbers('?limit=3&after=20')).toEqual([21, 22, 23]);
    expect(await numbers('?after=25')).toEqual([]);
    const most = 2_147_483_647;
    expect(await numbers(`?after=${most}`)).toEqual([]);
    const beyond = talk.url(id, `/message?after=${most + 1}`);
    expect((await app.send('GET', beyond, person)).code).toBe(422);
    expect(await talk.messages(person.token, id, '?search=MESSAGE%2012')).toMatchObject({
      count: 1,
    });
    expect(await talk.messages(person.token, id, '?search=0%25%20sure_')).toMatchObject({
      count: 25,
    });
    expect(await talk.messages(person.token, id, '?search=1%25')).toMatchObject({ count: 0 });
  });

  test.each([
    ['', 422],
    [' \n ', 422],
    ['x'.repeat(4000), 201],
    ['x'.repeat(4001), 422],
    ['nul \u0000', 422],
  ])('takes up to 4,000 characters of text: %#', async (text, code) => {
    const { id, person } = await talk.newTalk();
    expect((await talk.send(person.token, id, text)).code).toBe(code);
  });

  test('stays readable when the other account is gone, and takes nothing more @messenger-12', async () => {
    const { id, person } = await talk.newTalk();
    await talk.said(person.token, id, 'Hello');
    await app.parts.db
      .updateTable('dialog')
      .set({ candidate_account_id: null })
      .where('application_id', '=', id)
      .execute();
    const { list } = await talk.dialogs(talk.boss.token, 'userRole=employer&limit=100');
    expect(list.find((one) => one.id === id)).toMatchObject({
      other: { name: 'Deleted account', candidateId: null },
      open: false,
    });
    expect((await talk.send(talk.boss.token, id, 'Still there?')).code).toBe(409);
  });
});

test('dialogs are found by person and job, the latest first', async () => {
  const mine = await talk.market.newEmployer();
  const talks: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const { id: jobId } = await publishedJob(app, mine.token, mine.companyId);
    const person = await talk.market.newPerson();
    const id = await talk.market.apply(person, jobId);
    await talk.said(person.token, id, `Hello ${count}`);
    talks.push(id);
    app.clock.forward(60_000);
  }
  const all = await talk.dialogs(mine.token, 'userRole=employer');
  expect(all.list.map(({ id }) => id)).toEqual(talks.toReversed());
  expect(all.list[0]?.lastMessage?.text).toBe('Hello 2');
  const [latest] = all.list;
  const byJob = await talk.dialogs(mine.token, `userRole=employer&jobId=${latest?.job.id}`);
  expect(byJob.list.map(({ id }) => id)).toEqual([latest?.id]);
  const words = encodeURIComponent(latest?.other.name.toUpperCase() ?? '');
  expect(
    (await talk.dialogs(mine.token, `userRole=employer&search=${words}`)).count,
  ).toBeGreaterThan(0);
  expect((await talk.dialogs(mine.token, 'userRole=employer&search=zzzz')).count).toBe(0);
});

test('a text is looked for in the latest dialogs, and pages and counts are those of what is found @growth-12', async () => {
  const mine = await talk.market.newEmployer();
  const { id: jobId } = await publishedJob(app, mine.token, mine.companyId);
  const person = await talk.market.newPerson();
  const id = await talk.market.apply(person, jobId);
  await talk.said(person.token, id, 'Hello');
  const { db } = app.parts;
  const more = `generate_series(1, ${mostSearched}) n`;
  const ended = { status: "'employerDeclined'", job_name: "'Copied ' || n" };
  await copyRows(db, 'application', `src.id = ${id}`, ended, more);
  await copyRows(
    db,
    'dialog',
    `src.application_id = ${id} and one.job_name like 'Copied %' and one.job_id = ${jobId}`,
    { application_id: 'one.id', last_at: `src.last_at + one.id * interval '1 second'` },
    'application one',
  );
  const asked = (query: string) => talk.dialogs(mine.token, `userRole=employer&${query}`);
  expect((await asked('limit=1')).count).toBe(mostSearched + 1);
  const two = await asked('search=copied%20779&limit=2');
  // 779, 7790 to 7799, and 1779 to 9779 but 7779, which is there as well.
  expect([two.count, two.list.length]).toEqual([20, 2]);
  const rest = await asked(`search=copied%20779&limit=50&after=${two.after ?? ''}`);
  expect(rest.list).toHaveLength(18);
  expect(rest.list.map((one) => one.job.name)).toContain('Copied 779');
  // The oldest one is behind those that are looked at.
  const [first] = (await asked(`limit=1&offset=${mostSearched}`)).list;
  expect(first?.id).toBe(id);
  expect((await asked('search=structural')).count).toBe(0);
});

test('dialogs page on behind the last one, whatever is said meanwhile', async () => {
  const mine = await talk.market.newEmployer();
  const { id: jobId } = await publishedJob(app, mine.token, mine.companyId);
  const talks: { id: number; token: string }[] = [];
  for (let count = 0; count < 5; count += 1) {
    const person = await talk.market.newPerson();
    const id = await talk.market.apply(person, jobId);
    await talk.said(person.token, id, 'Hello');
    talks.unshift({ id, token: person.token });
    // Two at the same moment.
    if (count !== 2) app.clock.forward(60_000);
  }
  const page = async (after?: string | null) =>
    await talk.dialogs(
      mine.token,
      new URLSearchParams({ limit: '2', ...(after ? { after } : {}) }).toString(),
    );
  const ids = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id);
  const first = await page();
  // The last dialog becomes the first, and all others move down by one.
  const [last] = talks.slice(-1);
  await talk.said(last?.token ?? '', last?.id ?? 0, 'Are you there?');
  const second = await page(first.after);
  const all = talks.map(({ id }) => id);
  expect([...ids(first), ...ids(second)]).toEqual(all.slice(0, 4));
  expect([second.count, second.after]).toEqual([5, null]);
  const bad = { token: mine.token };
  expect((await app.send('GET', '/v1/messenger/dialog?after=x', bad)).code).toBe(422);
});

test('a blind review keeps the name and the picture to itself until the next steps', async () => {
  const { id, jobId, person } = await talk.newTalk();
  await talk.said(person.token, id, 'Hello');
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${jobId}/review`, {
      token: talk.boss.token,
      body: { blindReview: true },
    }),
  );
  const blind = { name: `Candidate ${person.cvId}`, picture: null, candidateId: person.cvId };
  expect((await talk.dialog(talk.boss.token, id)).other).toEqual(blind);
  const { list } = await talk.dialogs(talk.boss.token, 'userRole=employer&limit=100');
  expect(list.find((one) => one.id === id)?.other).toEqual(blind);
  await talk.market.setApplication(id, { status: 'nextSteps' });
  expect((await talk.dialog(talk.boss.token, id)).other.name).toBe('Ada Quist');
});

test('is for signed-in people only', async () => {
  const token = await signIn(app, 'roleless@market.example');
  expect((await app.send('GET', '/v1/messenger/dialog', {})).code).toBe(401);
  expect((await talk.dialogs(token, 'userRole=candidate')).count).toBe(0);
});
