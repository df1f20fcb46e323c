import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { searchedWords } from '@fourfold/contract/search/found-words.ts';
import { sql, type Kysely } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { thereStill } from '../account/account.access.ts';
import { companyName, jobName } from '../application/deleted.queries.ts';
import { cleanersOf, isBlind, type Clean } from '../application/blind.queries.ts';
import { blindName } from '../cv/blind.rules.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { toPicture } from '../file/file.rules.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import { keptCount } from '../../platform/db/kept-counts.ts';
import { plannedAnew } from '../../platform/db/planned-anew.ts';
import type { Acting } from '../../platform/http/caller.ts';
import { isSideOf, type OwnDialog } from './messenger.access.ts';
import { holding, mostSearched } from './dialog-search.queries.ts';
import { behind, writeCursor } from './list-cursor.ts';
import { cleanerFor, isOpen, textOf } from './message.queries.ts';
import { toMessage } from './messenger.present.ts';
import { ownerOf } from '../company/company.access.ts';

interface DialogPage {
  role: Role;
  limit: number;
  offset: number;
  after?: string | undefined;
  search?: string | undefined;
  jobId?: number | undefined;
  unread?: boolean | undefined;
}

/**
 * Dialogs with messages, latest first. A page may start after the last dialog of the page before,
 * even if new messages have changed the order.
 */
export async function listDialogs(
  tx: Tx,
  acting: Acting,
  page: DialogPage,
): Promise<{ list: Dialog[]; count: number; after: string | null }> {
  const { role } = page;
  let found = tx
    .selectFrom('dialog')
    .where(isSideOf(acting, role))
    // A constant, so that a kept plan finds the index of such dialogs.
    .where('dialog.last_number', '>', sql.lit(0));
  // The best plan depends on how many dialogs a job has, or a text finds.
  if (page.jobId !== undefined)
    found = found.where('dialog.job_id', '=', page.jobId).modifyFront(plannedAnew);
  if (page.unread) found = found.where(`dialog.${role}_unread`, '>', 0);
  const words = searchedWords(page.search ?? '');
  if (words.length > 0) {
    found = found.modifyFront(plannedAnew);
    const latest = await found
      .select('dialog.application_id as id')
      .orderBy('dialog.last_at', 'desc')
      .limit(mostSearched)
      .execute();
    const ids = await holding(
      tx,
      words,
      role,
      latest.map(({ id }) => id),
    );
    found = found.where('dialog.application_id', '=', anyOf(ids));
  }
  const begin = page.after === undefined ? null : behind(page.after);
  // Cut to the page before the other columns are read.
  const cut = (begin ? found.where(begin) : found)
    .select('dialog.application_id')
    .orderBy('dialog.last_at', 'desc')
    .orderBy('dialog.application_id', 'desc')
    .limit(page.limit + 1)
    .offset(begin ? 0 : page.offset);
  const [{ count }, shownIds] = await Promise.all([
    (words.length > 0 ||
    (role === 'candidate' ? page.jobId !== undefined : acting.caller.memberships.length > 0)
      ? found.select((eb) => eb.fn.countAll<number>().as('count'))
      : countDialogs(tx, acting.caller.userId, page)
    ).executeTakeFirstOrThrow(),
    cut.execute(),
  ]);
  const ids = shownIds.map((row) => row.application_id);
  const rows = ids.length > 0 ? await dialogsById(tx, { ids }) : [];
  const list = rows.slice(0, page.limit);
  const last = list.at(-1);
  const unknown = list.filter(({ blind }) => role === 'employer' && blind);
  const cleaners = await cleanersOf(
    tx,
    unknown.map((row) => row.application_id),
  );
  return {
    list: list.map((row) => toDialog(row, role, cleaners.get(row.application_id))),
    count,
    after: rows.length > page.limit && last ? writeCursor(last) : null,
  };
}

function countDialogs(tx: Tx, accountId: number, { role, jobId, unread }: DialogPage) {
  const counted = tx
    .selectFrom('dialog_count')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .where('job_id', jobId === undefined ? 'is' : '=', jobId ?? null)
    .select(keptCount().as('count'));
  return unread ? counted.where('unread', '=', true) : counted;
}

export async function readDialog(tx: Tx, dialog: OwnDialog): Promise<Dialog> {
  const row = await dialogs(tx)
    .select(shown)
    .where('dialog.application_id', '=', dialog.application_id)
    .executeTakeFirstOrThrow();
  return toDialog(row, dialog.role, await cleanerFor(tx, dialog));
}

const dialogs = (tx: Kysely<DB>) =>
  tx
    .selectFrom('dialog')
    .innerJoin('application', 'application.id', 'dialog.application_id')
    .leftJoin('cv', (join) => join.on('cv.id', '=', shownCvId('application.cv_id')))
    .leftJoin('picture as avatar', 'avatar.id', 'cv.avatar_id')
    .leftJoin('job', 'job.id', 'application.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .leftJoin('picture as logo', 'logo.id', 'company.logo_id')
    .leftJoin('message as last', (join) =>
      join
        .onRef('last.dialog_id', '=', 'dialog.application_id')
        .onRef('last.number', '=', 'dialog.last_number'),
    );

const shown = [
  'dialog.application_id',
  thereStill(sql.ref('dialog.candidate_account_id')).as('candidate_account_id'),
  thereStill(ownerOf('dialog')).as('employer_account_id'),
  'dialog.candidate_read',
  'dialog.employer_read',
  'dialog.candidate_unread',
  'dialog.employer_unread',
  'application.status',
  'application.job_id',
  jobName.as('job_name'),
  companyName.as('company_name'),
  'application.cv_id',
  'company.id as company_id',
  'company.logo_id',
  'logo.key as logo_key',
  'cv.first_name',
  'cv.last_name',
  'cv.avatar_id',
  'avatar.key as avatar_key',
  'last.id as last_id',
  'last.number as last_message_number',
  'last.from_role',
  'last.text',
  'last.sent_at',
  isBlind.as('blind'),
] as const;

const dialogsById = compiledOnce<{ ids: number[] }>()((tx: Kysely<DB>, value) =>
  dialogs(tx)
    .where('dialog.application_id', '=', sql<number>`any(${value('ids')}::int[])`)
    .select(shown)
    .select('dialog.last_at')
    .orderBy('dialog.last_at', 'desc')
    .orderBy('dialog.application_id', 'desc'),
);

type DialogRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>;
const selectShown = (tx: Tx) => dialogs(tx).select(shown);

function toDialog(row: DialogRow, role: Role, clean: Clean | undefined): Dialog {
  const logo = toPicture(row.logo_id, row.logo_key);
  const company = { id: row.company_id, name: row.company_name, logo };
  const { application_id: id, last_id, last_message_number, from_role, text, sent_at } = row;
  return {
    id,
    userRole: role,
    application: { id, status: row.status },
    job: { id: row.company_id && row.job_id, name: row.job_name },
    company,
    other: role === 'candidate' ? employerOf(row, company) : candidateOf(row),
    lastMessage:
      last_id && last_message_number && from_role && text !== null && sent_at
        ? toMessage({
            dialog_id: id,
            id: last_id,
            number: last_message_number,
            from_role,
            text: textOf(row, from_role, text, clean),
            sent_at,
          })
        : null,
    unreadMessages: row[`${role}_unread`],
    ownReadNumber: row[`${role}_read`],
    otherReadNumber: role === 'candidate' ? row.employer_read : row.candidate_read,
    open: isOpen(row),
  };
}

const deletedAccount = { name: 'Deleted account', picture: null, candidateId: null };

const employerOf = (row: DialogRow, company: Dialog['company']): Dialog['other'] =>
  row.employer_account_id === null
    ? deletedAccount
    : { name: company.name, picture: company.logo, candidateId: null };

const candidateOf = (row: DialogRow): Dialog['other'] =>
  row.candidate_account_id === null || row.cv_id === null
    ? deletedAccount
    : row.blind
      ? { name: blindName(row.cv_id), picture: null, candidateId: row.cv_id }
      : {
          name: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
          picture: toPicture(row.avatar_id, row.avatar_key),
          candidateId: row.cv_id,
        };
