import type {
  Webhook,
  WebhookDelivery,
  WebhookWithSecret,
} from '@fourfold/contract/webhook/schema.ts';
import { webhookMessages } from '@fourfold/contract/webhook/message.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { marketplace } from '../../../test/marketplace.ts';
import { callsOf, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let stranger: { token: string; companyId: number };

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  stranger = await market.newEmployer();
});
beforeEach(async () => {
  boss = await market.newEmployer();
});

const employer = callsOf(
  () => app,
  () => boss,
);
const address = 'https://hooks.example/fourfold';
const events = ['application.created'];
const url = () => `/v1/employer/company/${boss.companyId}/webhook`;
const add = (body: object = { address, events }) =>
  app.send<WebhookWithSecret>('POST', url(), { token: boss.token, body });
const list = async () => (await employer<{ list: Webhook[] }>('GET', url())).list;

describe('the webhooks of a company', () => {
  test('are made, changed, turned off and deleted by their owner @open-70', async () => {
    const made = succeeded(await add());
    expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { secret: _, ...shown } = made;
    expect(await list()).toEqual([shown]);
    expect(shown).toMatchObject({ companyId: boss.companyId, address, events, active: true });
    const one = `/v1/employer/webhook/${made.id}`;
    const edit = { address: 'https://other.example/', events: ['job.closed'], active: false };
    expect(await employer('PATCH', one, edit)).toEqual({ ...shown, ...edit });
    await employer('DELETE', one);
    expect(await list()).toEqual([]);
  });

  test('tell their secrets at creation and turning over alone; the one before ends after a day @W1.2', async () => {
    const made = succeeded(await add());
    const renewed = await employer<WebhookWithSecret>(
      'POST',
      `/v1/employer/webhook/${made.id}/secret`,
    );
    expect(renewed.secret).not.toBe(made.secret);
    expect(renewed.oldSecretUntil).toBe(
      new Date(app.clock.now().getTime() + 24 * 60 * 60_000).toISOString(),
    );
    const told = JSON.stringify([
      await list(),
      await employer('PATCH', `/v1/employer/webhook/${made.id}`, { active: true }),
      await employer('POST', `/v1/employer/webhook/${made.id}/test`),
      await employer('GET', `/v1/employer/webhook/${made.id}/delivery`),
    ]);
    for (const { secret } of [made, renewed]) {
      expect(told).not.toContain(secret.slice('whsec_'.length));
      expect(told).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('hex'));
    }
  });

  test.each([
    'http://hooks.example/',
    'https://hooks.example:8443/',
    'https://user@hooks.example/',
    'https://:word@hooks.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://database/',
    'ftp://hooks.example/',
    'hooks.example',
    '',
    'https://metadata.google.internal/',
    'https://a.internal/',
    'https://router.lan/',
    'https://VM.Local/',
    'https://foo.localhost/',
    'https://nas.home.arpa/',
    'https://1.0.0.127.in-addr.arpa/',
    'https://host.docker.internal/hook',
    'https://db.svc.cluster.local/',
    'https://wiki.corp/',
    'https://box.localdomain/',
    'https://x.onion/',
    'https://router.\u{ff4c}\u{ff41}\u{ff4e}/',
    'https://a.internal./',
  ])('do not lead to “%s” @W2.3', async (wrong) => {
    const { code, response } = await add({ address: wrong, events });
    expect([code, response.fields?.map(({ property }) => property)]).toEqual([422, ['address']]);
    const { id } = succeeded(await add());
    const changed = await app.send('PATCH', `/v1/employer/webhook/${id}`, {
      token: boss.token,
      body: { address: wrong },
    });
    expect(changed.code).toBe(422);
  });

  test.each(['https://internal.example/', 'https://lan.quay.example/', 'https://local.dev/'])(
    'may lead to “%s”, which has such a word elsewhere',
    async (right) => {
      expect((await add({ address: right, events })).code).toBe(201);
    },
  );

  test.each([[[]], [['webhook.test']], [['application.created', 'application.created']]])(
    'are not told %j',
    async (wrong) => {
      expect((await add({ address, events: wrong })).code).toBe(422);
    },
  );

  test('are ten at most, though twelve come at once @W1.3', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, async () => (await add()).code));
    expect(codes.toSorted((one, two) => one - two)).toEqual([
      ...Array<number>(10).fill(201),
      409,
      409,
    ]);
    expect(await list()).toHaveLength(10);
  });

  test('are not found by anybody else @W1.1', async () => {
    const { id } = succeeded(await add());
    const test = await employer<WebhookDelivery>('POST', `/v1/employer/webhook/${id}/test`);
    const one = `/v1/employer/webhook/${id}`;
    const calls = [
      ['GET', url()],
      ['POST', url(), { address, events }],
      ['PATCH', one, { active: false }],
      ['DELETE', one],
      ['POST', `${one}/secret`],
      ['POST', `${one}/test`],
      ['GET', `${one}/delivery`],
      ['POST', `${one}/delivery/${test.id}/again`],
    ] as const;
    for (const [method, path, body] of calls)
      expect((await app.send(method, path, { token: stranger.token, body })).code, path).toBe(404);
    // A message is one of its webhook's, and of no other.
    const other = succeeded(await add());
    const across = `/v1/employer/webhook/${other.id}/delivery/${test.id}/again`;
    expect((await app.send('POST', across, { token: boss.token })).code).toBe(404);
    expect(await list()).toHaveLength(2);
  });

  test('go with their company and their account, with their logs @W1.4', async () => {
    const rows = async () => {
      const { rows: left } = await sql<{ webhooks: number; messages: number }>`
        select (select count(*)::int from webhook) as webhooks,
          (select count(*)::int from webhook_delivery) as messages`.execute(app.parts.db);
      return left;
    };
    const before = await rows();
    for (const path of [`/v1/employer/company/${boss.companyId}`, '/v1/user']) {
      if (path === '/v1/user') boss = await market.newEmployer();
      const { id } = succeeded(await add());
      await employer('POST', `/v1/employer/webhook/${id}/test`);
      await employer('DELETE', path);
      expect(await rows(), path).toEqual(before);
    }
  });
});

test('the reference describes each message and how to verify it @open-78', async () => {
  const { info, webhooks } = (await app.http.inject('/docs/openapi.json')).json<{
    info: { description: string };
    webhooks: Record<string, { post: { requestBody: object } }>;
  }>();
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookMessages));
  expect(JSON.stringify(webhooks['application.moved']?.post.requestBody)).toContain('companyId');
  expect(info.description).toContain('webhook-signature');
});

describe('the log', () => {
  const message = async (webhookId: number, at: Date) => {
    await sql`insert into webhook_delivery (webhook_id, type, body, state, created_at)
      values (${webhookId}, 'job.closed', '{}', 'failed', ${at})`.execute(app.parts.db);
  };

  test('is read in pages, the latest first', async () => {
    const { id } = succeeded(await add());
    for (let at = 0; at < 5; at += 1) await message(id, app.clock.now());
    const seen: number[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: { list: WebhookDelivery[]; count: number; after: string | null } = await employer(
        'GET',
        `/v1/employer/webhook/${id}/delivery?limit=2${after && `&after=${after}`}`,
      );
      expect(page.count).toBe(5);
      seen.push(...page.list.map((one) => one.id));
      after = page.after;
    }
    expect(seen).toEqual(seen.toSorted((one, two) => two - one));
    expect(new Set(seen).size).toBe(5);
  });

  test('holds thirty days, and a thousand messages of a webhook @W3.4', async () => {
    const { id } = succeeded(await add());
    const now = app.clock.now();
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000);
    await message(id, daysAgo(29));
    await message(id, daysAgo(31));
    const count = async () =>
      (await employer<{ count: number }>('GET', `/v1/employer/webhook/${id}/delivery`)).count;
    await runJob(app, 'webhook.sweep');
    expect(await count()).toBe(1);
    await sql`insert into webhook_delivery (webhook_id, type, body, state, created_at)
      select ${id}, 'job.closed', '{}', 'failed', ${now} from generate_series(1, 1001)`.execute(
      app.parts.db,
    );
    await runJob(app, 'webhook.sweep');
    expect(await count()).toBe(1000);
  });

  test('an account has sixty tests and repetitions an hour @W3.5', async () => {
    const { id } = succeeded(await add());
    const codes = new Map<number, number>();
    for (let at = 0; at < 61; at += 1) {
      const { code } = await app.send('POST', `/v1/employer/webhook/${id}/test`, {
        token: boss.token,
      });
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [201, 60],
      [429, 1],
    ]);
  });
});
