import type { Role } from '@fourfold/contract/account/schema.ts';
import type { NotificationKind } from '@fourfold/contract/notification/schema.ts';
import type { Config } from '../../../platform/config.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import { letter, type Letter } from '../../../platform/mail/letter.ts';
import type { Work } from '../../../platform/work.ts';
import type { KeyRing } from '../../account/session/keys.ts';
import { unsubscribeToken } from '../../account/unsubscribe/token.ts';
import { isMailed } from '../setting/queries.ts';
import { mailKind } from './rules.ts';

/** What mails are written with. */
export interface Desk {
  config: Config;
  keys: KeyRing;
}

interface Reader {
  id: number;
  email: string;
  role: Role;
}

/** Mails somebody about something, unless this kind of mail is switched off. */
export async function mailAbout(
  work: Work,
  { config, keys }: Desk,
  { id, email, role }: Reader,
  kind: NotificationKind,
  content: Pick<Letter, 'subject' | 'heading' | 'paragraphs' | 'items'> & {
    button: { label: string; path: string };
  },
): Promise<void> {
  if (!(await isMailed(work.tx, id, role, kind))) return;
  const about = { accountId: id, kind: mailKind(role, kind), subjectId: 0 };
  const token = await unsubscribeToken(keys, work.tx, about);
  const mail = letter({
    ...content,
    to: email,
    button: { label: content.button.label, url: pageUrl(config, content.button.path) },
    why: 'You get this because you use Fourfold. Your settings say which e-mails you get.',
    unsubscribeUrl: pageUrl(config, `/unsubscribe/${token}`),
  });
  await sendMail(work, mail);
}
