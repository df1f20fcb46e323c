import { idsIn } from '../../lib/address-list.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { Page } from '../../ui/page.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';
import { CompanyForm } from './company-form/company-form.tsx';

/**
 * A new company. Once there is a draft, its id is in the address, so that a reload continues with it.
 */
export function CompanyFormScreen() {
  const draft = idsIn(useSearchParams().params['draft'])[0] ?? null;
  const company = useOwnCompany(draft);
  // The same place in the tree for both, so that typing continues when the draft gets its id.
  if (draft === null || company.data) return <CompanyForm company={company.data ?? null} />;
  return (
    <Page title="Add a company" width="narrow">
      <Loaded query={company} skeleton={<FormSkeleton />}>
        {() => null}
      </Loaded>
    </Page>
  );
}
