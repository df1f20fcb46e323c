import type { Company } from '@fourfold/contract/company/schema.ts';
import { Navigate } from '@tanstack/react-router';
import { count } from '../../lib/format.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { mayAddJob } from '../../slices/company/components/access.ts';
import { useOwnCompanies } from '../../slices/company/api/own-company.ts';
import { CompanyLogo } from '../../slices/company/components/company-title.tsx';
import { useSubscription } from '../../slices/subscription/api/subscription.ts';
import { mayPost } from '../../slices/subscription/flow/may-post.ts';
import { Card } from '../../ui/card.tsx';
import { CardLink, LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { FirstAd } from './home/first-ad.tsx';
import { PlanFirst } from './plan-first.tsx';
import classes from './post-job-screen.module.css';

/** The start of posting a job: the plan is checked before anything is typed; drafts are free. */
export function PostJobScreen() {
  const { params } = useSearchParams();
  const { inTeams } = useProfile();
  const { data: subscription, isPending } = useSubscription();
  // The plan of a team's owner is asked when the job is published.
  if (inTeams) return <CompanyChoice />;
  if (isPending || (subscription && !mayPost(subscription) && params['plan'] !== 'later')) {
    return (
      <Page title="Post a job" width="narrow">
        {subscription ? <PlanFirst subscription={subscription} /> : <ListSkeleton cards={2} />}
      </Page>
    );
  }
  return <CompanyChoice />;
}

/** Chooses the hiring company; skipped if there is only one. */
function CompanyChoice() {
  const { paging } = useSearchParams();
  const companies = useOwnCompanies(paging);
  const several = (companies.data?.count ?? 0) > 1;
  return (
    <Page
      title="Post a job"
      lead={several && 'Which company is hiring?'}
      width="narrow"
      actions={
        several && (
          <LinkButton to="/companies/add" variant="default">
            Add a company
          </LinkButton>
        )
      }
    >
      <Loaded query={companies} skeleton={<ListSkeleton cards={2} />}>
        {({ list: page, count: all }) => {
          const list = page.filter(({ access }) => mayAddJob(access));
          const [only] = list;
          if (all === 0) return <NoCompany />;
          const blocked = page.length > 0 && list.length === 0;
          if (all === 1 && only) {
            return <Navigate to="/companies/$id/job/add" params={{ id: only.id }} replace />;
          }
          return (
            <>
              {blocked ? (
                <NoneToAdd names={page.map(({ name }) => name)} />
              ) : (
                <ul className={classes.list}>
                  {list.map((company) => (
                    <Choice key={company.id} company={company} />
                  ))}
                </ul>
              )}
              <Pager count={all} />
            </>
          );
        }}
      </Loaded>
    </Page>
  );
}

const NoCompany = () => (
  <Stack gap="8">
    <FirstAd company={undefined} />
    <EmptyState
      title="First, your company"
      action={<LinkButton to="/companies/add">Create a company</LinkButton>}
    >
      Every job belongs to a company. Adding yours takes a few minutes, and then you can post.
    </EmptyState>
  </Stack>
);

const enumerated = new Intl.ListFormat('en-US');

/** Companies whose teams let this member add no job. */
const NoneToAdd = ({ names }: { names: readonly string[] }) => (
  <EmptyState
    title="You can’t add job posts here"
    action={<LinkButton to="/companies/add">Add a company</LinkButton>}
  >
    Your role at {enumerated.format(names)} doesn’t include adding job posts. An owner or recruiter
    can change that, or you add a company of your own.
  </EmptyState>
);

const Choice = ({ company }: { company: Company }) => (
  <Card as="li" interactive className={classes.choice}>
    <CompanyLogo company={company} size={52} />
    <div>
      <Text as="h2" size="l" breaks>
        <CardLink to="/companies/$id/job/add" params={{ id: company.id }}>
          {company.name || 'Company without a name'}
        </CardLink>
      </Text>
      <Text dimmed size="m">
        {count(company.jobCount, 'job post')}
      </Text>
    </div>
    {company.status === 'draft' && <StatusBadge label="Draft" color="gray" />}
  </Card>
);
