import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { sql, type Kysely } from 'kysely';
import type { DB, Tx } from '../../database.ts';
import { compiledOnce } from '../../platform/db/compiled-once.ts';
import { thereStill } from '../account/account.access.ts';
import { isBlind, type Clean } from '../application/blind.queries.ts';
import { companyName, jobName } from '../application/deleted.queries.ts';
import { ownerOf } from '../company/reach.access.ts';
import { blindName } from '../cv/blind.rules.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { toPicture } from '../file/file.rules.ts';
import { isOpen, textOf, type writersOf } from './message.queries.ts';
import { toMessage } from './messenger.present.ts';

/** Who follows a conversation not has nothing unread there. */
export const none = { read: null, unread: 0 };

/** Whether what the reader has read stands in the dialog itself: not for members of a team. */
export const isOwners = (row: DialogRow, role: Role, readerId: number) =>
  role === 'candidate' || row.employer_account_id === readerId;

export const ofOthers = (rows: readonly DialogRow[], readerId: number) =>
  rows.filter((row) => row.employer_account_id !== readerId);

export const lastOf = (rows: readonly DialogRow[]) =>
  rows.flatMap(({ from_role, last_actor }) =>
    from_role === null || last_actor === null ? [] : { from_role, actor_account_id: last_actor },
  );

export const dialogs = (tx: Kysely<DB>) =>
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

export const shown = [
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
  'last.actor_account_id as last_actor',
  'last.text',
  'last.sent_at',
  isBlind.as('blind'),
] as const;

export const dialogsById = compiledOnce<{ ids: number[] }>()((tx: Kysely<DB>, value) =>
  dialogs(tx)
    .where('dialog.application_id', '=', sql<number>`any(${value('ids')}::int[])`)
    .select(shown)
    .select('dialog.last_at')
    .orderBy('dialog.last_at', 'desc')
    .orderBy('dialog.application_id', 'desc'),
);

type DialogRow = Awaited<ReturnType<ReturnType<typeof selectShown>['executeTakeFirstOrThrow']>>;
const selectShown = (tx: Tx) => dialogs(tx).select(shown);

interface Reading {
  clean: Clean | undefined;
  by: Awaited<ReturnType<typeof writersOf>>;
  /** What a member has read; undefined for the owner and the candidate. */
  own: { read: number | null; unread: number } | undefined;
}

export function toDialog(row: DialogRow, role: Role, { clean, by, own }: Reading): Dialog {
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
        ? toMessage(
            {
              dialog_id: id,
              id: last_id,
              number: last_message_number,
              from_role,
              text: textOf(row, from_role, text, clean),
              sent_at,
            },
            by({ from_role, actor_account_id: row.last_actor ?? 0 }),
          )
        : null,
    unreadMessages: own?.unread ?? row[`${role}_unread`],
    readByNobody:
      role === 'employer' &&
      from_role === 'candidate' &&
      (last_message_number ?? 0) > row.employer_read,
    ownReadNumber: own?.read ?? row[`${role}_read`],
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
