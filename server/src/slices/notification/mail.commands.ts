import type { Role } from '@fourfold/contract/account/schema.ts';
import type { NotificationKind } from '@fourfold/contract/notification/schema.ts';
import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail, type MailRight } from '../../platform/mail/due.ts';
import { letter, type Letter, type LetterItem } from '../../platform/mail/letter.ts';
import type { Limiter, MakeLimiter } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { KeyRing } from '../account/session/keys.ts';
import { unsubscribeToken } from '../account/unsubscribe-token.ts';
import { isMailed } from './setting.queries.ts';
import { mailKind } from './mail.rules.ts';

export interface MailContext {
  config: Config;
  keys: KeyRing;
}

/** Mails per hour that one side of applications may cause for the other. */
const mailsAnHour = 20;

/**
 * Whether another person's action may still cause a mail. Moves can be made and undone, and times
 * offered, without end: the list shows all of them, the mailbox must not.
 */
export type WithinMailLimit = (fromId: number, toId: number) => Promise<boolean>;

export function mailLimit(limiter: MakeLimiter): WithinMailLimit {
  const within = limitOf(limiter('notice-mail', mailsAnHour, 60 * 60));
  return (fromId, toId) => within(`${fromId}.${toId}`);
}

/** Counts one. @returns false over the limit */
export type WithinLimit = (key: string) => Promise<boolean>;

export const limitOf =
  (limiter: Limiter): WithinLimit =>
  (key) =>
    limiter.consume(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );

interface Reader {
  id: number;
  email: string;
  role: Role;
}

/** Locks an account that may get a mail: a second concurrent run waits, and then finds nothing left. */
export const lockMailed = (unit: UnitOfWork, accountId: number) =>
  unit.tx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** An item of a mail, with the path of its page instead of the address. */
export type MailItem = Omit<LetterItem, 'url'> & { path: string };

/** The footer that says why these mails come, by the reader's role. */
const reasons: Record<Role, string> = {
  candidate: 'You’re receiving this because of your CV and applications on Fourfold.',
  employer: 'You’re receiving this because of your jobs on Fourfold.',
};

/**
 * Mails an account, unless it has switched this kind of mail off.
 * @param may checked last, for actions of another person
 */
export async function mailAbout(
  unit: UnitOfWork,
  { config, keys }: MailContext,
  { id, email, role }: Reader,
  kind: NotificationKind,
  content: Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'next'> & {
    items?: readonly MailItem[];
    button: { label: string; path: string };
    /** Why the reader gets it, if not because of their role. */
    reason?: string;
    /** What the reader must still be allowed when the mail is sent. */
    things?: MailRight['things'];
  },
  may: () => Promise<boolean> = async () => true,
): Promise<void> {
  if (!(await isMailed(unit.tx, id, role, kind)) || !(await may())) return;
  const about = { accountId: id, kind: mailKind(role, kind), subjectId: 0 };
  const token = await unsubscribeToken(keys, unit.tx, about);
  const mail = letter({
    ...content,
    to: email,
    items: (content.items ?? []).map(({ path, ...item }) => ({
      ...item,
      url: pageUrl(config, path),
    })),
    button: { label: content.button.label, url: pageUrl(config, content.button.path) },
    why: `${content.reason ?? reasons[role]} Change what we send in Settings.`,
    unsubscribeUrl: pageUrl(config, `/unsubscribe/${token}`),
  });
  await sendMail(unit, mail, content.things && { accountId: id, things: content.things });
}
