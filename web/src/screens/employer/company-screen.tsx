import type { Company } from '@fourfold/contract/company/schema.ts';
import type { JobCard as JobCardData } from '@fourfold/contract/job/schema.ts';
import { Alert } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { CompanyFacts } from '../../slices/company/components/company-facts.tsx';
import { CompanyLogo } from '../../slices/company/components/company-logo.tsx';
import { CompanyMenu } from '../../slices/company/components/company-menu.tsx';
import { useClosedJobs } from '../../slices/job/api/closed-jobs.ts';
import { useCompanyJobs } from '../../slices/job/api/company-jobs.ts';
import { JobCard } from '../../slices/job/components/job-card.tsx';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { Card, CardGrid } from '../../ui/card.tsx';
import { BackLink, LinkButton, TextLink } from '../../ui/link.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Prose } from '../../ui/prose.tsx';
import { GridSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { CompanyForm } from './company-form/company-form.tsx';
import classes from './company-screen.module.css';

/** An own company; `?mode=edit` opens its form. */
export function CompanyScreen() {
  const { id } = useParams({ from: '/shell/companies/$id' });
  const { params } = useSearchParams();
  return (
    <Loaded query={useOwnCompany(id)} skeleton={<PageSkeleton />}>
      {(company) =>
        params['mode'] === 'edit' ? (
          <CompanyForm key={company.id} company={company} />
        ) : (
          <CompanyProfile company={company} />
        )
      }
    </Loaded>
  );
}

function CompanyProfile({ company }: { company: Company }) {
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/companies' });
  return (
    <Page
      title={
        <span className={classes.title}>
          <CompanyLogo company={company} size={56} />
          {company.name || 'Company without a name'}
        </span>
      }
      documentTitle={company.name || 'Company without a name'}
      back={<BackLink to="/companies">Companies</BackLink>}
      actions={
        <>
          <LinkButton
            to="/companies/$id"
            params={{ id: company.id }}
            search={{ mode: 'edit' }}
            variant="default"
          >
            Edit
          </LinkButton>
          <LinkButton to="/companies/$id/job/add" params={{ id: company.id }}>
            Add job post
          </LinkButton>
          <CompanyMenu company={company} onDeleted={leave} />
        </>
      }
    >
      {company.validationResult && (
        <Alert color="orange" title="This company is a draft">
          {company.validationResult.message}. Jobs can be published once it is.{' '}
          <TextLink to="/companies/$id" params={{ id: company.id }} search={{ mode: 'edit' }}>
            Complete it
          </TextLink>
        </Alert>
      )}
      <Card padding="large" className={classes.about}>
        <CompanyFacts company={company} />
        <Section title="Company overview">
          {company.description ? <Prose>{company.description}</Prose> : <Nothing />}
        </Section>
        <Section title="Specialties">
          {company.specialties ? <Prose>{company.specialties}</Prose> : <Nothing />}
        </Section>
      </Card>
      <CompanyJobs company={company} />
    </Page>
  );
}

const Nothing = () => <p className={classes.nothing}>Not given</p>;

const tabs = [
  { key: 'published', label: 'Open' },
  { key: 'draft', label: 'Drafts' },
  { key: 'paused', label: 'Paused' },
  { key: 'closed', label: 'Closed' },
] as const;

const emptyTexts = {
  published: 'No job of this company is open right now.',
  draft: 'There are no drafts.',
  paused: 'No job is paused.',
  closed: 'No job has been closed.',
} as const;

function CompanyJobs({ company }: { company: Company }) {
  const tab = useTab(tabs);
  return (
    <Section title={`Total job posts: ${company.jobCount}`}>
      <AddressTabs label="Jobs by status" tabs={tabs} />
      {tab === 'closed' ? (
        <ClosedJobs companyId={company.id} />
      ) : (
        <CurrentJobs key={tab} companyId={company.id} status={tab} />
      )}
    </Section>
  );
}

function CurrentJobs({
  companyId,
  status,
}: {
  companyId: number;
  status: 'published' | 'draft' | 'paused';
}) {
  const { paging } = useSearchParams();
  const jobs = useCompanyJobs({ companyId, status: [status], ...paging });
  return (
    <Loaded query={jobs} skeleton={<GridSkeleton cards={3} />}>
      {(page) => <JobCards {...page} empty={emptyTexts[status]} companyId={companyId} />}
    </Loaded>
  );
}

function ClosedJobs({ companyId }: { companyId: number }) {
  const { paging } = useSearchParams();
  return (
    <Loaded query={useClosedJobs({ companyId, ...paging })} skeleton={<GridSkeleton cards={3} />}>
      {(page) => <JobCards {...page} empty={emptyTexts.closed} companyId={companyId} />}
    </Loaded>
  );
}

interface JobCardsProps {
  list: readonly JobCardData[];
  count: number;
  empty: string;
  companyId: number;
}

const JobCards = ({ list, count, empty, companyId }: JobCardsProps) =>
  count === 0 ? (
    <EmptyState
      action={
        <LinkButton to="/companies/$id/job/add" params={{ id: companyId }} variant="default">
          Add job post
        </LinkButton>
      }
    >
      {empty}
    </EmptyState>
  ) : (
    <>
      <CardGrid>
        {list.map((job) => (
          <JobCard key={job.id} job={job} mode="post" />
        ))}
      </CardGrid>
      <Pager count={count} />
    </>
  );
