import { companyForm, type CompanyInput } from '@fourfold/contract/company/schema.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { columnsOf } from '../../platform/db/columns.ts';
import { refuseEach } from '../../platform/http/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { ownsPicture } from '../file/file.queries.ts';
import { unknownReferences } from '../reference/reference.rules.ts';
import type { OwnCompany } from './company.access.ts';
import { companyChanged, companyDeleting } from './company.events.ts';
import { toForm } from './company.present.ts';
import { companyReferences, statusOf } from './company.rules.ts';

/** Creates a company from any subset of its form. @returns its id */
export async function createCompany(
  work: Work,
  accountId: number,
  form: CompanyInput,
): Promise<number> {
  await refuseForeignIds(work, accountId, form);
  const { id } = await work.tx
    .insertInto('company')
    .values({
      ...columnsOf(companyForm, form),
      status: statusOf(form),
      account_id: accountId,
      created_at: work.now,
      updated_at: work.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Changes the named fields of a locked company, and its status with them. */
export async function updateCompany(
  work: Work,
  company: OwnCompany,
  patch: CompanyInput,
): Promise<void> {
  await refuseForeignIds(work, company.account_id, patch);
  await work.tx
    .updateTable('company')
    .set({
      ...columnsOf(companyForm, patch),
      status: statusOf({ ...toForm(company), ...patch }),
      updated_at: work.now,
    })
    .where('id', '=', company.id)
    .execute();
  const renamed = patch.name !== undefined && patch.name !== company.name;
  await work.emit(companyChanged, { companyId: company.id, renamed });
}

/** Deletes a locked company; the slices above take theirs out first. */
export async function deleteCompany(work: Work, company: OwnCompany): Promise<void> {
  await work.emit(companyDeleting, { companyId: company.id });
  await work.tx.deleteFrom('company').where('id', '=', company.id).execute();
}

async function refuseForeignIds(work: Work, accountId: number, form: CompanyInput): Promise<void> {
  const wrong = unknownReferences(form, companyReferences);
  if (form.logoId != null && !(await ownsPicture(work.tx, accountId, form.logoId)))
    wrong.push('logoId');
  refuseEach(wrong, messages.selection);
}
