import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { openPopup } from '../../lib/popup.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { CompanyAnswers } from '../../slices/application/components/answer-facts.tsx';
import { ReportButton } from '../../slices/case/components/report-button.tsx';
import { blockCompany } from '../../slices/company/api/block.ts';
import { usePublishedCompany } from '../../slices/company/api/companies.ts';
import { BlockButton } from '../../slices/company/components/block-button.tsx';
import { CompanyAbout } from '../../slices/company/components/company-about.tsx';
import { CompanyCover } from '../../slices/company/components/company-cover.tsx';
import { CompanyTitle } from '../../slices/company/components/company-title.tsx';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { Card } from '../../ui/card.tsx';
import { ContinuedPager } from '../../ui/continued-pager.tsx';
import { BackLink, LinkButton } from '../../ui/link.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { ResultSkeleton } from '../../ui/result-card.tsx';
import { Row } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { JobList } from './job-list.tsx';

const back = <BackLink to="/companies">Companies</BackLink>;

/** A published company with its open jobs. */
export function CompanyViewScreen() {
  const { id } = useParams({ from: '/shell/companies/$id' });
  const company = usePublishedCompany(id);
  return (
    <LoadedPage query={company} title="Company" back={back} layout="profile">
      {(data) => <Shown key={data.id} company={data} />}
    </LoadedPage>
  );
}

const Shown = ({ company }: { company: CompanyView }) => (
  <Page
    title={<CompanyTitle company={company} />}
    documentTitle={company.name}
    back={back}
    actions={
      <Button
        variant="default"
        leftSection={<IconShare2 size={18} aria-hidden />}
        onClick={() => void openPopup('shareCompany', { company })}
      >
        Share
      </Button>
    }
  >
    <Card padding="large" gap="8">
      <CompanyCover id={company.id} tall />
      <CompanyAbout company={company} />
      <CompanyAnswers id={company.id} />
    </Card>
    <Row gap="2" wrap>
      <ReportButton kind="company" id={company.id} />
      <BlockButton name={company.name} onBlock={() => blockCompany(company)} />
    </Row>
    <OpenJobs company={company} />
  </Page>
);

function OpenJobs({ company }: { company: CompanyView }) {
  const { continued } = useSearchParams();
  const jobs = useJobs({ ...continued, companyId: String(company.id), sort: 'newest' });
  return (
    <Section title="Open jobs">
      <Loaded query={jobs} skeleton={<ResultSkeleton cards={3} />}>
        {({ list, count, after }) =>
          list.length > 0 ? (
            <>
              <JobList jobs={list} level={3} fading={jobs.isPlaceholderData} />
              <ContinuedPager count={count} after={after} loading={jobs.isPlaceholderData} />
            </>
          ) : (
            <Card>
              <EmptyState action={<LinkButton to="/search-jobs">Find other jobs</LinkButton>}>
                {company.name} has no open jobs right now.
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}
