import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { DB } from './database.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Legal } from './platform/legal.ts';
import type { MakeLimiter } from './platform/http/limits.ts';
import type { RunUnit } from './platform/unit-of-work.ts';
import type { DnsPort } from './providers/dns/port.ts';
import type { FilePort } from './providers/files/port.ts';
import type { GooglePort } from './providers/google/port.ts';
import type { MailPort } from './providers/mail/port.ts';
import type { PagePort } from './providers/page/port.ts';
import type { PaymentEvents } from './providers/payments/events.ts';
import type { PaymentsPort } from './providers/payments/port.ts';
import type { WebhookPort } from './providers/webhook/port.ts';
import type { Ranker } from './ranker.ts';

/** What the slices are built from. */
export interface Parts {
  config: Config;
  legal: Legal;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Kysely<DB>;
  runUnit: RunUnit;
  limiter: MakeLimiter;
  mail: MailPort;
  files: FilePort;
  /** Null: no Google sign-in. */
  google: GooglePort | null;
  pages: PagePort;
  dns: DnsPort;
  webhooks: WebhookPort;
  payments: PaymentsPort;
  /** Null with test payments, which deliver their events in process. */
  paymentEvents: PaymentEvents | null;
  ranker: Ranker;
}
