import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { RunUnit, UnitOfWork } from '../../platform/unit-of-work.ts';
import { cvChanged } from './cv.events.ts';

const untouchedMonths = 24;
const waitDays = 14;
const atOnce = 100;

interface Asked {
  id: number;
  email: string;
  stay_asked: number;
}

/**
 * Asks people whose published CV nobody has touched for 24 months whether it shall stay: twice, 14 days
 * apart, and 14 days later hides it. It is not deleted. Whoever comes here has answered.
 */
export async function askUntouched(run: RunUnit, config: Config): Promise<void> {
  await run(async ({ tx }) => {
    await sql`
      update cv set stay_asked = 0, stay_asked_at = null
      where stay_asked > 0 and active_at > stay_asked_at`.execute(tx);
  });
  for (;;) {
    const count = await run((unit) => askSome(unit, config));
    if (count < atOnce) return;
  }
}

async function askSome(unit: UnitOfWork, config: Config): Promise<number> {
  const { tx, now } = unit;
  const { rows } = await sql<Asked>`
    update cv set stay_asked = stay_asked + 1, stay_asked_at = ${now},
      status = case when stay_asked = 2 then 'draft' else status end
    from account
    where account.id = cv.account_id and cv.id in (
      select id from cv
      where status = 'published' and account_id is not null
        and active_at < ${now}::timestamptz - make_interval(months => ${untouchedMonths})
        and (stay_asked_at is null
          or stay_asked_at <= ${now}::timestamptz - make_interval(days => ${waitDays}))
      order by id limit ${atOnce} for update skip locked)
    returning cv.id, account.email, cv.stay_asked`.execute(tx);
  for (const { id, email, stay_asked: asked } of rows) {
    await sendMail(unit, asked < 3 ? askingMail(config, email, asked) : hiddenMail(config, email));
    if (asked === 3) await unit.emit(cvChanged, { cvId: id });
  }
  return rows.length;
}

const why = 'You’re receiving this because employers can find your CV on Fourfold.';

const askingMail = (config: Config, to: string, asked: number) =>
  letter({
    to,
    subject: 'Should employers still find your CV?',
    heading: 'Should employers still find your CV?',
    paragraphs: [
      'Employers can find your CV, and you haven’t visited Fourfold for two years.',
      asked === 1
        ? 'If they should, please visit Fourfold. Otherwise we’ll ask once more in two weeks.'
        : 'If they should, please visit Fourfold. Otherwise we’ll hide it in two weeks. We won’t delete it.',
    ],
    button: { label: 'Keep my CV', url: pageUrl(config, '/resume') },
    why,
  });

const hiddenMail = (config: Config, to: string) =>
  letter({
    to,
    subject: 'Your CV is hidden now',
    heading: 'Your CV is hidden now',
    paragraphs: [
      'Employers no longer find it. Nothing is deleted: you can publish it again at any time, or delete it.',
    ],
    button: { label: 'See my CV', url: pageUrl(config, '/resume') },
    why,
  });
