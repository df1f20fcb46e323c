import { availableParallelism } from 'node:os';
import { z } from 'zod';

const flag = z.stringbool();

const matchIndexModes = ['auto', 'sql', 'memory', 'distributed'] as const;

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: z.string().optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  LEGAL_DIR: z.string().optional(),
  /** Addresses of the accounts that may run the installation. */
  OPERATORS: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((part) => part.trim().toLowerCase() || []))
    .pipe(z.array(z.email()).max(20)),
  /** Keys of 32 bytes in base64, the newest first: they wrap the keys of kept records. */
  RECORD_KEY: z.string().optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().default('Fourfold <hello@fourfold.example>'),
  GOOGLE_CLIENT_ID: z.string().max(300).optional(),
  GOOGLE_TOKENINFO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://oauth2.googleapis.com/tokeninfo'),
  STRIPE_SECRET_KEY: z.string().max(300).optional(),
  STRIPE_PUBLIC_KEY: z.string().max(300).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().max(300).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  APPLY_UNDO_SECONDS: z.coerce.number().int().min(0).max(86_400).optional(),
  MOVE_MAIL_DELAY_SECONDS: z.coerce.number().int().min(0).max(86_400).optional(),
  DEMO: flag.optional(),
  /**
   * What answers searches: the database, an in-memory index, the better of both by the number of
   * CVs, or a cluster of databases with the CVs distributed over them.
   */
  MATCH_INDEX: z.enum(matchIndexModes).default('auto'),
  /** Threads of the index; each handles a part of every search. */
  MATCH_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** Number of trusted proxies in front, for the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Requests per second of one network, averaged over ten seconds. */
  NETWORK_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).max(1_000_000).default(200),
  /** Limits of one network: concurrent requests, connections and open pages. */
  NETWORK_AT_ONCE: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

export interface Config {
  production: boolean;
  /** Runs the demo marketplace and lists its accounts at sign-in. */
  demo: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** Folder of the legal texts; undefined: the samples. */
  legalDir: string | undefined;
  /** Addresses of the accounts that are operators once they enter with an approved passkey. */
  operators: readonly string[];
  /** Wrap the companies' keys of kept records; the first wraps new ones. */
  recordKeys: readonly Buffer[];
  /** Undefined: mail goes to /dev/mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: no Google sign-in. */
  google: { clientId: string; tokeninfoUrl: string } | undefined;
  /** Undefined: test payments. */
  stripe: StripeKeys | undefined;
  applyUndoSeconds: number;
  /** Delay before the mail about a move, so that a move taken back sends none. */
  moveMailDelaySeconds: number;
  matchIndex: { mode: (typeof matchIndexModes)[number]; threads: number };
  trustProxy: number;
  networkLimits: { perSecond: number; atOnce: number };
  /** Port of /metrics; undefined: off. */
  metrics: { host: string; port: number } | undefined;
  /** How long this node keeps answering after it reports that it is not ready. */
  drainSeconds: number;
  logLevel: string;
}

export interface StripeKeys {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  apiUrl: string;
}

/** Accounts of the demo marketplace to sign in as. */
export const demoPeople = {
  employer: 'employer@fourfold.example',
  candidate: 'candidate@fourfold.example',
} as const;

/** Runs the demo, once a passkey of it is approved; not listed at sign-in. */
const demoOperator = 'operator@fourfold.example';

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const requiredInProduction = [
  'DATABASE_URL',
  'PUBLIC_URL',
  'LEGAL_DIR',
  'OPERATORS',
  'RECORD_KEY',
  'SMTP_URL',
  ...stripeKeys,
] as const;

/** Placeholder secrets from the example in deploy/. */
const toBeFilledIn = 'CHANGE-ME';

/** Reads the settings; throws an error that names an invalid or missing one. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new Error(`Wrong settings.\n${z.prettifyError(parsed.error)}`);
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const missing = production ? requiredInProduction.filter((name) => !value[name]?.length) : [];
  if (missing.length > 0) throw new Error(`Missing settings in production: ${missing.join(', ')}.`);
  const untouched = Object.keys(settings.shape).filter((name) =>
    given[name]?.includes(toBeFilledIn),
  );
  if (production && untouched.length > 0)
    throw new Error(`Still as in the example: ${untouched.join(', ')}.`);
  const lacking = stripeKeys.filter((name) => !value[name]);
  if (lacking.length > 0 && lacking.length < stripeKeys.length)
    throw new Error(`Stripe needs all of its settings. Missing: ${lacking.join(', ')}.`);
  const demo = !production && (value.DEMO ?? value.NODE_ENV === 'development');
  return {
    production,
    demo,
    port: value.PORT,
    host: value.HOST,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    publicUrl: value.PUBLIC_URL,
    legalDir: value.LEGAL_DIR,
    operators: demo && value.OPERATORS.length === 0 ? [demoOperator] : value.OPERATORS,
    recordKeys: recordKeysOf(value.RECORD_KEY),
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    google: value.GOOGLE_CLIENT_ID
      ? { clientId: value.GOOGLE_CLIENT_ID, tokeninfoUrl: value.GOOGLE_TOKENINFO_URL }
      : undefined,
    stripe: stripeOf(value),
    applyUndoSeconds: value.APPLY_UNDO_SECONDS ?? (demo ? 15 : 300),
    moveMailDelaySeconds: value.MOVE_MAIL_DELAY_SECONDS ?? (demo ? 5 : 300),
    matchIndex: {
      mode: value.MATCH_INDEX,
      threads: value.MATCH_THREADS ?? Math.min(4, availableParallelism()),
    },
    trustProxy: value.TRUST_PROXY,
    networkLimits: {
      perSecond: value.NETWORK_REQUESTS_PER_SECOND,
      atOnce: value.NETWORK_AT_ONCE,
    },
    metrics:
      value.METRICS_PORT === undefined
        ? undefined
        : { host: value.METRICS_HOST, port: value.METRICS_PORT },
    drainSeconds: value.DRAIN_SECONDS ?? (production ? 2 : 0),
    // On a developer's machine the terminal gets readable text instead of JSON.
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
}

/** In development, and there alone, everybody may know it. */
const developmentKey = Buffer.alloc(32, 'fourfold').toString('base64');

function recordKeysOf(text = developmentKey): Buffer[] {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  if (keys.some(({ length }) => length !== 32))
    throw new Error('RECORD_KEY needs 32 bytes in base64: openssl rand -base64 32');
  return keys;
}

function stripeOf(value: z.output<typeof settings>): StripeKeys | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLIC_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_URL } = value;
  if (!STRIPE_SECRET_KEY || !STRIPE_PUBLIC_KEY || !STRIPE_WEBHOOK_SECRET) return undefined;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publicKey: STRIPE_PUBLIC_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: STRIPE_API_URL,
  };
}
