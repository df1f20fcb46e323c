import { companyForm, type CompanyInput } from '@fourfold/contract/company/schema.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import { deletesInPieces, Room } from '../../platform/db/room.ts';
import { refuseEach } from '../../platform/http/refusal.ts';
import { orderRest, piecewiseKind } from '../../platform/jobs/pieces.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { noLongerNew } from '../account/account.rules.ts';
import { ownsPicture } from '../file/file.queries.ts';
import { unknownReferences } from '../reference/reference.rules.ts';
import { ownerIdOf, type OwnCompany } from './company.access.ts';
import { ownerOf } from './reach.access.ts';
import { companyAdded, companyChanged, companyDeleted, companyEmptying } from './company.events.ts';
import { toForm } from './company.present.ts';
import { companyReferences, statusOf } from './company.rules.ts';
import { endProofOf } from './proof/proof.commands.ts';

/**
 * Creates a company from any subset of its form. @returns its id
 * @throws 409 and 429 above the account's limits (RULES.md section 14)
 */
export async function createCompany(
  unit: UnitOfWork,
  accountId: number,
  form: CompanyInput,
): Promise<number> {
  await refuseForeignIds(unit, accountId, form);
  const { id } = await unit.tx
    .insertInto('company')
    .values({
      ...columnsOf(companyForm, form),
      status: statusOf(form),
      account_id: accountId,
      account_is_new: sql<boolean>`(select created_at > ${noLongerNew(unit.now)} from account
        where id = ${accountId})`,
      created_at: unit.now,
      updated_at: unit.now,
      page_changed_at: unit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await unit.emit(companyAdded, { accountId });
  return id;
}

const agedAtOnce = 500;

/**
 * Updates the companies of accounts that are no longer new, so that companies with a paid plan are
 * shown to everybody. A locked company is left for the next run, so that nobody waits.
 */
export async function letGrowOld(db: Kysely<DB>, now: Date): Promise<void> {
  let marked = agedAtOnce;
  while (marked === agedAtOnce) {
    const { rows } = await sql`
      update company set account_is_new = false where id = any(array(
        select company.id from company join account on account.id = ${ownerOf()}
        where company.account_is_new and account.created_at <= ${noLongerNew(now)}
        order by company.id limit ${agedAtOnce} for no key update of company skip locked))
      returning id`.execute(db);
    marked = rows.length;
  }
}

/** Changes the given fields of a locked company, and its status with them; see nextEditions. */
export async function updateCompany(
  unit: UnitOfWork,
  company: OwnCompany,
  patch: CompanyInput,
  editions: Editions,
): Promise<void> {
  await refuseForeignIds(unit, ownerIdOf(company), patch);
  await unit.tx
    .updateTable('company')
    .set({
      ...columnsOf(companyForm, patch),
      status: statusOf({ ...toForm(company), ...patch }),
      editions,
      updated_at: unit.now,
      ...(changesPage(company, patch) ? { page_changed_at: unit.now } : {}),
    })
    .where('id', '=', company.id)
    .execute();
  if (patch.website !== undefined && patch.website !== company.website)
    await endProofOf(unit, company, patch.website);
  const renamed = patch.name !== undefined && patch.name !== company.name;
  await unit.emit(companyChanged, { companyId: company.id, renamed });
}

const offPage: ReadonlySet<string> = new Set<keyof CompanyInput>(['position', 'postalCode']);

function changesPage(company: OwnCompany, patch: CompanyInput): boolean {
  const standing: Record<string, unknown> = toForm(company);
  return Object.entries(patch).some(
    ([field, value]) => !offPage.has(field) && value !== standing[field],
  );
}

/**
 * Deletes locked companies: they and their jobs disappear for everybody at once, because every
 * query for a job reads its company. Their rows are deleted here as far as there is room.
 */
export async function deleteCompanies(
  unit: UnitOfWork,
  companyIds: readonly number[],
  room: Room,
): Promise<void> {
  if (companyIds.length === 0) return;
  await deletesInPieces(unit.tx);
  await emptyCompanies(unit, companyIds, room);
  await unit.emit(companyDeleted, { companyIds });
  await unit.tx.deleteFrom('company').where('id', '=', anyOf(companyIds)).execute();
}

/** Empties companies one after the other, as far as there is room. @returns how many are empty */
export async function emptyCompanies(
  unit: UnitOfWork,
  companyIds: readonly number[],
  room: Room,
): Promise<number> {
  for (const [at, companyId] of companyIds.entries()) {
    if (!room.isUsedUp) await unit.emit(companyEmptying, { companyId, room });
    if (room.isUsedUp) return at;
    // Checking a company takes as long as writing a row.
    room.take(1);
  }
  return companyIds.length;
}

/** Deletes the rest of a deleted company's rows. */
export const companyEmptyingDue = piecewiseKind<{ companyId: number }>('company.emptying');

/** Deletes one company; a job deletes the rest if it has very many rows. */
export async function deleteCompanyAlone(unit: UnitOfWork, company: OwnCompany): Promise<void> {
  const room = new Room();
  await deleteCompanies(unit, [company.id], room);
  await orderRest(unit, { kind: companyEmptyingDue, payload: { companyId: company.id } }, room);
}

async function refuseForeignIds(
  unit: UnitOfWork,
  accountId: number,
  form: CompanyInput,
): Promise<void> {
  const wrong = unknownReferences(form, companyReferences);
  if (form.logoId != null && !(await ownsPicture(unit.tx, accountId, form.logoId)))
    wrong.push('logoId');
  refuseEach(wrong, messages.selection);
}
