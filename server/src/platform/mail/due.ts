import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Mail, MailPort } from '../../providers/mail/port.ts';
import type { Config } from '../config.ts';
import { jobKind, worker, type JobWorker } from '../jobs/queue.ts';
import type { UnitOfWork } from '../unit-of-work.ts';

/**
 * What an account must still be allowed when a mail is sent: one may wait for hours, and rights are those
 * of the moment in which the work runs (RULES.md section 12).
 */
export interface MailRight {
  accountId: number;
  things: readonly ({ needs: Permission } & (
    | { applicationId: number }
    | { jobId: number }
    | { companyId: number }
  ))[];
}

type DueMail = Mail & { id: string; right?: MailRight };

/** A mail to send. One that the server rejects is retried for about nine hours. */
const mailDue = jobKind<DueMail>('mail.due', {
  expireInSeconds: 60,
  retryLimit: 15,
  retryDelay: 15,
  retryDelayMax: 3600,
  // It contains private text.
  deleteAfterSeconds: 24 * 60 * 60,
  workers: 5,
  // Each may take the mail server's ten seconds.
  batch: 4,
});

/**
 * Sends a mail if this transaction commits; none to an address that nobody can have (RFC 2606).
 * @param right without it the mail is not sent
 */
export const sendMail = async (unit: UnitOfWork, mail: Mail, right?: MailRight): Promise<void> =>
  mail.to.endsWith('.invalid')
    ? undefined
    : await unit.enqueue(mailDue, { ...mail, id: randomUUID(), ...(right && { right }) });

/** Deletes all mails to an address from the queue, sent ones too. */
export async function dropMails({ tx }: UnitOfWork, to: string): Promise<void> {
  await sql`delete from pgboss.job where name = ${mailDue.name} and data ->> 'to' = ${to}`.execute(
    tx,
  );
}

/** Sends due mails. A retry has the same Message-ID, so that receivers drop the duplicate. */
export const mailWorker = (
  parts: { mail: MailPort; config: Config },
  hasRight: (right: MailRight) => Promise<boolean>,
): JobWorker => {
  const domain = /@([\w.-]+)/.exec(parts.config.mailFrom)?.[1] ?? 'localhost';
  return worker(mailDue, async ({ id, right, ...mail }) => {
    if (right && !(await hasRight(right))) return;
    await parts.mail.send({ ...mail, messageId: `<${id}@${domain}>` });
  });
};

/** The absolute URL of a page, for links in mails. */
export const pageUrl = ({ publicUrl, host, port }: Config, path: string): string =>
  new URL(path, publicUrl ?? `http://${host}:${port}`).href;
