import { sql } from 'kysely';
import { pageUrl, sendMail } from '../../platform/mail/due.ts';
import { letter } from '../../platform/mail/letter.ts';
import type { MakeLimiter } from '../../platform/http/limits.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { concernButton, concernText, thingOf, type Mailed } from './concern.rules.ts';
import { readMatter } from './concern.queries.ts';
import { limitOf, mailAbout, type MailContext, type WithinLimit } from './mail.commands.ts';
import { namesInSubject } from './notice.rules.ts';
import { isMailed } from './setting.queries.ts';

/** Mails one member what they were told, unless they have read it. */
export const concernMailDue = jobKind<Mailed>('notification.concern-mail');

/** Mails a member what was more than their mails of an hour. */
export const digestDue = jobKind<{ accountId: number }>('notification.digest');

/** Mails of an hour to one member; what is more comes in one digest, an hour after the first of it. */
const mailsAnHour = 20;
const hourMs = 60 * 60_000;
export const memberMailLimit = (limiter: MakeLimiter) =>
  limitOf(limiter('member-mail', mailsAnHour, hourMs / 1000));

type DigestContext = MailContext & { withinLimit: WithinLimit };

/** Who has what to be mailed: nobody once it is read or gone. */
const readerOf = ({ tx }: UnitOfWork, id: number) =>
  tx
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'notification.account_id')
    .select(['account.id', 'account.email'])
    .where('notification.id', '=', id)
    .where('notification.read_at', 'is', null)
    .executeTakeFirst();

export async function mailConcern(
  unit: UnitOfWork,
  { withinLimit, ...context }: DigestContext,
  mailed: Mailed,
): Promise<void> {
  const { concern } = mailed;
  const reader = await readerOf(unit, mailed.id);
  const matter = reader && (await readMatter(unit.tx, [reader.id], concern));
  if (!matter) return;
  const { names, who, path } = matter;
  const mail = {
    subject: concernText(concern, namesInSubject(names), who),
    heading: concernText(concern, names, who),
    paragraphs: [],
    button: { label: concernButton(concern), path },
    reason: teamReason(names.company),
    things: [thingOf(concern)],
  };
  await mailAbout(unit, context, { ...reader, role: 'employer' }, concern.kind, mail, async () => {
    if (await withinLimit(`${reader.id}`)) return true;
    await mailLater(unit, reader.id, mailed);
    return false;
  });
}

const teamReason = (company: string) =>
  `You’re receiving this because you’re in the team of ${company} on Fourfold.`;

async function mailLater(unit: UnitOfWork, accountId: number, mailed: Mailed): Promise<void> {
  const items = JSON.stringify([mailed]);
  const { first } = await unit.tx
    .insertInto('mail_digest')
    .values({ account_id: accountId, items })
    .onConflict((known) =>
      known.column('account_id').doUpdateSet({ items: sql`mail_digest.items || ${items}::jsonb` }),
    )
    .returning(sql<boolean>`jsonb_array_length(items) = 1`.as('first'))
    .executeTakeFirstOrThrow();
  if (!first) return;
  await unit.enqueue(digestDue, { accountId }, new Date(unit.now.getTime() + hourMs));
}

/** Items that a digest lists; the bell has all. */
const mostListed = 50;

/** Mails what waited in one letter: what is unread, still mailed and still readable. */
export async function mailDigest(
  unit: UnitOfWork,
  { config }: Pick<MailContext, 'config'>,
  accountId: number,
): Promise<void> {
  const waiting = await unit.tx
    .deleteFrom('mail_digest')
    .where('account_id', '=', accountId)
    .returning('items')
    .executeTakeFirst();
  const items = [];
  const things = [];
  let to = '';
  for (const { id, concern } of waiting?.items ?? []) {
    const reader = await readerOf(unit, id);
    if (!reader || !(await isMailed(unit.tx, accountId, 'employer', concern.kind))) continue;
    const matter = await readMatter(unit.tx, [accountId], concern);
    if (!matter) continue;
    to = reader.email;
    const title = concernText(concern, matter.names, matter.who);
    items.push({ title, lines: [matter.names.company], url: pageUrl(config, matter.path) });
    things.push(thingOf(concern));
  }
  if (items.length === 0) return;
  const heading = items.length === 1 ? '1 more notice' : `${items.length} more notices`;
  await sendMail(
    unit,
    letter({
      to,
      subject: `${heading} from your team`,
      heading: `${heading} from your team`,
      paragraphs: [],
      items: items.slice(0, mostListed),
      button: { label: 'See them all', url: pageUrl(config, '/') },
      why: 'You got many e-mails about your team within an hour, so we put these together. Change what we send in Settings.',
    }),
    // The bell has the others where one of them may not be read any more.
    { accountId, things: things.slice(0, mostListed) },
  );
}
