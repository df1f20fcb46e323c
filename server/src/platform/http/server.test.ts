import type { Configuration } from '@fourfold/contract/account/schema.ts';
import { endpoints } from '@fourfold/contract/endpoints.ts';
import { createServer } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../config.ts';

/** Described for programs, but not in the contract. */
const ofOtherProtocols = ['ojcpManifest', 'ojcpCall'];

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});

test('the reference is made from the contract: every endpoint is in it, with its body and actor', async () => {
  const { paths } = (await app.http.inject('/docs/openapi.json')).json<{
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  }>();
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
    [...Object.keys(endpoints), ...ofOtherProtocols].toSorted(),
  );
  const role = described.find(({ operationId }) => operationId === 'jobRoleUpdate');
  expect(JSON.stringify(role?.requestBody)).toContain('yearsOfExperienceId');
  // The reference is one page of text, with each call.
  const reference = await app.http.inject('/docs/');
  expect(reference.statusCode).toBe(200);
  expect(reference.rawPayload.length).toBeLessThan(600_000);
  for (const name of Object.keys(endpoints)) expect(reference.body).toContain(`id="${name}"`);
  expect(reference.body).toMatch(/<code>GET \/v1\/market<\/code>[^]*?people: integer/);
});

test.each(['/v1/configuration', '/v1/nowhere', '/livez', '/readyz', '/', '/picture/none.webp'])(
  '%s carries the strict headers',
  async (url) => {
    const { headers } = await app.http.inject({ url, headers: { accept: 'text/html' } });
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
  },
);

test('an unknown call is not found, in the envelope; answers are not cached', async () => {
  const unknown = await app.send('GET', '/v1/nowhere');
  expect([unknown.code, unknown.response.status]).toEqual([404, 'not-found']);
  const known = await app.send('GET', '/v1/configuration');
  expect(known.headers['cache-control']).toBe('no-store');
});

test('ready while the database answers', async () => {
  expect((await app.http.inject('/readyz')).statusCode).toBe(200);
  expect((await app.http.inject('/livez')).statusCode).toBe(200);
});

test('a database that is not there ends the start', async () => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
  const databaseUrl = `postgres://nobody@127.0.0.1:${await freePort()}/none`;
  await expect(buildApp({ ...config, databaseUrl })).rejects.toThrow(/ECONNREFUSED/);
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

test.each([
  [{ PORT: 'ninety' }, 'PORT'],
  [
    { NODE_ENV: 'production' },
    'DATABASE_URL, PUBLIC_URL, LEGAL_DIR, OPERATORS, RECORD_KEY, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET',
  ],
  [{ SMTP_URL: 'http://mail.example' }, 'SMTP_URL'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET'],
  [{ APPLY_UNDO_SECONDS: '-1' }, 'APPLY_UNDO_SECONDS'],
  [{ RECORD_KEY: 'too short' }, 'RECORD_KEY needs 32 bytes'],
])('wrong settings end the start with their names: %j', (env, names) => {
  expect(() => readConfig(env)).toThrow(names);
});

test('Stripe is let into the page, and named to it, only where it takes the payments @billing-17', async () => {
  const read = async (node: typeof app) => ({
    policy: String((await node.http.inject({ url: '/livez' })).headers['content-security-policy']),
    payments: (await node.send<Configuration>('GET', '/v1/configuration')).data.payments,
  });
  const without = await read(app);
  expect(without.policy).not.toContain('stripe');
  expect(without.payments).toEqual({ provider: 'sandbox', publicKey: null });
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const { policy, payments } = await read(
    await testApp({ ...keys, STRIPE_PUBLIC_KEY: 'pk_test_1' }),
  );
  expect(policy).toMatch(/script-src [^;]*https:\/\/js\.stripe\.com/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/api\.stripe\.com/);
  expect(policy).toMatch(
    /frame-src [^;]*https:\/\/js\.stripe\.com[^;]*https:\/\/hooks\.stripe\.com/,
  );
  expect(payments).toEqual({ provider: 'stripe', publicKey: 'pk_test_1' });
});
