import type { SubjectKind } from '@fourfold/contract/case/schema.ts';
import { appealDays, type DecisionAction } from '@fourfold/contract/operator/case.ts';
import type { Tx } from '../../../database.ts';
import type { Config } from '../../../platform/config.ts';
import { pageUrl, sendMail } from '../../../platform/mail/due.ts';
import { letter } from '../../../platform/mail/letter.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';

const done: Record<Exclude<DecisionAction, 'nothing'>, string> = {
  warn: 'An operator has a warning for you. Nothing was hidden.',
  hide: 'From now on nobody but you sees it.',
  suspend:
    'Your account is suspended from now on: what you published is hidden. You can sign in, read, export, appeal and delete.',
};

const called = (title: string) => (title === '' ? 'something of yours' : `“${title}”`);

async function addressOf(tx: Tx, accountId: number): Promise<string> {
  const account = tx.selectFrom('account').select('email').where('id', '=', accountId);
  return (await account.executeTakeFirstOrThrow()).email;
}

interface Told {
  accountId: number;
  title: string;
  words: string;
}

async function tell(
  unit: UnitOfWork,
  config: Config,
  accountId: number,
  { heading, paragraphs }: { heading: string; paragraphs: string[] },
): Promise<void> {
  const mail = letter({
    to: await addressOf(unit.tx, accountId),
    subject: heading,
    heading,
    paragraphs,
    button: { label: 'Read the decision', url: pageUrl(config, '/decisions') },
    why: 'You’re receiving this because operators decided about your account.',
  });
  await sendMail(unit, mail);
}

/** What was decided, by which rule, since when, and how to appeal. */
export const tellOwner = (
  unit: UnitOfWork,
  config: Config,
  {
    accountId,
    title,
    words,
    rule,
    action,
  }: Told & { rule: string; action: Exclude<DecisionAction, 'nothing'> },
) =>
  tell(unit, config, accountId, {
    heading: 'A decision about your Fourfold account',
    paragraphs: [
      `It is about ${called(title)}. ${done[action]}`,
      `The rule: ${rule}`,
      words,
      `You can appeal once, within ${appealDays} days.`,
    ],
  });

export const tellUndone = (unit: UnitOfWork, config: Config, { accountId, title, words }: Told) =>
  tell(unit, config, accountId, {
    heading: 'A decision about your Fourfold account was taken back',
    paragraphs: [
      `It was about ${called(title)}. Jobs are open again as your plan allows; you can publish your CV again.`,
      words,
    ],
  });

export const tellAppeal = (
  unit: UnitOfWork,
  config: Config,
  { accountId, title, words, won, isSame }: Told & { won: boolean; isSame: boolean },
) =>
  tell(unit, config, accountId, {
    heading: won ? 'Your appeal was followed' : 'Your appeal was not followed',
    paragraphs: [
      `It was about ${called(title)}. ${won ? 'The decision was taken back; you can publish your CV again.' : 'The decision stands.'}`,
      words,
      ...(isSame ? ['This installation has one operator, who decided both times.'] : []),
    ],
  });

/** What is not named to its reporters: under blind review they do not know who it is. */
const reported: Partial<Record<SubjectKind, string>> = {
  person: 'a person',
  message: 'a message',
  file: 'a file',
};

/** To everybody who reported it: that it is decided, and not about whom what. */
export async function tellReporters(
  unit: UnitOfWork,
  {
    caseId,
    kind,
    title,
    words,
  }: { caseId: number; kind: SubjectKind; title: string; words: string },
): Promise<void> {
  const rows = await unit.tx
    .selectFrom('case_entry')
    .leftJoin('account', 'account.id', 'reporter_account_id')
    .select(({ fn }) => fn.coalesce('account.email', 'reporter_address').as('to'))
    .distinct()
    .where('case_id', '=', caseId)
    .where('source', '=', 'report')
    .execute();
  for (const { to } of rows)
    if (to !== null)
      await sendMail(
        unit,
        letter({
          to,
          subject: 'Your report is decided',
          heading: 'Your report is decided',
          paragraphs: [`You reported ${reported[kind] ?? called(title)}.`, words],
          why: 'You’re receiving this because you reported something at Fourfold.',
        }),
      );
}
