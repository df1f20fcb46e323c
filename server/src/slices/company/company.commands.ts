import { companyForm, type CompanyInput } from '@fourfold/contract/company/schema.ts';
import type { Editions } from '@fourfold/contract/protocol/edition.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import { refuseEach } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { ownsPicture } from '../file/file.queries.ts';
import { unknownReferences } from '../reference/reference.rules.ts';
import type { OwnCompany } from './company.access.ts';
import { companyChanged, companyDeleting } from './company.events.ts';
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

/** Deletes a locked company; the slices above delete their part first. */
export async function deleteCompany(unit: UnitOfWork, company: OwnCompany): Promise<void> {
  await unit.emit(companyDeleting, { companyId: company.id });
  await unit.tx.deleteFrom('company').where('id', '=', company.id).execute();
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
