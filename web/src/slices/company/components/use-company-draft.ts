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
import { ApiError } from '../../../lib/api.ts';
import { useAutosave } from '../../../lib/autosave.ts';
import { readDraft, removeDraft, writeDraft } from '../../../lib/draft.ts';
import { useOwnChanges, type FormDraft } from '../../../lib/own-changes.ts';
import { showServerErrors, useZodForm, validPart, zodErrors } from '../../../lib/zod-form.ts';
import { createCompany, updateCompany } from '../api/own-company.ts';

/** The form of a company that is there, or of none. */
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

/** Property → messages of a refusal that names fields; empty for anything else. */
const fieldTexts = (problem: unknown): Record<string, string> =>
  problem instanceof ApiError
    ? Object.fromEntries(
        problem.fields.map(({ property, constraints }) => [property, constraints.join(', ')]),
      )
    : {};

interface CompanyDraft {
  /** Null until the first thing worth keeping is typed. */
  company: Company | null;
  onCreated: (companyId: number) => void;
}

/** What is typed into the company form, saved by itself. */
export function useCompanyDraft({ company, onCreated }: CompanyDraft) {
  const [id, setId] = useState(company?.id ?? null);
  const stored = useRef(company);
  const [checked, setChecked] = useState(false);

  const [kept] = useState(() => readDraft<FormDraft<CompanyInput>>(keyOf(id)));
  const form = useZodForm(checked ? completeCompany : companyInput, {
    mode: 'controlled',
    initialValues: kept?.values ?? formOf(company),
  });
  const own = useOwnChanges({
    form,
    base: kept?.base ?? (company ? formOf(company) : {}),
    labels: companyLabels,
  });
  const toDraft = (values: CompanyInput): FormDraft<CompanyInput> => ({
    values,
    base: own.base.current,
  });

  const create = async (valid: CompanyInput) => {
    const created = await createCompany(valid);
    removeDraft(keyOf(null));
    setId(created.id);
    onCreated(created.id);
    return created;
  };
  const store = async (input: CompanyInput) => {
    const before = stored.current;
    stored.current = before ? await updateCompany(before.id, input) : await create(input);
    own.meet(input, formOf(stored.current));
  };
  /** Stores what the server takes. @returns what it refuses, by property */
  const storeRest = async (input: CompanyInput): Promise<Record<string, string>> => {
    try {
      await store(input);
      return {};
    } catch (problem) {
      const refused = fieldTexts(problem);
      const rest = Object.entries(input).filter(([property]) => refused[property] === undefined);
      // Ids are looked up once the rest is well-formed, so that a second refusal may follow.
      if (rest.length === Object.keys(input).length) throw problem;
      return { ...refused, ...(await storeRest(Object.fromEntries(rest))) };
    }
  };
  /** Stores what is valid; what the server refuses stands under its field. */
  const save = async (values: CompanyInput): Promise<'partly' | undefined> => {
    const { valid, complete } = validPart(companyInput, values);
    const input = own.changed(companyInput.parse(valid));
    const refused = Object.keys(input).length > 0 ? await storeRest(input) : {};
    const allTaken = Object.keys(refused).length === 0;
    if (!allTaken) form.setErrors({ ...form.errors, ...refused });
    if (complete && allTaken) return undefined;
    writeDraft(keyOf(stored.current?.id ?? null), toDraft(values));
    return 'partly';
  };
  const autosave = useAutosave({
    key: keyOf(id),
    value: form.values,
    restored: kept !== null,
    save,
    toDraft,
  });

  /**
   * Saves what is left. Answers the company once the server has everything and misses nothing;
   * otherwise the fields say what is missing, and `refusal` in one sentence.
   */
  const finish = async (): Promise<{ company?: Company; refusal?: string }> => {
    await autosave.flush();
    const key = keyOf(stored.current?.id ?? null);
    if (readDraft(key) !== null) {
      // Asked once more, so that what is said is the server's word of now.
      await store(own.changed(companyInput.parse(form.values)));
      removeDraft(key);
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

  return { form, state: autosave.state, error: autosave.error, flush: autosave.flush, finish };
}
