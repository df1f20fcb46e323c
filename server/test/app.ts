import type { Envelope } from '@fourfold/contract/protocol/envelope.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp, type App } from '../src/app.ts';
import type { Clock } from '../src/platform/clock.ts';
import { readConfig, type Config } from '../src/platform/config.ts';
import { accountOf, noteSeen, switchRole } from '../src/slices/account/account.commands.ts';
import { KeyRing } from '../src/slices/account/session/keys.ts';
import { startSession } from '../src/slices/account/session/session.commands.ts';
import { atEnd } from './at-end.ts';
import { createTestDatabase } from './database.ts';
import { fastFolder } from './fast-folder.ts';
import { oneAddress } from './one-address.ts';
import type { StripeAccount } from './stripe/account.ts';

/** Named in OPERATORS by every test app. */
export const operatorAddress = 'operator@installation.example';

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
  const dataDir = await mkdtemp(join(fastFolder(), 'fourfold-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    OPERATORS: operatorAddress,
    ...oneAddress,
    ...settings,
  });
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

/**
 * Signs in and takes on a role, as with a right code, without the code: that takes two hashes, which
 * are made to be slow. `sessionOf` types one. @returns the access token
 */
export const signIn = (app: TestApp, email: string, role?: Role): Promise<string> =>
  app.parts.runUnit(async (unit) => {
    const accountId = await accountOf(unit, email);
    await noteSeen(unit, accountId);
    if (role) await switchRole(unit, accountId, role);
    const start = {
      accountId,
      remember: false,
      binding: null,
      userAgent: 'a test',
      isProved: true,
    };
    return (await startSession(unit, new KeyRing(), start)).tokens.accessToken;
  });
