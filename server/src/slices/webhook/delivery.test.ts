import type { WebhookDelivery, WebhookWithSecret } from '@fourfold/contract/webhook/schema.ts';
import {
  webhookEvents,
  webhookMessages,
  type MessageType,
} from '@fourfold/contract/webhook/message.ts';
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob, sendWebhooksNow, takeMails } from '../../../test/background.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { callsOf, publishedJob } from '../../../test/world.ts';
import type { SendingResult } from '../../providers/webhook/port.ts';
import { webhookWorker } from './webhook.jobs.ts';

interface Received {
  address: string;
  headers: Record<string, string>;
  body: string;
}

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let jobId: number;
let person: Person;
let hook: WebhookWithSecret;
let received: Received[] = [];
let result: SendingResult;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  person = await market.newPerson();
  app.parts.webhooks.send = (address, headers, body) => {
    received.push({ address, headers: { ...headers }, body: body.toString() });
    return Promise.resolve(result);
  };
});

const taken: SendingResult = { status: 204, error: null };
const refused: SendingResult = { status: 500, error: null };

beforeEach(async () => {
  await sql`delete from webhook`.execute(app.parts.db);
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  hook = await employer('POST', `/v1/employer/company/${boss.companyId}/webhook`, {
    address: 'https://hooks.example/in',
    events: webhookEvents,
  });
  result = taken;
  received = [];
  await sql`delete from pgboss.job where name = 'webhook.due'`.execute(app.parts.db);
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
const log = async () =>
  (
    await employer<{ list: WebhookDelivery[] }>('GET', `/v1/employer/webhook/${hook.id}/delivery`)
  ).list.toReversed();
const told = () => received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Standard Webhooks 1.0, written anew from its text. */
function verified({ headers, body }: Received, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed, 'utf8').digest('base64')}`;
  return (headers['webhook-signature'] ?? '').split(' ').includes(expected);
}

describe('what a webhook is told', () => {
  test('is each move from the delivery on, in ids and statuses alone @open-71 @W4.1', async () => {
    const apply = `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`;
    const { id } = await candidate<{ id: number }>('POST', apply);
    // Not delivered, it does not exist for the employer.
    expect(await log()).toEqual([]);
    await market.deliver(id);
    await employer('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
    await employer('POST', `/v1/employer/application/${id}/undo`);
    await employer('POST', `/v1/employer/job/${jobId}/close`);
    while (await sendWebhooksNow(app));
    // As the reference at /docs says.
    for (const message of told())
      expect(webhookMessages[message.type as MessageType].strict().parse(message)).toEqual(message);
    const about = { jobId, companyId: boss.companyId };
    const of = { ...about, applicationId: id };
    const timestamp = app.clock.now().toISOString();
    expect(told()).toEqual([
      { type: 'application.created', timestamp, data: { ...of, status: 'new' } },
      {
        type: 'application.moved',
        timestamp,
        data: { ...of, status: 'nextSteps', from: 'new' },
      },
      {
        type: 'application.moved',
        timestamp,
        data: { ...of, status: 'new', from: 'nextSteps' },
      },
      { type: 'job.closed', timestamp, data: { ...about, status: 'closed' } },
    ]);
    expect((await log()).map(({ state, answer }) => [state, answer])).toEqual(
      Array.from({ length: 4 }, () => ['delivered', 204]),
    );
  });

  test('is a bite, and that it is taken back; never that somebody had applied unseen @W4.2', async () => {
    await candidate('POST', `/v1/applicant/cv/${person.cvId}/application/job/${jobId}`);
    const bite = await employer<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
      candidateId: person.cvId,
    });
    await employer('POST', `/v1/employer/application/${bite.id}/undo`);
    while (await sendWebhooksNow(app));
    const of = { applicationId: bite.id, jobId, companyId: boss.companyId };
    expect(told().map(({ type, data }) => ({ type, data }))).toEqual([
      { type: 'application.created', data: { ...of, status: 'invite' } },
      { type: 'application.removed', data: { ...of, from: 'invite' } },
    ]);
  });

  test('is what it asked for, and nothing while it is off', async () => {
    await employer('PATCH', `/v1/employer/webhook/${hook.id}`, { events: ['job.published'] });
    await employer('POST', `/v1/employer/job/${jobId}/close`);
    await employer('POST', `/v1/employer/job/${jobId}/publish`);
    await employer('PATCH', `/v1/employer/webhook/${hook.id}`, { active: false });
    await employer('POST', `/v1/employer/job/${jobId}/close`);
    await employer('POST', `/v1/employer/job/${jobId}/publish`);
    const [first, ...others] = await log();
    expect(others).toEqual([]);
    // What waited is given up when it is turned off.
    expect(first).toMatchObject({ type: 'job.published', state: 'failed', tries: 0 });
    await sendWebhooksNow(app);
    expect(received).toEqual([]);
  });

  test('names no applicant of a job that is reviewed blind @W4.3', async () => {
    await employer('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
    const id = await market.apply(person, jobId);
    await employer('PATCH', `/v1/employer/application/${id}`, {
      status: 'employerDeclined',
    });
    const rows = await sql<{ body: string }>`
      select body from webhook_delivery where webhook_id = ${hook.id}`.execute(app.parts.db);
    const bodies = rows.rows.map(({ body }) => JSON.parse(body) as { data: object });
    expect(bodies).toHaveLength(2);
    for (const { data } of bodies)
      expect(
        Object.keys(data)
          .filter((key) => key !== 'from')
          .toSorted(),
      ).toEqual(['applicationId', 'companyId', 'jobId', 'status']);
  });

  test('is rolled back with its move', async () => {
    const id = await market.apply(person, jobId);
    const before = await log();
    // Nobody takes a finished application further.
    await market.setApplication(id, { status: 'hired' });
    const { code } = await app.send('PATCH', `/v1/employer/application/${id}`, {
      token: boss.token,
      body: { status: 'nextSteps' },
    });
    expect(code).toBe(409);
    expect(await log()).toEqual(before);
  });
});

describe('a message is signed as Standard Webhooks', () => {
  test('with its id, time and body @open-72 @W1.5', async () => {
    await employer('POST', `/v1/employer/webhook/${hook.id}/test`);
    await sendWebhooksNow(app);
    const [message] = received;
    const [row] = await log();
    if (!message) throw new Error('Nothing came');
    expect(message.headers['webhook-id']).toBe(row?.messageId);
    expect(message.headers['webhook-timestamp']).toBe(String(app.clock.now().getTime() / 1000));
    expect(message.body).toBe(row?.body);
    expect(verified(message, hook.secret)).toBe(true);
    expect(verified({ ...message, body: `${message.body} ` }, hook.secret)).toBe(false);
    const otherId = { ...message.headers, 'webhook-id': 'another' };
    expect(verified({ ...message, headers: otherId }, hook.secret)).toBe(false);
  });

  test('as the example of its specification', async () => {
    const { signedHeaders } = await import('./signature.ts');
    const { headers } = {
      headers: signedHeaders([Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')], {
        id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
        at: new Date(1_614_265_330_000),
        body: Buffer.from('{"test": 2432232314}'),
      }),
    };
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  test('by both secrets for a day while one is turned over @open-73', async () => {
    const renewed = await employer<WebhookWithSecret>(
      'POST',
      `/v1/employer/webhook/${hook.id}/secret`,
    );
    const send = async () => {
      received = [];
      await employer('POST', `/v1/employer/webhook/${hook.id}/test`);
      await sendWebhooksNow(app);
      const [message] = received;
      return [hook, renewed].map(({ secret }) => message && verified(message, secret));
    };
    expect(await send()).toEqual([true, true]);
    const before = app.clock.now();
    await sql`update webhook set old_secret_until = ${before}
      where id = ${hook.id}`.execute(app.parts.db);
    expect(await send()).toEqual([false, true]);
  });
});

describe('a message that is not taken', () => {
  const closeJob = () => employer('POST', `/v1/employer/job/${jobId}/close`);
  const state = async () =>
    await employer<{ list: { active: boolean; failingSince: string | null }[] }>(
      'GET',
      `/v1/employer/company/${boss.companyId}/webhook`,
    );
  /** Tries as the time passes, and sets the clock back, so that tokens stay valid. */
  async function after(ms: number, then: () => Promise<void> = async () => {}): Promise<number> {
    const before = app.clock.now();
    const seen = received.length;
    app.clock.forward(ms);
    await sendWebhooksNow(app);
    await then();
    app.clock.set(before);
    return received.length - seen;
  }

  test('is tried after 5 s, 5 min, 30 min, 2 h, 5 h and 10 h, under one id, and told @open-74 @W3.1', async () => {
    result = refused;
    await closeJob();
    let at = 0;
    expect(await after(0)).toBe(1);
    for (const wait of [5_000, 5 * minuteMs, 30 * minuteMs, 2 * hourMs, 5 * hourMs, 10 * hourMs]) {
      expect(await after(at + wait - 1), `before ${wait}`).toBe(0);
      at += wait;
      expect(await after(at), `at ${wait}`).toBe(1);
    }
    expect(await after(at + 100 * hourMs)).toBe(0);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received.every((message) => verified(message, hook.secret))).toBe(true);
    expect(await log()).toMatchObject([
      { state: 'failed', tries: 7, answer: 500, error: null, nextTryDate: null },
    ]);
    const mails = await takeMails(app);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your webhook at hooks.example isn’t answering',
    ]);
    // The address may hold a secret.
    expect(mails[0]?.text).not.toContain('hooks.example/in');
  });

  test('is in the log with what came of it, and is sent again under its id @open-75', async () => {
    result = { status: null, error: 'slow' };
    await closeJob();
    await sendWebhooksNow(app);
    const [row] = await log();
    expect(row).toMatchObject({ state: 'waiting', tries: 1, answer: null, error: 'slow' });
    const again = `/v1/employer/webhook/${hook.id}/delivery/${row?.id}/again`;
    expect((await app.send('POST', again, { token: boss.token })).code).toBe(409);
    await sql`update webhook_delivery set state = 'failed', next_try_at = null
      where id = ${row?.id}`.execute(app.parts.db);
    result = taken;
    await employer('POST', again);
    await sendWebhooksNow(app);
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 1, answer: 204, error: null }]);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect((await state()).list[0]?.failingSince).toBeNull();
  });

  test('turns its webhook off after three days, and its owner is told @open-76 @W3.2', async () => {
    result = refused;
    await closeJob();
    const sweepAfter = (ms: number) => after(ms, () => runJob(app, 'webhook.sweep'));
    await sendWebhooksNow(app);
    await sweepAfter(72 * hourMs - 1);
    expect((await state()).list[0]).toMatchObject({ active: true });
    await sweepAfter(72 * hourMs);
    expect((await state()).list[0]).toMatchObject({
      active: false,
      failingSince: app.clock.now().toISOString(),
    });
    expect((await takeMails(app)).map(({ subject }) => subject)).toEqual([
      'We turned off your webhook at hooks.example',
    ]);
    await sweepAfter(96 * hourMs);
    expect(await takeMails(app)).toEqual([]);
    const test = await app.send('POST', `/v1/employer/webhook/${hook.id}/test`, {
      token: boss.token,
    });
    expect(test.code).toBe(409);
    await employer('PATCH', `/v1/employer/webhook/${hook.id}`, { active: true });
    expect((await state()).list[0]).toMatchObject({ active: true, failingSince: null });
  });

  test('turns nothing off where something was taken since', async () => {
    result = refused;
    await closeJob();
    await sendWebhooksNow(app);
    result = taken;
    await employer('POST', `/v1/employer/webhook/${hook.id}/test`);
    await sendWebhooksNow(app);
    await after(80 * hourMs, () => runJob(app, 'webhook.sweep'));
    expect((await state()).list[0]).toMatchObject({ active: true, failingSince: null });
  });

  test('says nothing of its webhook if it is a test, and is tried once', async () => {
    result = { status: 302, error: null };
    await employer('POST', `/v1/employer/webhook/${hook.id}/test`);
    await sendWebhooksNow(app);
    expect(await log()).toMatchObject([{ state: 'failed', tries: 1, answer: 302 }]);
    expect((await state()).list[0]?.failingSince).toBeNull();
  });
});

describe('a node that dies', () => {
  test('after it sent has its message sent once more, under the same id @open-77 @W3.3', async () => {
    await employer('POST', `/v1/employer/job/${jobId}/close`);
    const [row] = await log();
    const due = { deliveryId: row?.id ?? 0, tries: 0 };
    let units = 0;
    const dying = webhookWorker({
      ...app.parts,
      runUnit: async (...asked) => {
        units += 1;
        // It reads the message, and is gone before it writes what came of it.
        if (units > 1) throw new Error('gone');
        return await app.parts.runUnit(...asked);
      },
    });
    await expect(dying.run(due)).rejects.toThrow('gone');
    expect(await log()).toMatchObject([{ state: 'waiting', tries: 0 }]);
    await sendWebhooksNow(app);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      row?.messageId,
      row?.messageId,
    ]);
    // Its job, run late by a third, finds nothing to do.
    await runJob(app, 'webhook.due', due);
    expect(received).toHaveLength(2);
    expect(await log()).toMatchObject([{ state: 'delivered', tries: 1 }]);
  });

  test('with its job lost is made up for within the hour', async () => {
    await employer('POST', `/v1/employer/job/${jobId}/close`);
    await sql`delete from pgboss.job where name = 'webhook.due'`.execute(app.parts.db);
    const before = app.clock.now();
    app.clock.forward(31 * minuteMs);
    await runJob(app, 'webhook.sweep');
    await sendWebhooksNow(app);
    app.clock.set(before);
    expect(received).toHaveLength(1);
  });
});

test('a slow receiver takes two of a company’s turns, and no more @W3.6', async () => {
  for (let at = 0; at < 3; at += 1) await employer('POST', `/v1/employer/webhook/${hook.id}/test`);
  const rows = await log();
  const going = Promise.withResolvers<SendingResult>();
  let sent = 0;
  const slow = webhookWorker({
    ...app.parts,
    webhooks: {
      send: () => {
        sent += 1;
        return going.promise;
      },
    },
  });
  await sql`delete from pgboss.job where name = 'webhook.due'`.execute(app.parts.db);
  const [one, two, three] = rows.map(({ id }) => slow.run({ deliveryId: id, tries: 0 }));
  await expect.poll(() => sent).toBe(2);
  // The third is put off at once.
  await Promise.race([one, two, three]);
  going.resolve(taken);
  await Promise.all([one, two, three]);
  expect(sent).toBe(2);
  const { rows: jobs } = await sql`
    select from pgboss.job where name = 'webhook.due'`.execute(app.parts.db);
  expect(jobs).toHaveLength(1);
});
