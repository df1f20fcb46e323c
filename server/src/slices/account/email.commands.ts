import type { SessionCaller } from '../../platform/http/caller.ts';
import { conflict } from '../../platform/http/refusal.ts';
import { letter } from '../../platform/mail/letter.ts';
import { sendMail } from '../../platform/mail/due.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { emailChanged } from './account.events.ts';
import { endApiKeys } from './api-key/api-key.commands.ts';
import { removePasskeys } from './passkey/passkey.commands.ts';
import { endOtherSessions } from './session/session.commands.ts';

/**
 * Sets a proved address. The old one is informed by mail, and all other sessions, API keys and
 * passkeys end, because the old mailbox may have been in other hands.
 */
export async function changeEmail(
  unit: UnitOfWork,
  caller: Pick<SessionCaller, 'userId' | 'sessionId'>,
  email: string,
): Promise<void> {
  const accountId = caller.userId;
  const { email: old } = await unit.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  try {
    await unit.tx
      .updateTable('account')
      .set({ email, email_proved: true })
      .where('id', '=', accountId)
      .execute();
  } catch (error) {
    // Only the reader of the new mailbox learns that the address is taken.
    if ((error as { code?: string }).code === '23505')
      throw conflict('This e-mail address belongs to another account.');
    throw error;
  }
  if (old === email) return;
  await endOtherSessions(unit, caller);
  await endApiKeys(unit, accountId);
  await removePasskeys(unit, accountId);
  await sendMail(unit, changedMail(old));
  await unit.emit(emailChanged, { accountId });
}

/** Without the new address: the old mailbox may belong to someone else. */
const changedMail = (to: string) =>
  letter({
    to,
    subject: 'Your Fourfold account has a new e-mail address',
    heading: 'Your account has a new e-mail address',
    paragraphs: [
      'From now on you sign in with the new address, and our e-mails go there. We signed out all devices but the one that changed it, and ended all API keys and passkeys.',
      'If you didn’t change it, please write to us right away.',
    ],
    why: 'You’re receiving this because your account used this address until now.',
  });
