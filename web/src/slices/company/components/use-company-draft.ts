import {
  companyForm,
  companyInput,
  companyLabels,
  emptyCompany,
  completeCompany,
  type Company,
  type CompanyInput,
} from '@fourfold/contract/company/schema.ts';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '../../../lib/api.ts';
import { moveDraft, readDraft, removeDraft } from '../../../lib/draft.ts';
import { readEdit } from '../../../lib/merged-edit.ts';
import { useMergedForm } from '../../../lib/merged-form.ts';
import { showServerErrors, useZodForm, zodErrors } from '../../../lib/zod-form.ts';
import { createCompany, cacheCompany, updateCompany } from '../api/own-company.ts';

/** The form of an existing company, or an empty one. */
const formOf = (company: Company | null): Required<CompanyInput> =>
  company
    ? companyForm.parse({
        ...company,
        industryId: company.industry?.id ?? null,
        companySizeId: company.companySize?.id ?? null,
        locationStateId: company.locationState?.id ?? null,
      })
    : emptyCompany;

/** Name of the draft in this browser. */
const keyOf = (id: number | null) => `company-${id ?? 'new'}`;

interface CompanyDraft {
  /** Null until something worth storing is typed. */
  company: Company | null;
  onCreated: (companyId: number) => void;
}

/** The state of the company form, which saves itself. */
export function useCompanyDraft({ company, onCreated }: CompanyDraft) {
  const [id, setId] = useState(company?.id ?? null);
  const stored = useRef(company);
  const [checked, setChecked] = useState(false);

  const [draft] = useState(() => readEdit<CompanyInput>(keyOf(id)));
  const form = useZodForm(checked ? completeCompany : companyInput, {
    mode: 'controlled',
    initialValues: draft?.value ?? formOf(company),
  });

  const create = async (fields: CompanyInput) => {
    const created = await createCompany(fields);
    moveDraft(keyOf(null), keyOf(created.id));
    // At once, so that later input is stored under the company's draft name.
    flushSync(() => setId(created.id));
    onCreated(created.id);
    return created;
  };
  const edit = useMergedForm<Company, CompanyInput>({
    form,
    schema: companyInput,
    of: 'company',
    part: 'profile',
    label: 'the company',
    labels: companyLabels,
    stored: formOf,
    store: async (fields, version) => {
      const before = stored.current;
      stored.current = before
        ? await updateCompany(before.id, fields, version)
        : await create(fields);
      return stored.current;
    },
    whole: company,
    keep: cacheCompany,
    draftKey: keyOf(id),
    draft,
  });

  /**
   * Saves what is left. Returns the company once the server has everything and nothing is missing;
   * otherwise the fields show what is missing, and `refusal` in one sentence.
   */
  const finish = async (): Promise<{ company?: Company; refusal?: string }> => {
    await edit.flush();
    if (readDraft(keyOf(stored.current?.id ?? null)) !== null) {
      // Fetched again, so that the message reflects the server's current state.
      const { id: storedId } = await edit.storeLeft();
      removeDraft(keyOf(storedId));
    }
    const saved = stored.current;
    if (saved && saved.validationResult === null) return { company: saved };
    setChecked(true);
    const { message, fields } = saved?.validationResult ?? {
      message: 'Please complete the company profile',
      fields: Object.entries(zodErrors(completeCompany, form.values)).map(([property, error]) => ({
        property,
        constraints: [error],
      })),
    };
    showServerErrors(form, new ApiError(422, { status: 'error-validation', message, fields }));
    return { refusal: message };
  };

  return { ...edit, form, finish };
}
