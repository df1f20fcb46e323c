import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { PlanNews } from '../subscription/news.rules.ts';
import { readOwner } from './plan.queries.ts';
import { planLetter } from './plan.rules.ts';

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
