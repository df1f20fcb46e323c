import { companyForm, type CompanyInput } from '@fourfold/contract/company/schema.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import { deletesInPieces, Room } from '../../platform/db/room.ts';
import { refuseEach } from '../../platform/http/refusal.ts';
import { orderRest, piecewiseKind } from '../../platform/jobs/pieces.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownsPicture } from '../file/file.queries.ts';
import { unknownReferences } from '../reference/reference.rules.ts';
import type { OwnCompany } from './company.access.ts';
import { companyChanged, companyDeleted, companyEmptying } from './company.events.ts';
import { toForm } from './company.present.ts';
import { companyReferences, statusOf } from './company.rules.ts';

/** Creates a company from any subset of its form. @returns its id */
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
      created_at: unit.now,
      updated_at: unit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the given fields of a locked company, and its status with them; see nextEditions. */
export async function updateCompany(
  unit: UnitOfWork,
  company: OwnCompany,
  patch: CompanyInput,
  editions: Editions,
): Promise<void> {
  await refuseForeignIds(unit, company.account_id, patch);
  await unit.tx
    .updateTable('company')
    .set({
      ...columnsOf(companyForm, patch),
      status: statusOf({ ...toForm(company), ...patch }),
      editions,
      updated_at: unit.now,
    })
    .where('id', '=', company.id)
    .execute();
  const renamed = patch.name !== undefined && patch.name !== company.name;
  await unit.emit(companyChanged, { companyId: company.id, renamed });
}

/**
 * Deletes a locked company: it is gone for everybody at once, and so are its jobs, because whoever reads
 * a job reads its company. Its rows are deleted here as far as there is room.
 */
export async function deleteCompany(
  unit: UnitOfWork,
  company: OwnCompany,
  room: Room,
): Promise<void> {
  const { id: companyId } = company;
  await deletesInPieces(unit.tx);
  await unit.emit(companyEmptying, { companyId, room });
  await unit.emit(companyDeleted, { companyId });
  await unit.tx.deleteFrom('company').where('id', '=', companyId).execute();
}

/** The rest of a deleted company's rows. */
export const companyEmptyingDue = piecewiseKind<{ companyId: number }>('company.emptying');

/** The same, alone: a job deletes the rest of very many rows. */
export async function deleteCompanyAlone(unit: UnitOfWork, company: OwnCompany): Promise<void> {
  const room = new Room();
  await deleteCompany(unit, company, room);
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
