import { conflict } from '../../../platform/http/refusal.ts';
import { letter } from '../../../platform/mail/letter.ts';
import { sendMail } from '../../../platform/mail/due.ts';
import type { Work } from '../../../platform/work.ts';
import { emailChanged } from '../events.ts';

/** Gives an account the address that its owner has just proved; the old one is told by mail. */
export async function changeEmail(work: Work, accountId: number, email: string): Promise<void> {
  const { email: old } = await work.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  try {
    await work.tx
      .updateTable('account')
      .set({ email, email_proved: true })
      .where('id', '=', accountId)
      .execute();
  } catch (error) {
    // Told only to whoever reads the mail of that address.
    if ((error as { code?: string }).code === '23505')
      throw conflict('This e-mail address belongs to another account.');
    throw error;
  }
  if (old === email) return;
  await sendMail(work, changedMail(old));
  await work.emit(emailChanged, { accountId });
}

/** Without the new address: it is nobody's business who reads the old one's mail. */
const changedMail = (to: string) =>
  letter({
    to,
    subject: 'Your Fourfold account has a new e-mail address',
    heading: 'Your account has a new e-mail address',
    paragraphs: [
      'From now on you sign in with the new address, and our e-mails go there.',
      'If it was not you who changed it, please write to us at once.',
    ],
    why: 'You get this e-mail because your account used this address until now.',
  });
