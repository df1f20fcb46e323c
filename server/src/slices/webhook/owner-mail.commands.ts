import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownerLetter } from './owner-mail.rules.ts';
import type { WebhookRow } from './webhook.tables.ts';
import { ownerOf } from '../company/reach.access.ts';

/**
 * Mails a webhook's owner that it does not answer. Like mails about a plan, these cannot be
 * switched off; at most two are sent until it answers again.
 *
 * @param offAt when it will be turned off; null: it was turned off now
 */
export async function mailOwner(
  unit: UnitOfWork,
  config: Config,
  { company_id, address }: WebhookRow,
  { offAt }: { offAt: Date | null },
): Promise<void> {
  const { email, name } = await unit.tx
    .selectFrom('company')
    .innerJoin('account', (join) => join.on('account.id', '=', ownerOf()))
    .select(['account.email', 'company.name'])
    .where('company.id', '=', company_id)
    .executeTakeFirstOrThrow();
  const content = ownerLetter({ company: name, host: new URL(address).host, offAt });
  await sendMail(
    unit,
    letter({
      to: email,
      subject: content.heading,
      ...content,
      button: {
        label: 'See the webhook',
        url: pageUrl(config, `/companies/${company_id}/webhooks`),
      },
      why: 'You’re receiving this because your company on Fourfold has a webhook.',
    }),
  );
}
