import { type Company, companyLabels } from '@fourfold/contract/company/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { Alert, Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { OwnAnswers } from '../../slices/application/components/answer-facts.tsx';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { CompanyAbout } from '../../slices/company/components/company-about.tsx';
import { fieldsAmong } from '@fourfold/contract/protocol/form.ts';
import { mayAddJob } from '../../slices/company/components/access.ts';
import { CompanyMenu } from '../../slices/company/components/company-menu.tsx';
import { CompanyPreviewButton } from '../../slices/company/components/company-preview-button.tsx';
import { companyName, CompanyTitle } from '../../slices/company/components/company-title.tsx';
import { ProofLine } from '../../slices/company/components/proof-line.tsx';
import { roleLabels } from '../../slices/company/components/role-words.ts';
import { useCompanyJobs } from '../../slices/job/api/job-lists.ts';
import { JobCard } from '../../slices/job/components/job-card.tsx';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { PlanLine } from '../../slices/subscription/components/plan-line.tsx';
import { Card, CardGrid } from '../../ui/card.tsx';
import { BackLink, LinkButton, TextLink } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { CompanyForm } from './company-form/company-form.tsx';
import { openPopup } from '../../lib/popup.ts';

const back = <BackLink to="/companies">Companies</BackLink>;

/** An own company; `?mode=edit` opens its form. */
export function CompanyScreen() {
  const { id } = useParams({ from: '/shell/companies/$id' });
  const { params } = useSearchParams();
  return (
    <LoadedPage query={useOwnCompany(id)} title="Company" back={back} layout="profile">
      {(company) =>
        params['mode'] === 'edit' && mayDo(company.access.role, 'company.edit') ? (
          <CompanyForm key={company.id} company={company} />
        ) : (
          <CompanyProfile company={company} />
        )
      }
    </LoadedPage>
  );
}

function CompanyProfile({ company }: { company: Company }) {
  const { access } = company;
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/companies' });
  return (
    <Page
      title={<CompanyTitle company={company} />}
      documentTitle={companyName(company)}
      back={back}
      lead={access.role === 'owner' ? <PlanLine /> : roleLabels[access.role]}
      actions={
        <>
          {mayDo(access.role, 'company.edit') && (
            <LinkButton
              to="/companies/$id"
              params={{ id: company.id }}
              search={{ mode: 'edit' }}
              variant="default"
            >
              Edit
            </LinkButton>
          )}
          {mayAddJob(access) && (
            <LinkButton to="/companies/$id/job/add" params={{ id: company.id }}>
              Add job post
            </LinkButton>
          )}
          <CompanyPreviewButton company={company} />
          <CompanyMenu company={company} onDeleted={leave} />
        </>
      }
    >
      {company.validationResult && <Missing company={company} />}
      {company.status === 'published' && mayDo(access.role, 'company.edit') && (
        <ProofLine company={company} />
      )}
      <Card padding="large">
        <CompanyAbout company={company} placeholders />
      </Card>
      {mayDo(company.access.role, 'figures') && company.access.jobIds === null && (
        <OwnAnswers company={company.id} />
      )}
      <NewestJobs company={company} />
    </Page>
  );
}

/** What a draft lacks, by label. */
function Missing({ company: { id, access, validationResult } }: { company: Company }) {
  const properties = validationResult?.fields.map(({ property }) => property) ?? [];
  return (
    <Alert color="orange" title="This company is a draft">
      {validationResult?.message}:{' '}
      {fieldsAmong(companyLabels, properties)
        .map((field) => companyLabels[field])
        .join(', ')}
      . Jobs can be published once it is.{' '}
      {mayDo(access.role, 'company.edit') && (
        <TextLink to="/companies/$id" params={{ id }} search={{ mode: 'edit' }}>
          Complete it
        </TextLink>
      )}
    </Alert>
  );
}

/** As many as fit in a row on a desktop. */
const shortList = 3;

function NewestJobs({ company }: { company: Company }) {
  const jobs = useCompanyJobs({ companyId: company.id, limit: shortList });
  const unreadOf = useUnreadOf('employer', { job: jobs.data?.list.map(({ id }) => id) ?? [] });
  return (
    <Section
      title={`Total job posts: ${company.jobCount}`}
      actions={
        company.jobCount > 0 && (
          <LinkButton to="/companies/$id/posts" params={{ id: company.id }} variant="default">
            All job posts
          </LinkButton>
        )
      }
    >
      <Loaded query={jobs} skeleton={<GridSkeleton cards={shortList} />}>
        {({ list }) =>
          list.length > 0 ? (
            <CardGrid>
              {list.map((job) => (
                <JobCard
                  key={job.id}
                  job={job}
                  mode="post"
                  unread={unreadOf('job', job.id)}
                  whenPaused={company.access.role === 'owner' && <ChoosePlanButton />}
                  may={(permission) => mayDo(company.access.role, permission)}
                />
              ))}
            </CardGrid>
          ) : (
            <EmptyState
              action={
                mayAddJob(company.access) && (
                  <LinkButton
                    to="/companies/$id/job/add"
                    params={{ id: company.id }}
                    variant="default"
                  >
                    Add job post
                  </LinkButton>
                )
              }
            >
              {company.jobCount > 0
                ? 'This company has no open jobs right now.'
                : 'There are no job posts yet.'}
            </EmptyState>
          )
        }
      </Loaded>
    </Section>
  );
}

/** Opens the plan selection from a card. */
const ChoosePlanButton = () => (
  <Button variant="default" size="compact-md" onClick={() => void openPopup('choosePlan', {})}>
    Choose a plan
  </Button>
);
