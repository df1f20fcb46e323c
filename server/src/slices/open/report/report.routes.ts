import { reportsADay } from '@fourfold/contract/case/schema.ts';
import type { openReportEndpoints, PublicReport } from '@fourfold/contract/open/report.ts';
import type { Parts } from '../../../parts.ts';
import { networkOf } from '../../../platform/http/network.ts';
import type { Handlers } from '../../../platform/http/register-endpoints.ts';
import { conflict, invalid, notFound, Refusal } from '../../../platform/http/refusal.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';
import type { Mail } from '../../../providers/mail/port.ts';
import { sendsAnHourPerNetwork, triesAnHourPerNetwork } from '../../account/code/code.rules.ts';
import { sendCodeNow } from '../../account/code/sending.ts';
import { KeyRing } from '../../account/session/keys.ts';
import { sha256 } from '../../account/session/refresh-token.ts';
import type { Found } from '../../case/case.commands.ts';
import { report, reportAs } from '../../case/report.commands.ts';
import { companyFound, jobFound } from '../../case/subject.queries.ts';
import { isPublic, readPublishedCompany } from '../../company/company.queries.ts';
import { readOpenJob } from '../open.queries.ts';
import { codeToday, isCode } from './report-code.ts';

const hour = 60 * 60;
/** Mails with a code to an address, from whatever network: all of a day have the same one. */
const codesADay = 3;

const codeMail = (to: string, code: string): Mail =>
  letter({
    to,
    subject: `${code} is your code to report something at Fourfold`,
    heading: 'Your code to report something at Fourfold',
    code,
    paragraphs: ['It’s valid until the end of tomorrow, for everything you report.'],
    why: 'If you didn’t ask for it, you can ignore this e-mail: nobody can report anything without the code.',
  });

/** Reports of what has a public page, by an address and its code. */
export function openReportRoutes(parts: Parts): Handlers<typeof openReportEndpoints> {
  const { db, limiter } = parts;
  const keys = new KeyRing();
  const codesFrom = limiter('code-network', sendsAnHourPerNetwork, hour);
  const triesFrom = limiter('report-try-network', triesAnHourPerNetwork, hour);
  const codesTo = limiter('report-code', codesADay, 24 * hour);
  const reportsBy = limiter('report-address', reportsADay, 24 * hour);
  // Hashed, because an address may be longer than a key and is private.
  const keyOf = (email: string) => sha256(email).toString('base64url');

  return {
    async openReportCode({ unit, body: { email }, http }) {
      await codesFrom.consume(networkOf(http.request.ip));
      try {
        await codesTo.consume(keyOf(email));
      } catch (error) {
        // Whoever asked so often: the code of today is in the mailbox, so nobody is kept from it.
        if (error instanceof Refusal) return {};
        throw error;
      }
      sendCodeNow(parts, unit, codeMail(email, await codeToday(keys, db, email, unit.now)));
      return {};
    },

    async openReport({ unit, body, http }) {
      await triesFrom.consume(networkOf(http.request.ip));
      if (!(await isCode(keys, db, body, unit.now)))
        throw invalid({
          code: 'That code isn’t right, or it has expired. Please ask for a new one.',
        });
      const found = await publicThing(unit, body);
      const { reason, words, email } = body;
      const account = await unit.tx
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirst();
      const told = { source: 'report', reason, words } as const;
      if (!account)
        return {
          isNew: await reportAs(unit, found, { ...told, reporter: { address: email } }, () =>
            reportsBy.consume(keyOf(email)),
          ),
        };
      if (found.accountId === account.id) throw conflict('This is your own');
      return { isNew: await report(unit, found, { ...told, reporter: { accountId: account.id } }) };
    },
  };
}

/** @throws not-found for what has no public page */
async function publicThing(unit: ReadContext, { kind, id, key }: PublicReport): Promise<Found> {
  const { tx, now } = unit;
  if (kind === 'company') {
    const company = await readPublishedCompany(tx, id, isPublic(now));
    if (!company) throw notFound('Company not found');
    return companyFound(company);
  }
  const isOpen = await readOpenJob(unit, id, { key: key ?? null });
  const row =
    isOpen && (await tx.selectFrom('job').selectAll().where('id', '=', id).executeTakeFirst());
  if (!row) throw notFound('Job not found');
  return await jobFound(tx, row);
}
