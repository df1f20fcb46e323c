import type { JobCard as JobCardData, JobStatus } from '@fourfold/contract/job/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { Button } from '@mantine/core';
import { Navigate, useParams } from '@tanstack/react-router';
import { openPopup } from '../../lib/popup.ts';
import { pageSize, type SearchParams, useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnCompany } from '../../slices/company/api/own-company.ts';
import { useCompanyPosts } from '../../slices/job/api/job-lists.ts';
import { mayAddJob } from '../../slices/company/components/access.ts';
import { JobCard } from '../../slices/job/components/job-card.tsx';
import type { MayDo } from '../../slices/job/components/job-menu.tsx';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { PlanLine } from '../../slices/subscription/components/plan-line.tsx';
import { AddressTabs, useTab } from '../../ui/address-tabs.tsx';
import { Card, CardGrid } from '../../ui/card.tsx';
import { BackLink, LinkButton } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { GridSkeleton } from '../../ui/skeletons.tsx';
import { Stack } from '../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../ui/state.tsx';
import { keptJobs } from '@fourfold/contract/subscription/plans.ts';
import { Text } from '../../ui/text.tsx';
import classes from './company-posts-screen.module.css';

/** Why jobs are paused, and how to reopen them. */
const WhyPaused = () => (
  <Card as="section" tone="sunken">
    <Text weight="medium">Paused: no active plan</Text>
    <p className={classes.text}>
      Candidates don’t see these jobs. Nothing is lost: choose a plan and they open again with their
      applicants, {keptJobs} of them on Starter.
    </p>
  </Card>
);

const tabs = [
  { key: 'published', label: 'Open' },
  { key: 'draft', label: 'Drafts' },
  { key: 'paused', label: 'Paused' },
  { key: 'closed', label: 'Closed' },
] as const;

const emptyTexts: Record<JobStatus, string> = {
  published: 'No job is open right now. Post one and see right away who matches it.',
  draft: 'No drafts. Jobs you start and don’t publish are kept here.',
  paused: 'No paused jobs. Jobs pause only when your plan ends.',
  closed: 'No closed jobs. They stay here, ready to be posted again.',
};

/** A company's job posts by status, ten a page. */
export function CompanyPostsScreen() {
  const { id } = useParams({ from: '/shell/companies/$id/posts' });
  const { paging } = useSearchParams();
  const status = useTab(tabs);
  const company = useOwnCompany(id);
  const posts = useCompanyPosts({ companyId: id, status, ...paging });
  const name = company.data?.name || 'Company';
  const access = company.data?.access;
  const may: MayDo = (permission) => access !== undefined && mayDo(access.role, permission);
  const counts = posts.data?.counts;
  // Until a tab has loaded, the cards of the previous one stay.
  const changing = posts.isPlaceholderData && posts.data?.list[0]?.status !== status;

  return (
    <Page
      title="Job posts"
      lead={access?.role === 'owner' && <PlanLine />}
      documentTitle={`Job posts of ${name}`}
      back={
        <BackLink to="/companies/$id" params={{ id }}>
          {name}
        </BackLink>
      }
      actions={
        <>
          {may('figures') && (
            <Button
              variant="default"
              onClick={() => void openPopup('visits', { of: { kind: 'company', id, name } })}
            >
              Where people come from
            </Button>
          )}
          {access && mayAddJob(access) && (
            <LinkButton to="/companies/$id/job/add" params={{ id }}>
              Add job post
            </LinkButton>
          )}
        </>
      }
    >
      <Stack gap="6">
        <AddressTabs label="Jobs by status" tabs={counts ? withCounts(counts) : tabs} />
        {changing ? (
          <div aria-busy="true">
            <GridSkeleton cards={3} />
          </div>
        ) : (
          <Loaded query={posts} skeleton={<GridSkeleton cards={3} />}>
            {({ list, count }) => (
              <Posts
                list={list}
                count={count}
                empty={emptyTexts[status]}
                owned={access?.role === 'owner'}
                may={may}
              />
            )}
          </Loaded>
        )}
      </Stack>
    </Page>
  );
}

const withCounts = (counts: Record<JobStatus, number>) => {
  const counted = (at: 0 | 1 | 2 | 3) => ({ ...tabs[at], count: counts[tabs[at].key] });
  return [counted(0), counted(1), counted(2), counted(3)] as const;
};

interface PostsProps {
  list: readonly JobCardData[];
  count: number;
  empty: string;
  /** By the user, who may choose a plan. */
  owned: boolean;
  may: MayDo;
}

function Posts({ list, count, empty, owned, may }: PostsProps) {
  const unreadOf = useUnreadOf('employer', { job: list.map(({ id }) => id) });
  const { page } = useSearchParams();
  if (count === 0) return <EmptyState>{empty}</EmptyState>;
  const last = Math.ceil(count / pageSize);
  // The last card of the last page has been closed or deleted.
  if (page > last) {
    const search = (before: SearchParams) => ({
      ...before,
      page: last === 1 ? undefined : String(last),
    });
    return <Navigate to="." search={search} replace />;
  }
  return (
    <>
      {owned && list[0]?.status === 'paused' && <WhyPaused />}
      <CardGrid>
        {list.map((job) => (
          <JobCard
            key={job.id}
            job={job}
            mode="post"
            level={2}
            showStatus={false}
            unread={unreadOf('job', job.id)}
            may={may}
          />
        ))}
      </CardGrid>
      <Pager count={count} />
    </>
  );
}

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
