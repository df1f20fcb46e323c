import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import { useParams } from '@tanstack/react-router';
import { IconExternalLink } from '@tabler/icons-react';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { usePublishedCompany } from '../../slices/company/api/published-company.ts';
import { useJobs } from '../../slices/search/api/jobs.ts';
import { Logo } from '../../ui/avatar.tsx';
import { Breakable } from '../../ui/breakable.tsx';
import { Card } from '../../ui/card.tsx';
import { DataList } from '../../ui/data-list.tsx';
import { BackLink, LinkButton } from '../../ui/link.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Prose } from '../../ui/prose.tsx';
import { ListSkeleton, PageSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import classes from './company-screen.module.css';
import { JobList } from './job-list.tsx';

/** A published company with its open jobs. */
export function CompanyViewScreen() {
  const { id } = useParams({ from: '/shell/companies/$id' });
  const company = usePublishedCompany(id);
  return (
    <Loaded query={company} skeleton={<PageSkeleton />}>
      {(data) => <Shown key={data.id} company={data} />}
    </Loaded>
  );
}

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener nofollow noreferrer" className={classes.website}>
    <span>
      <Breakable text={url.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')} />
    </span>
    <IconExternalLink size={16} aria-hidden />
  </a>
);

function Shown({ company }: { company: CompanyView }) {
  const place = [company.locationCity, company.locationState?.name].filter(Boolean).join(', ');
  return (
    <Page
      title={
        <span className={classes.title}>
          <Logo name={company.name} url={company.logo?.url} size={72} />
          {company.name}
        </span>
      }
      documentTitle={company.name}
      back={<BackLink to="/companies">Companies</BackLink>}
    >
      <Card padding="large">
        <DataList
          items={[
            ['Industry', company.industry?.name],
            ['Size', company.companySize?.name],
            ['Founded', company.founded],
            ['Place', place],
            ['Website', company.website && <Website url={company.website} />],
          ]}
        />
      </Card>
      <Section title="Company overview">
        <Prose>{company.description}</Prose>
      </Section>
      {company.specialties && (
        <Section title="Specialties">
          <Prose>{company.specialties}</Prose>
        </Section>
      )}
      <OpenJobs company={company} />
    </Page>
  );
}

function OpenJobs({ company }: { company: CompanyView }) {
  const { paging } = useSearchParams();
  const jobs = useJobs({ ...paging, companyId: String(company.id), sort: 'newest' });
  return (
    <Section title="Open jobs">
      <Loaded query={jobs} skeleton={<ListSkeleton cards={3} />}>
        {({ list, count }) =>
          list.length > 0 ? (
            <>
              <JobList jobs={list} level={3} fading={jobs.isPlaceholderData} />
              <Pager count={count} />
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
