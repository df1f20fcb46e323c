import { Navigate, useParams } from '@tanstack/react-router';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { Page } from '../../ui/page.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { Loaded } from '../../ui/state.tsx';

/** Redirects to a company's job posts, or to its first job form if there are none. */
export function CompanyJobRedirectScreen() {
  const { id } = useParams({ from: '/shell/companies/$id/job' });
  const company = useOwnCompany(id);
  return (
    <Page title="Job posts">
      <Loaded query={company} skeleton={<GridSkeleton cards={3} />}>
        {({ jobCount }) =>
          jobCount > 0 ? (
            <Navigate to="/companies/$id/posts" params={{ id }} replace />
          ) : (
            <Navigate to="/companies/$id/job/add" params={{ id }} replace />
          )
        }
      </Loaded>
    </Page>
  );
}
