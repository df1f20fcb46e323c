import {
  completeCompany,
  emptyCompany,
  type CompanyInput,
} from '@fourfold/contract/company/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { zodErrors } from '../../../lib/zod-form.ts';
import type { useCompanyDraft } from '../../../slices/company/components/use-company-draft.ts';
import { useListTrouble, useReferenceList } from '../../../slices/reference/reference.ts';
import { intoEmpty } from '../job-wizard/ad/ad-edits.ts';
import { companyOfAd, readFirstAd } from '../job-wizard/ad/first-ad.ts';

export type CompanyField = keyof CompanyInput;

/** What is asked first is what everybody knows by heart. */
export const companyFieldsByEase: readonly CompanyField[] = [
  'name',
  'website',
  'position',
  'industryId',
  'companySizeId',
  'founded',
  'locationCity',
  'locationStateId',
  'postalCode',
  'description',
  'logoId',
];

/**
 * Puts what the first ad says of the company into the form's empty fields.
 * @returns whether there is such an ad; the fields that are left to ask, null until that is known; and
 * why it cannot be known
 */
export function useAdCompany(
  form: ReturnType<typeof useCompanyDraft>['form'],
  isPublished: boolean,
) {
  const [ad] = useState(() => (isPublished ? null : readFirstAd()));
  const [asked, setAsked] = useState<readonly CompanyField[] | null>(null);
  const states = useReferenceList('state');
  const companySizes = useReferenceList('companySize');
  const trouble = useListTrouble(['state', 'companySize']);
  const isReady = states.length > 0 && companySizes.length > 0;
  const found =
    ad && isReady
      ? intoEmpty(companyOfAd(ad, { states, companySizes }), form.values, emptyCompany)
      : null;
  if (found && asked === null) {
    const missing = zodErrors(completeCompany, { ...form.values, ...found });
    setAsked(companyFieldsByEase.filter((field) => field in missing));
  }
  const waits = useRef(true);
  useEffect(() => {
    if (!found || !waits.current) return;
    waits.current = false;
    form.setValues(found);
  });
  return { ad: ad !== null, asked, trouble };
}
