import type { Reasoned } from '@fourfold/contract/operator/endpoints.ts';
import { sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { endApiKeys } from '../account/api-key/api-key.commands.ts';
import { deleteAccount } from '../account/deletion/deletion.commands.ts';
import { requestExport } from '../account/export/export.commands.ts';
import { removePasskeys } from '../account/passkey/passkey.commands.ts';
import { endOtherSessions } from '../account/session/session.commands.ts';
import { noteAct } from './log/act.commands.ts';

export interface ByOperator extends Reasoned {
  operatorId: number;
  accountId: number;
  /** Addresses of operators, on whom no operator acts. */
  operators: readonly string[];
}

/** Nothing of the account's session: it has none here. */
const noSession = 0;

/** The address of somebody who is no operator, locked. @throws not-found, 409 for an operator */
async function addressOf(
  { tx }: UnitOfWork,
  { accountId, operators }: ByOperator,
): Promise<string> {
  const account = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) throw notFound('Account not found');
  if (operators.includes(account.email))
    throw conflict('This account is an operator’s. Take it out of OPERATORS first.');
  return account.email;
}

const note = (unit: UnitOfWork, act: string, by: ByOperator, isAbout = true) =>
  noteAct(unit, {
    operatorId: by.operatorId,
    act,
    subject: `account ${by.accountId}`,
    content: { facts: by.facts, words: by.words },
    accountId: isAbout ? by.accountId : null,
  });

/** Ends every way in but a code to the address. */
export async function signOut(unit: UnitOfWork, by: ByOperator): Promise<void> {
  const to = await addressOf(unit, by);
  const { accountId } = by;
  await endOtherSessions(unit, { userId: accountId, sessionId: noSession });
  await endApiKeys(unit, accountId);
  await removePasskeys(unit, accountId);
  await sendMail(
    unit,
    mailOf(to, by.words, {
      subject: 'You were signed out of Fourfold everywhere',
      happened: 'An operator ended all sessions, API keys and passkeys of your account.',
    }),
  );
  await note(unit, 'account.signOut', by);
}

/** Prepares the archive for its owner, as if they had asked; nobody else can read it. */
export async function exportFor(unit: UnitOfWork, by: ByOperator): Promise<void> {
  const to = await addressOf(unit, by);
  await requestExport(unit, { userId: by.accountId, sessionId: noSession });
  await sendMail(
    unit,
    mailOf(to, by.words, {
      subject: 'Your Fourfold data is being prepared',
      happened:
        'An operator asked for a file with all data of your account. You find it in Settings.',
    }),
  );
  await note(unit, 'account.export', by);
}

/** Deletes an account; why stays in the log, which is told to name nobody. */
export async function deletePerson(unit: UnitOfWork, by: ByOperator): Promise<void> {
  const to = await addressOf(unit, by);
  await deleteAccount(unit, by.accountId);
  // After the deletion, which drops mails to the address.
  await sendMail(
    unit,
    mailOf(to, by.words, {
      subject: 'Your Fourfold account was deleted',
      happened: 'An operator deleted your account.',
    }),
  );
  await note(unit, 'account.delete', { ...by, words: '' }, false);
}

const mailOf = (
  to: string,
  words: string,
  { subject, happened }: { subject: string; happened: string },
) =>
  letter({
    to,
    subject,
    heading: subject,
    paragraphs: [happened, words, 'If you have questions, please answer to the address below.'],
    why: 'You’re receiving this because an operator of this installation acted on your account.',
  });
