import type { Envelope } from '@fourfold/contract/protocol/envelope.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../src/app.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import { atEnd } from './at-end.ts';
import { createTestDatabase } from './database.ts';
import { oneAddress } from './one-address.ts';
import { codeIn } from './sent-code.ts';
import type { StripeAccount } from './stripe/account.ts';

export interface SettableClock {
  now(): Date;
  set(date: Date): void;
  forward(milliseconds: number): void;
}

/** A clock that stands still until it is told. */
export function settableClock(start = new Date('2026-03-02T09:00:00Z')): SettableClock {
  let time = start;
  return {
    now: () => time,
    set: (date) => {
      time = date;
    },
    forward: (milliseconds) => {
      time = new Date(time.getTime() + milliseconds);
    },
  };
}

export interface Answer<Data = unknown> extends Envelope<Data> {
  code: number;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Sends a call and reads its envelope. */
export type Send = <Data = unknown>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  url: string,
  options?: {
    token?: string | undefined;
    body?: unknown;
    headers?: Record<string, string>;
    /** The address of the caller's network. */
    from?: string;
  },
) => Promise<Answer<Data>>;

interface Ways {
  way?: (url: string) => string;
  stripeClock?: Clock;
}

export interface TestApp extends App {
  clock: SettableClock;
  send: Send;
  /** Of the stub, where payments are Stripe's. */
  stripe?: StripeAccount;
}

/**
 * The real server on a database of its own, ended after the file's tests.
 * @param way the address by which it finds its database, where that is not the database's own
 * @param stripeClock the stub's, where payments are Stripe's
 */
export async function testApp(
  settings: Record<string, string> = {},
  clock = settableClock(),
  { way = (url) => url, stripeClock = clock }: Ways = {},
): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'fourfold-test-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...oneAddress, ...settings });
  const app = await buildApp(
    { ...config, dataDir, databaseUrl: way(database.url) },
    clock,
    stripeClock,
  );
  atEnd(async () => {
    await app.stop();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return withSend(app, clock);
}

/** Another server on the database of the first, in the same time. */
export async function secondNode(
  { parts, clock, stripe }: TestApp,
  other: Partial<Config> = {},
  stripeClock = stripe?.clock ?? clock,
): Promise<TestApp> {
  const config = { ...parts.config, ...other };
  const app = await buildApp(
    { ...config, databaseUrl: config.databaseUrl ?? '' },
    clock,
    stripeClock,
  );
  atEnd(() => app.stop());
  return withSend(app, clock);
}

export function withSend(app: App, clock: SettableClock): TestApp {
  return {
    ...app,
    clock,
    async send<Data>(...[method, url, options = {}]: Parameters<Send>): Promise<Answer<Data>> {
      const answer = await app.http.inject({
        method,
        url,
        ...(options.from === undefined ? {} : { remoteAddress: options.from }),
        headers: {
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
          ...options.headers,
        },
        ...(options.body === undefined ? {} : { payload: options.body as object }),
      });
      const body = answer.json<Envelope<Data>>();
      return { ...body, code: answer.statusCode, headers: answer.headers };
    },
  };
}

interface KeptMail {
  to: string;
  subject: string;
  text: string;
}

/** Mails to an address, newest first, as the mailbox page lists them. */
export async function mailsTo(app: TestApp, email: string): Promise<KeptMail[]> {
  const answer = await app.http.inject({ url: '/dev/mailbox.json', query: { to: email } });
  return answer.json();
}

let networks = 0;

/** One network may ask for a hundred codes in an hour, and the long tests sign in more people. */
function newNetwork(): string {
  networks += 1;
  return `10.1.${(networks >> 8) % 256}.${networks % 256}`;
}

/** Signs in through the real calls and takes on a role. @returns the access token */
export async function signIn(app: TestApp, email: string, role?: Role): Promise<string> {
  const from = newNetwork();
  const asked = await app.send('POST', '/v1/auth/login/email', { from, body: { email } });
  if (asked.code !== 200) throw new Error(`No code for ${email}: ${JSON.stringify(asked)}`);
  const [mail] = await mailsTo(app, email);
  const code = codeIn(mail?.subject ?? '');
  const verified = await app.send<{ accessToken: string }>(
    'POST',
    '/v1/auth/login/email/verify-code',
    { from, body: { email, code } },
  );
  const token = verified.data.accessToken;
  if (role) await app.send('PATCH', '/v1/user/profile', { token, body: { role } });
  return token;
}
