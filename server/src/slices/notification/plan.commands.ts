import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PlanNews } from '../subscription/news.rules.ts';
import { planLetter, type Posts } from './plan.rules.ts';
import type { Tx } from '../../database.ts';
import { ownerOf } from '../company/reach.access.ts';

/** Mails news about a plan. It is about money, so it cannot be switched off. */
export async function mailPlanNews(
  unit: UnitOfWork,
  config: Config,
  { accountId, news }: { accountId: number; news: readonly PlanNews[] },
): Promise<void> {
  const { email, timeZone, ...posts } = await readOwner(unit.tx, accountId);
  for (const each of news) {
    const content = planLetter(each, posts, timeZone ?? undefined);
    if (!content) continue;
    const { button, ...words } = content;
    await sendMail(
      unit,
      letter({
        to: email,
        subject: words.heading,
        ...words,
        button: { label: button, url: pageUrl(config, '/settings?tab=billing') },
        why: 'You’re receiving this because it concerns your plan on Fourfold.',
      }),
    );
  }
}

/** The recipient of mails about a plan, and the number of open and paused job posts. */
const readOwner = (
  tx: Tx,
  accountId: number,
): Promise<Posts & { email: string; timeZone: string | null }> =>
  tx
    .selectFrom('account')
    .leftJoin('company', (join) => join.on(ownerOf(), '=', (eb) => eb.ref('account.id')))
    .leftJoin('job', 'job.company_id', 'company.id')
    .select(({ fn }) => [
      'account.email',
      'account.time_zone as timeZone',
      fn.count<number>('job.id').filterWhere('job.status', '=', 'published').as('published'),
      fn.count<number>('job.id').filterWhere('job.status', '=', 'paused').as('paused'),
    ])
    .where('account.id', '=', accountId)
    .groupBy('account.id')
    .executeTakeFirstOrThrow();
