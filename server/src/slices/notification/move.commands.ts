import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { lockParties } from '../application/application.access.ts';
import { otherRole } from '../messenger/messenger.rules.ts';
import { toldInWords } from '../application/decline.queries.ts';
import { cardOf } from './mail-card.queries.ts';
import { mailAbout, type MailContext, type WithinMailLimit } from './mail.commands.ts';
import { readAbout } from './notice.queries.ts';
import { namesInSubject, noticeOf, noticePath } from './notice.rules.ts';
import { standingMove } from './move.rules.ts';
import type { Tx } from '../../database.ts';

/** Mails a move, delayed so that a move taken back soon sends none. */
export const moveMailDue = jobKind<{ applicationId: number; eventId: number }>('notification.move');

interface Moved {
  applicationId: number;
  eventId: number | null;
  to: ApplicationStatus | null;
}

/**
 * Schedules the mail about a move, after its undo time. An undo schedules one too, because the
 * restored move may not have been mailed.
 */
export async function mailMoveLater(
  unit: UnitOfWork,
  config: Config,
  { applicationId, eventId, to }: Moved,
): Promise<void> {
  if (eventId === null || to === null || !noticeOf(to)) return;
  const after = new Date(unit.now.getTime() + config.moveMailDelaySeconds * 1000);
  await unit.enqueue(moveMailDue, { applicationId, eventId }, after);
}

/**
 * Mails the current move to the other side, once. The mail of a newer event covers earlier ones, so
 * only the newest event's job sends one.
 */
export async function mailMove(
  unit: UnitOfWork,
  { withinMailLimit, ...context }: MailContext & { withinMailLimit: WithinMailLimit },
  { applicationId, eventId }: { applicationId: number; eventId: number },
): Promise<void> {
  await lockParties(unit.tx, applicationId, null);
  const events = await historyOf(unit.tx, applicationId);
  const move = standingMove(events);
  const notice = move && noticeOf(move.status);
  if (!notice || events.at(-1)?.id !== eventId || !(await isFirst(unit, applicationId, move.id)))
    return;
  const about = await readAbout(unit.tx, applicationId);
  const { role, kind } = notice;
  const account = about?.[role];
  // Deleted accounts cause no mails.
  if (!about || !account || about.gone[otherRole(role)]) return;
  const text = notice.text(about);
  const { button, card, nextWithoutScores } = notice.mail;
  const next = (!about.scoresShown && nextWithoutScores) || notice.mail.next;
  const words = (await toldInWords(unit.tx, move.id))?.split('\n') ?? [];
  const note = role === 'employer' && about.clean ? about.clean(move.note) : move.note;
  const mail = {
    subject: notice.text(namesInSubject(about)),
    heading: text,
    paragraphs: [move.reason, note, ...(role === 'candidate' ? words : [])].filter(Boolean),
    items: card ? await cardOf(unit.tx, applicationId, role, about) : [],
    ...(next && { next }),
    button: { label: button, path: noticePath(role, about) },
    ...(role === 'employer' && { things: [{ needs: 'applicant.read', applicationId } as const] }),
  };
  const from = about[otherRole(role)]?.id ?? 0;
  await mailAbout(unit, context, { ...account, role }, kind, mail, () =>
    withinMailLimit(from, account.id),
  );
}

/** Records that a move was mailed. @returns false if it or a later one was mailed before */
async function isFirst(
  { tx }: UnitOfWork,
  applicationId: number,
  eventId: number,
): Promise<boolean> {
  const noted = await tx
    .insertInto('move_mail')
    .values({ application_id: applicationId, event_id: eventId })
    .onConflict((known) =>
      known
        .column('application_id')
        .doUpdateSet({ event_id: eventId })
        .where('move_mail.event_id', '<', eventId),
    )
    .returning(sql<number>`1`.as('noted'))
    .executeTakeFirst();
  return noted !== undefined;
}

interface Step {
  id: number;
  status: ApplicationStatus;
  undo: boolean;
  reason: string;
  note: string;
}

/** The history of an application, oldest first, locked against moves; empty if deleted. */
async function historyOf(tx: Tx, applicationId: number): Promise<Step[]> {
  const held = await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .forShare()
    .executeTakeFirst();
  if (!held) return [];
  return await tx
    .selectFrom('application_event')
    .select(['id', 'to_status as status', 'undo', 'reason', 'note'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
}
