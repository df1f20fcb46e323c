import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { count } from '../../../lib/format.ts';
import { useOwnJob } from '../../../slices/job/api/own-job.ts';
import { useOwnJobs } from '../../../slices/job/api/job-lists.ts';
import { useSubscription } from '../../../slices/subscription/api/subscription.ts';
import { planWords } from '../../../slices/subscription/components/plan-words.ts';
import { hasPlan } from '../../../slices/subscription/flow/may-post.ts';
import { Card } from '../../../ui/card.tsx';
import { Checklist, ChecklistStep } from '../../../ui/checklist.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { FirstAd } from './first-ad.tsx';
import { FirstLook } from './first-look.tsx';

/** What stands between a new employer and the first job post. */
export function FirstPost({ companies }: { companies: readonly Company[] }) {
  const drafts = useOwnJobs({ status: ['draft'], limit: 1 });
  const draft = drafts.data?.list[0];
  const job = useOwnJob(draft?.id ?? null);
  const failed = [drafts, job].find(({ data, error }) => data === undefined && error !== null);
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!drafts.data || (draft && !job.data)) return <ListSkeleton cards={2} />;
  return (
    <>
      {!draft && <FirstAd company={companyOf(companies)} />}
      {!draft && <FirstLook />}
      <Steps companies={companies} job={job.data ?? null} />
    </>
  );
}

/** The one that a first job is posted for. */
const companyOf = (companies: readonly Company[]) =>
  companies.find(({ status }) => status === 'published') ?? companies[0];

interface StepsProps {
  companies: readonly Company[];
  job: Job | null;
}

/** The steps to the first post, each done once the facts say so. */
function Steps({ companies, job }: StepsProps) {
  const { data: subscription } = useSubscription();
  const published = companies.find(({ status }) => status === 'published');
  const company = companyOf(companies);
  const left = job?.validationResult?.fields.length ?? 0;
  const toJob = job && {
    to: '/companies/$id/job/$jobId' as const,
    params: { id: job.company.id, jobId: job.id },
  };
  // Before there is a job, the ad above is the page's main way.
  const variant = job ? 'filled' : 'default';
  const done = {
    company: published !== undefined,
    job: job !== null && left === 0,
    plan: subscription !== undefined && hasPlan(subscription),
  };
  return (
    <Card as="section" padding="large" gap="6" aria-labelledby="first-post">
      <Row gap="4 8" wrap apart>
        <Stack gap="1">
          <h2 id="first-post">Your first job post</h2>
          <Text dimmed>
            Four steps, and the people who match see it. Everything is saved automatically.
          </Text>
        </Stack>
        {!company ? (
          <LinkButton to="/companies/add" size="md" variant={variant}>
            Create a company
          </LinkButton>
        ) : !done.company ? (
          <LinkButton
            to="/companies/$id"
            params={{ id: company.id }}
            search={{ mode: 'edit' }}
            size="md"
            variant={variant}
          >
            Finish your company
          </LinkButton>
        ) : !toJob ? (
          <LinkButton to="/post-job" size="md" variant={variant}>
            Write the job post
          </LinkButton>
        ) : !done.plan && done.job ? (
          <LinkButton to="/settings" search={{ tab: 'billing' }} size="md">
            See the plans
          </LinkButton>
        ) : (
          <LinkButton {...toJob} size="md">
            {done.job ? 'Review and publish' : 'Continue the job post'}
          </LinkButton>
        )}
      </Row>
      <Checklist>
        <li>
          {company ? (
            <ChecklistStep
              to="/companies/$id"
              params={{ id: company.id }}
              search={done.company ? {} : { mode: 'edit' }}
              label="Company"
              note={done.company ? company.name : 'Not complete yet'}
              done={done.company}
            />
          ) : (
            <ChecklistStep to="/companies/add" label="Company" note="To do" done={false} />
          )}
        </li>
        <li>
          <ChecklistStep
            {...(toJob ?? { to: '/post-job' })}
            label="Job"
            note={job ? (left > 0 ? `${count(left, 'part')} left` : 'Complete') : 'To do'}
            done={done.job}
          />
        </li>
        <li>
          <ChecklistStep
            to="/settings"
            search={{ tab: 'billing' }}
            label="Plan"
            note={subscription ? planWords(subscription).name : '…'}
            done={done.plan}
          />
        </li>
        <li>
          <ChecklistStep
            {...(toJob ?? { to: '/post-job' })}
            label="Publish"
            note="The last step"
            done={false}
          />
        </li>
      </Checklist>
    </Card>
  );
}
