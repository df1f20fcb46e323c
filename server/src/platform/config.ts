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
  /** Who answers searches: the database, an index in memory, whichever suits their number, or databases over which the CVs are distributed. */
  MATCH_INDEX: z.enum(matchIndexModes).default('auto'),
  /** Threads that hold the index; each takes a part of every search. */
  MATCH_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  /** Number of proxies in front that may be believed about the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** What one network may ask for in a second, over ten seconds. */
  NETWORK_REQUESTS_PER_SECOND: z.coerce.number().int().min(1).max(1_000_000).default(200),
  /** How many requests, connections and open pages one network may have at once, of each. */
  NETWORK_AT_ONCE: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** Where an OpenTelemetry collector listens; the name is OpenTelemetry's. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
});

export interface Config {
  production: boolean;
  /** The living demo marketplace is there, and its people are named at sign-in. */
  demo: boolean;
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded database in the data folder. */
  databaseUrl: string | undefined;
  publicUrl: string | undefined;
  /** Undefined: mail is kept at /dev/mailbox. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Undefined: nobody signs in with Google. */
  google: { clientId: string; tokeninfoUrl: string } | undefined;
  /** Undefined: payments are test payments. */
  stripe: StripeKeys | undefined;
  applyUndoSeconds: number;
  /** How long the mail about a move waits, so that a move taken back is not mailed. */
  moveMailDelaySeconds: number;
  matchIndex: { mode: (typeof matchIndexModes)[number]; threads: number };
  trustProxy: number;
  networkLimits: { perSecond: number; atOnce: number };
  /** Where /metrics is served; undefined: nowhere. */
  metrics: { host: string; port: number } | undefined;
  /** Where calls are told to an OpenTelemetry collector; undefined: nowhere, and nothing of it is loaded. */
  tracesUrl: string | undefined;
  /** How long this node goes on answering after it said that it is no longer ready. */
  drainSeconds: number;
  logLevel: string;
}

export interface StripeKeys {
  secretKey: string;
  publicKey: string;
  webhookSecret: string;
  apiUrl: string;
}

/** Whom to sign in as in the demo marketplace. */
export const demoPeople = {
  employer: 'employer@fourfold.example',
  candidate: 'candidate@fourfold.example',
} as const;

const stripeKeys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const requiredInProduction = ['DATABASE_URL', 'PUBLIC_URL', 'SMTP_URL', ...stripeKeys] as const;

/** In the example of deploy/, where a secret belongs. */
const toBeFilledIn = 'CHANGE-ME';

/** Reads the settings; an unusable or missing one ends the start with an error that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = settings.safeParse(given);
  if (!parsed.success) throw new Error(`Wrong settings.\n${z.prettifyError(parsed.error)}`);
  const value = parsed.data;
  const production = value.NODE_ENV === 'production';
  const missing = production ? requiredInProduction.filter((name) => !value[name]) : [];
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
    tracesUrl: value.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/*$/, '/v1/traces'),
    drainSeconds: value.DRAIN_SECONDS ?? (production ? 2 : 0),
    // On a desk the terminal is for people.
    logLevel: value.LOG_LEVEL ?? (production ? 'info' : 'warn'),
  };
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
