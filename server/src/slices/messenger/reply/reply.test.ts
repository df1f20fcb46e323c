import type { Reply, ReplyPreview, SavedText } from '@fourfold/contract/messenger/reply.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { signIn, testApp, type Answer, type TestApp } from '../../../../test/app.ts';
import { runJob, sendRepliesNow } from '../../../../test/background.ts';
import type { Person } from '../../../../test/marketplace.ts';
import { messenger } from '../../../../test/talk.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

let app: TestApp;
let talk: Awaited<ReturnType<typeof messenger>>;
beforeAll(async () => {
  app = await testApp();
  talk = await messenger(app);
});

interface Applied {
  id: number;
  person: Person;
}

/** A job with this many applicants. */
async function jobWith(number: number, by = talk.boss): Promise<{ jobId: number; all: Applied[] }> {
  const { id: jobId } = await publishedJob(app, by.token, by.companyId);
  const all: Applied[] = [];
  for (let made = 0; made < number; made += 1) {
    const person = await talk.market.newPerson();
    all.push({ id: await talk.market.apply(person, jobId), person });
  }
  return { jobId, all };
}

interface Asked {
  jobId: number;
  ids: readonly number[];
  text?: string;
  by?: string;
}

const ask = <Data>(
  tail: string,
  { jobId, ids, text = 'Hello {first name}, about {job}', by = talk.boss.token }: Asked,
): Promise<Answer<Data>> =>
  app.send<Data>('POST', `/v1/employer/job/${jobId}/reply${tail}`, {
    token: by,
    body: { applicationIds: ids, text },
  });
const preview = async (asked: Asked) => succeeded(await ask<ReplyPreview>('/preview', asked));
const create = async (asked: Asked) => succeeded(await ask<Reply>('', asked));
const read = async (id: number, by = talk.boss.token) =>
  succeeded(await app.send<Reply>('GET', `/v1/employer/reply/${id}`, { token: by }));
const undo = async (id: number) =>
  succeeded(
    await app.send<Reply>('POST', `/v1/employer/reply/${id}/undo`, { token: talk.boss.token }),
  );
/** Lets the wait pass, and sends what is due. */
async function sendNow(): Promise<void> {
  const before = app.clock.now();
  app.clock.forward(21_000);
  await sendRepliesNow(app);
  app.clock.set(before);
}
const textsTo = async ({ id, person }: Applied) =>
  (await talk.messages(person.token, id)).list.map(({ text }) => text);

const withdraw = async ({ id, person: { token } }: Applied) =>
  succeeded(
    await app.send('PATCH', `/v1/applicant/application/${id}`, {
      token,
      body: { status: 'applicantDeclined' },
    }),
  );

describe('a text for many', () => {
  test('is a message of its own in each conversation, once its wait has passed @hiring-200', async () => {
    const { jobId, all } = await jobWith(3);
    const ids = all.map(({ id }) => id);
    const shown = await preview({ jobId, ids: [...ids, ids[0] ?? 0] });
    expect(shown).toMatchObject({ count: 3, skipped: [], unnamed: 0 });
    expect(shown.list.map(({ applicationId }) => applicationId)).toEqual(ids);
    expect(shown.list[0]?.text).toBe('Hello Ada, about Structural welder');
    const made = await create({ jobId, ids });
    expect(made).toMatchObject({ waiting: 3, sent: 0, takenBack: 0, skipped: [] });
    await sendRepliesNow(app);
    expect(await read(made.id)).toMatchObject({ waiting: 3, sent: 0 });
    await sendNow();
    expect(await read(made.id)).toMatchObject({ waiting: 0, sent: 3 });
    for (const one of all) {
      expect(await textsTo(one)).toEqual(['Hello Ada, about Structural welder']);
      expect(await talk.dialog(one.person.token, one.id)).toMatchObject({ unreadMessages: 1 });
    }
  });

  test('reaches each one once, with the worker twice at once, and after it was killed @reply-1', async () => {
    const { jobId, all } = await jobWith(4);
    const { id } = await create({ jobId, ids: all.map((one) => one.id) });
    // As after a kill: the first one has it, the job comes again, and another worker has it too.
    const { db } = app.parts;
    await db
      .updateTable('reply_recipient')
      .set({ outcome: 'sent' })
      .where('reply_id', '=', id)
      .where('application_id', '=', all[0]?.id ?? 0)
      .execute();
    const run = () => runJob(app, 'messenger.reply', { replyId: id });
    await Promise.all([run(), run(), run()]);
    await run();
    const [first, ...others] = await Promise.all(all.map(textsTo));
    expect(first).toEqual([]);
    expect(others).toEqual(others.map(() => [expect.any(String)]));
    expect(await read(id)).toMatchObject({ waiting: 0, sent: 4 });
  });

  test('taken back, reaches nobody, whatever runs later @reply-1', async () => {
    const { jobId, all } = await jobWith(2);
    const { id } = await create({ jobId, ids: all.map((one) => one.id) });
    expect(await undo(id)).toMatchObject({ waiting: 0, sent: 0, takenBack: 2 });
    await sendNow();
    await runJob(app, 'messenger.reply', { replyId: id });
    expect(await Promise.all(all.map(textsTo))).toEqual([[], []]);
    expect(await undo(id)).toMatchObject({ sent: 0, takenBack: 2 });
    const sent = await create({ jobId, ids: all.map((one) => one.id) });
    await sendNow();
    expect(await undo(sent.id)).toMatchObject({ sent: 2, takenBack: 0 });
  });

  test('skips who left or withdrew meanwhile, and says so', async () => {
    const { jobId, all } = await jobWith(3);
    const [leaving, withdrawing, staying] = all as [Applied, Applied, Applied];
    const { id } = await create({ jobId, ids: all.map((one) => one.id) });
    await withdraw(withdrawing);
    succeeded(await app.send('DELETE', '/v1/user', { token: leaving.person.token }));
    await sendNow();
    const after = await read(id);
    expect(after).toMatchObject({ waiting: 0, sent: 1 });
    expect(after.skipped).toEqual([
      { applicationId: leaving.id, reason: 'left' },
      { applicationId: withdrawing.id, reason: 'withdrew' },
    ]);
    expect(await textsTo(staying)).toHaveLength(1);
    expect(await textsTo(withdrawing)).toEqual([]);
    const later = await preview({ jobId, ids: all.map((one) => one.id) });
    expect(later).toMatchObject({ count: 1, skipped: after.skipped });
  });

  test('names the skill that is missed most, and skips who has all', async () => {
    const { id: jobId } = await publishedJob(app, talk.boss.token, talk.boss.companyId);
    const lacking = await talk.market.newPerson([{ name: 'Welding', level: 4 }]);
    const able = await talk.market.newPerson();
    const ids = [await talk.market.apply(lacking, jobId), await talk.market.apply(able, jobId)];
    expect(await preview({ jobId, ids, text: 'You lack {missing skill}' })).toMatchObject({
      count: 1,
      list: [{ text: 'You lack Blueprint reading' }],
      skipped: [{ applicationId: ids[1], reason: 'complete' }],
    });
  });

  test('of another job, of nobody, and of a stranger is not found', async () => {
    const one = await jobWith(1);
    const other = await jobWith(1);
    const foreign = await talk.market.newEmployer();
    const theirs = await jobWith(1, foreign);
    const mixed = [...one.all, ...other.all].map(({ id }) => id);
    for (const tail of ['', '/preview']) {
      expect((await ask(tail, { jobId: one.jobId, ids: mixed })).code).toBe(404);
      expect((await ask(tail, { jobId: one.jobId, ids: [2_000_000_000] })).code).toBe(404);
      const asked = { jobId: theirs.jobId, ids: theirs.all.map(({ id }) => id) };
      expect((await ask(tail, asked)).code).toBe(404);
    }
    expect((await ask('', { jobId: one.jobId, ids: [], text: 'Hi' })).code).toBe(422);
    const wrong = await ask('', { jobId: one.jobId, ids: [1], text: 'Hi {name}' });
    expect([wrong.code, wrong.response.fields?.[0]?.property]).toEqual([422, 'text']);
  });

  test('keeps to the limits of messages, and says whom it did not reach @reply-4', async () => {
    const boss = await talk.market.newEmployer();
    const { jobId, all } = await jobWith(2, boss);
    const ids = all.map(({ id }) => id);
    await talk.said(boss.token, ids[0] ?? 0, 'Hello');
    await app.parts.db
      .updateTable('account_day')
      .set({ count: 999 })
      .where('what', '=', 'message')
      .where('count', '=', 1)
      .execute();
    const { id } = await create({ jobId, ids, by: boss.token });
    await sendNow();
    expect(await read(id, boss.token)).toMatchObject({
      waiting: 0,
      sent: 1,
      skipped: [{ applicationId: ids[1], reason: 'limit' }],
    });
  });
});

describe('under blind review', () => {
  test('{first name} reveals nobody, also where it was turned on meanwhile @reply-2', async () => {
    const { jobId, all } = await jobWith(2);
    const ids = all.map(({ id }) => id);
    const blind = async (blindReview: boolean) =>
      succeeded(
        await app.send('PATCH', `/v1/employer/job/${jobId}/review`, {
          token: talk.boss.token,
          body: { blindReview },
        }),
      );
    const { id } = await create({ jobId, ids });
    await blind(true);
    const shown = await preview({ jobId, ids });
    expect(shown.unnamed).toBe(2);
    expect(JSON.stringify(shown)).not.toContain('Ada');
    await sendNow();
    expect(await read(id)).toMatchObject({ sent: 2 });
    for (const one of all) {
      expect(await textsTo(one)).toEqual(['Hello there, about Structural welder']);
      const seen = await talk.messages(talk.boss.token, one.id);
      expect(JSON.stringify(seen)).not.toContain('Ada');
    }
    // From next steps on the person is known.
    succeeded(
      await app.send('PATCH', `/v1/employer/application/${ids[0]}`, {
        token: talk.boss.token,
        body: { status: 'nextSteps' },
      }),
    );
    const known = await preview({ jobId, ids });
    expect(known.unnamed).toBe(1);
    expect(known.list[0]?.text).toContain('Ada');
  });
});

describe('a member of the team', () => {
  test('who was removed meanwhile reaches nobody @reply-3', async () => {
    const { jobId, all } = await jobWith(1);
    const [applied] = all as [Applied];
    const ana = await signIn(app, 'ana@lantern.example', 'employer');
    const { id: accountId } = succeeded(
      await app.send<{ id: number }>('GET', '/v1/user/profile', { token: ana }),
    );
    const asked = { jobId, ids: [applied.id], by: ana };
    expect((await ask('', asked)).code).toBe(404);
    await app.parts.db
      .insertInto('member')
      .values({
        company_id: talk.boss.companyId,
        account_id: accountId,
        role: 'recruiter',
        whole: true,
        created_at: app.clock.now(),
      })
      .execute();
    const first = await create(asked);
    const byOwner = await app.send('GET', `/v1/employer/reply/${first.id}`, talk.boss);
    expect(byOwner.code).toBe(404);
    await sendNow();
    expect(await textsTo(applied)).toHaveLength(1);
    const { id } = await create(asked);
    await app.parts.db.deleteFrom('member').where('account_id', '=', accountId).execute();
    await sendNow();
    expect(await read(id, ana)).toMatchObject({
      sent: 0,
      skipped: [{ applicationId: applied.id, reason: 'closed' }],
    });
    expect(await textsTo(applied)).toHaveLength(1);
  });
});

describe('saved texts', () => {
  test('are one’s own, each once, twenty at most @hiring-204', async () => {
    const { token } = await talk.market.newEmployer();
    const url = '/v1/employer/saved-text';
    const save = (text: string) => app.send<SavedText>('POST', url, { token, body: { text } });
    const list = async (by = token) =>
      succeeded(await app.send<{ list: SavedText[] }>('GET', url, { token: by })).list;
    const answers = await Promise.all(
      Array.from({ length: 22 }, (_, index) => save(`Text ${index} for {first name}`)),
    );
    expect(answers.filter(({ code }) => code === 201)).toHaveLength(20);
    expect(answers.filter(({ code }) => code === 409)).toHaveLength(2);
    const [newest] = await list();
    expect((await save(newest?.text ?? '')).data.id).toBe(newest?.id);
    expect((await save('For {nobody}')).code).toBe(422);
    expect((await list(talk.boss.token)).map(({ text }) => text)).not.toContain(newest?.text);
    succeeded(await app.send('DELETE', `${url}/${newest?.id}`, { token }));
    expect(await list()).toHaveLength(19);
    succeeded(await app.send('DELETE', '/v1/user', { token }));
  });
});
