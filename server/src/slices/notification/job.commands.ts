import { sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { jobKind } from '../../platform/jobs/queue.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { mailAbout, type MailContext, type WithinMailLimit } from './mail.commands.ts';
import { buttonLabels, namesInSubject, noticePath } from './notice.rules.ts';
import { pushUnreadOf } from './notification.commands.ts';
import {
  jobStateOf,
  lockSides,
  readersOf,
  waitingAmong,
  waitingForNobody,
  waitingOf,
} from './job.queries.ts';
import { isMailed, jobNewsText, listChange, whatRemains, type JobState } from './job.rules.ts';

/** Applications to notify: of a job at its n-th change, or of a deleted job. */
type About = { jobId: number; number: number; after: number } | { deleted: readonly number[] };

/** Notifies applicants of a job's state in batches: in the list now, by mail later. */
export const jobNewsDue = jobKind<About & { mail: boolean }>('notification.job');

type Round = About & { mail: boolean };
type Reader = Awaited<ReturnType<typeof readersOf>>[number];

/** Applicants notified per transaction, so that closing a job is fast even with thousands. */
const batch = 100;

/** Schedules notifications that a job was closed, or posted again after that. */
export async function notifyJobLater(
  unit: UnitOfWork,
  config: Config,
  { jobId, open }: { jobId: number; open: boolean },
): Promise<void> {
  if (!open)
    await unit.tx
      .insertInto('job_news')
      .values({ job_id: jobId, number: 0 })
      .onConflict((known) => known.doNothing())
      .execute();
  await notifyChangeLater(unit, config, jobId);
}

/** Schedules notifications of another change of a job, if it was closed before. */
export async function notifyChangeLater(
  unit: UnitOfWork,
  config: Config,
  jobId: number,
): Promise<void> {
  const counted = await unit.tx
    .updateTable('job_news')
    .set({ number: sql`number + 1` })
    .where('job_id', '=', jobId)
    .returning('number')
    .executeTakeFirst();
  if (counted) await ask(unit, config, { jobId, number: counted.number, after: 0 });
}

/** Schedules notifications for applicants of a job that is being deleted. */
export async function notifyDeletionLater(
  unit: UnitOfWork,
  config: Config,
  applicationIds: readonly number[],
): Promise<void> {
  await askInBatches(unit, config, await waitingAmong(unit.tx, applicationIds));
}

/** The same when the employer's account is deleted, so the applications have no owner. */
export async function notifyLeavingLater(
  unit: UnitOfWork,
  config: Config,
  applicationIds: readonly number[],
): Promise<void> {
  await askInBatches(unit, config, await waitingForNobody(unit.tx, applicationIds));
}

async function askInBatches(
  unit: UnitOfWork,
  config: Config,
  ids: readonly number[],
): Promise<void> {
  for (let from = 0; from < ids.length; from += batch)
    await ask(unit, config, { deleted: ids.slice(from, from + batch) });
}

async function ask(unit: UnitOfWork, config: Config, about: About): Promise<void> {
  const later = new Date(unit.now.getTime() + config.moveMailDelaySeconds * 1000);
  await unit.enqueue(jobNewsDue, { ...about, mail: false }, unit.now);
  await unit.enqueue(jobNewsDue, { ...about, mail: true }, later);
}

/**
 * Notifies some applicants of their job's current state, and schedules the next batch. The last
 * notification of each person is stored, so batches may run twice, late, and in any order.
 */
export async function notifyJobNews(
  unit: UnitOfWork,
  context: MailContext & { withinMailLimit: WithinMailLimit },
  round: Round,
): Promise<void> {
  const { tx } = unit;
  const ids = 'deleted' in round ? round.deleted : await waitingOf(tx, { ...round, limit: batch });
  if (ids.length === 0) return;
  await lockSides(tx, ids);
  const state = 'deleted' in round ? 'deleted' : await jobStateOf(tx, round);
  if (!state) return;
  const readers = await readersOf(tx, ids);
  if (round.mail) await mailAll(unit, context, readers, state);
  else await listAll(unit, readers, state);
  if (!('deleted' in round) && ids.length === batch)
    await unit.enqueue(jobNewsDue, { ...round, after: ids.at(-1) ?? 0 }, unit.now);
}

const textOf = (state: JobState, reader: Reader, names: { job: string; company: string }) =>
  jobNewsText(state, names, reader.employerId === null);

const pathOf = ({ jobId }: Reader) => noticePath('candidate', { jobId, cvId: null });

async function listAll(
  unit: UnitOfWork,
  readers: readonly Reader[],
  state: JobState,
): Promise<void> {
  const changed = readers.filter(({ known }) => listChange(known, state) !== null);
  if (changed.length === 0) return;
  await unit.tx
    .deleteFrom('notification')
    .where('application_id', '=', anyOf(changed.map(({ id }) => id)))
    .where('kind', '=', 'jobPost')
    .execute();
  const added = changed.filter((reader) => listChange(reader.known, state) === 'add');
  if (added.length > 0)
    await unit.tx
      .insertInto('notification')
      .values(
        added.map((reader) => ({
          account_id: reader.accountId,
          role: 'candidate' as const,
          kind: 'jobPost' as const,
          text: textOf(state, reader, reader),
          path: pathOf(reader),
          application_id: reader.id,
          status: null,
          job_id: null,
          created_at: unit.now,
          read_at: null,
        })),
      )
      .execute();
  await storeNews(unit, changed, 'listed', state);
  const accounts = changed.map(({ accountId }) => accountId);
  await pushUnreadOf(unit, accounts, 'candidate');
  for (const { id, jobId, accountId } of changed)
    unit.push('application/changed', [accountId], { applicationId: id, jobId });
}

async function mailAll(
  unit: UnitOfWork,
  { withinMailLimit, ...context }: MailContext & { withinMailLimit: WithinMailLimit },
  readers: readonly Reader[],
  state: JobState,
): Promise<void> {
  for (const reader of readers.filter(({ known }) => isMailed(known, state))) {
    const named = namesInSubject({ person: '', ...reader });
    const mail = {
      subject: textOf(state, reader, named),
      heading: textOf(state, reader, reader),
      paragraphs: [whatRemains(state, reader.status)],
      button: { label: buttonLabels.candidate, path: pathOf(reader) },
    };
    const to = { id: reader.accountId, email: reader.email, role: 'candidate' as const };
    await mailAbout(unit, context, to, 'jobPost', mail, () =>
      withinMailLimit(reader.employerId ?? 0, reader.accountId),
    );
  }
  const changed = readers.filter(({ known }) => known.mailed !== state);
  await storeNews(unit, changed, 'mailed', state);
}

async function storeNews(
  unit: UnitOfWork,
  readers: readonly Reader[],
  how: 'listed' | 'mailed',
  state: JobState,
): Promise<void> {
  if (readers.length === 0) return;
  await unit.tx
    .insertInto('job_news_told')
    .values(readers.map(({ id, known }) => ({ application_id: id, ...known, [how]: state })))
    .onConflict((row) => row.column('application_id').doUpdateSet({ [how]: state }))
    .execute();
}
