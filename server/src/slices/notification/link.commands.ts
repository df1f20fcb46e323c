import { openJobLink } from '@fourfold/contract/open/address.ts';
import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { takeOldLinks } from '../job/old-link.commands.ts';
import { notify } from './notification.commands.ts';
import { newLinkWords } from './link.rules.ts';

/**
 * Tells an employer the new links of unlisted jobs whose old links end: each in the list, all of
 * them in one mail. The mail cannot be switched off, because the links that the employer shared
 * stop working.
 */
export async function notifyNewLinks(
  unit: UnitOfWork,
  config: Config,
  accountId: number,
): Promise<void> {
  const account = await unit.tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!account) return;
  // A second concurrent run waits, and then finds nothing left.
  const words = newLinkWords(await takeOldLinks(unit, accountId));
  if (!words) return;
  for (const { id, text, path } of words.entries)
    await notify(unit, {
      account_id: accountId,
      role: 'employer',
      kind: 'link',
      text,
      path,
      job_id: id,
    });
  await sendMail(
    unit,
    letter({
      to: account.email,
      subject: words.heading,
      heading: words.heading,
      paragraphs: words.paragraphs,
      items: words.entries.map((link) => ({
        title: link.name,
        url: pageUrl(config, openJobLink(link)),
        lines: [link.ends],
      })),
      button: { label: 'Go to your jobs', url: pageUrl(config, words.path) },
      why: 'You’re receiving this because it concerns links to your jobs on Fourfold.',
    }),
  );
}
