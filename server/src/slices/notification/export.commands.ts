import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { notify } from './notification.commands.ts';

const path = '/settings?tab=privacy';

/**
 * Tells an account that the file with its data is ready, also by mail, or that it could not be
 * written. The mail cannot be switched off: the owner must learn of an export that somebody else
 * requested.
 */
export async function notifyExport(
  unit: UnitOfWork,
  config: Config,
  { accountId, isReady }: { accountId: number; isReady: boolean },
): Promise<void> {
  const { email, role } = await unit.tx
    .selectFrom('account')
    .select(['email', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const text = isReady
    ? 'The file with your data is ready. You can download it for 7 days.'
    : 'We couldn’t prepare the file with your data. Please try again.';
  // An account without a role has no list yet.
  if (role) await notify(unit, { account_id: accountId, role, kind: 'export', text, path });
  if (!isReady) return;
  await sendMail(
    unit,
    letter({
      to: email,
      subject: 'Your data is ready to download',
      heading: 'Your data is ready',
      paragraphs: [
        'The file with everything you have on Fourfold is ready. You can download it in Settings for 7 days.',
        'If you didn’t ask for it, sign out your other devices in Settings.',
      ],
      button: { label: 'Go to Settings', url: pageUrl(config, path) },
      why: 'You’re receiving this because you asked for your data on Fourfold.',
    }),
  );
}
