import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import type { Company } from '@fourfold/contract/company/schema.ts';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import { Alert, Skeleton } from '@mantine/core';
import { daysAgo } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { CompanyAbout } from '../../../slices/company/components/company-about.tsx';
import { companyName, CompanyTitle } from '../../../slices/company/components/company-title.tsx';
import { useCompanyJobs } from '../../../slices/job/api/job-lists.ts';
import { JobCarousel } from '../../../slices/job/components/job-carousel.tsx';
import { nameOf, placeOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Section } from '../../../ui/page.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './company-popup.module.css';

export const CompanyPopup = ({ company }: PopupContent<'company'>) => (
  <Stack gap="6">
    <h3 className={classes.title}>
      <CompanyTitle company={company} />
    </h3>
    {company.status === 'draft' && (
      <Alert color="orange">Candidates don’t see it yet: the company is a draft.</Alert>
    )}
    <CompanyAbout company={company} level={3} />
    <Section title="Open jobs" level={3}>
      {company.jobCount === 0 ? (
        <Text dimmed>{companyName(company)} has no open jobs right now.</Text>
      ) : (
        <OpenJobs company={company} />
      )}
    </Section>
  </Stack>
);

/** The profile preview's carousel (SPEC.md section 2). */
function OpenJobs({ company }: { company: Company }) {
  const jobs = useCompanyJobs({ companyId: company.id, status: ['published'], limit: 100 });
  if (jobs.error) return <ErrorState error={jobs.error} onRetry={() => void jobs.refetch()} />;
  if (!jobs.data) {
    return (
      <div aria-busy="true">
        <Skeleton height={150} radius="lg" />
      </div>
    );
  }
  if (jobs.data.count === 0) {
    return <Text dimmed>{companyName(company)} has no open jobs right now.</Text>;
  }
  return (
    <JobCarousel
      jobs={jobs.data.list}
      label={`Open jobs of ${companyName(company)}`}
      within="preview"
      Card={OfferedJob}
    />
  );
}

/** A job as a candidate's list shows it, without a match. */
function OfferedJob({ job }: { job: JobCard }) {
  const states = useReferenceList('state');
  const employmentTypes = useReferenceList('employmentType');
  const { terms } = job;
  return (
    <Card as="article" className={classes.job} gap="1">
      <Text as="h4" size="l">
        {job.name}
      </Text>
      <Text dimmed size="m">
        <Facts
          items={[
            placeOf(states, terms.locationCity, terms.locationStateId),
            workModeFact(terms.workMode),
            nameOf(employmentTypes, terms.employmentTypeId),
          ]}
        />
      </Text>
      <Row gap="1 4" wrap>
        <Text as="span" size="m" weight="bold" digits>
          {payRange(terms)}
        </Text>
        {job.publishedDate && (
          <Text as="span" dimmed size="m">
            Posted {daysAgo(job.publishedDate)}
          </Text>
        )}
      </Row>
    </Card>
  );
}
