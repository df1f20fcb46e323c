import { useJobs } from '../../../slices/search/api/jobs.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { ResultSkeleton } from '../../../ui/result-card.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { JobList } from '../job-list.tsx';
import { LeftOut } from '../jobs/left-out.tsx';

const shown = 5;

/** The five best matching jobs that one has not applied for; without skills, the newest. */
export function BestJobs({ hasSkills }: { hasSkills: boolean }) {
  const sort = hasSkills ? 'match' : 'newest';
  const jobs = useJobs({ limit: shown, sort, unapplied: 'true' });
  return (
    <Section
      title={hasSkills ? 'Jobs that fit you best' : 'New jobs'}
      actions={<TextLink to="/search-jobs">All jobs</TextLink>}
    >
      <Loaded query={jobs} skeleton={<ResultSkeleton cards={shown} />}>
        {({ list, leftOut }) =>
          list.length > 0 ? (
            <Stack gap="3">
              <LeftOut jobs={leftOut} />
              <JobList jobs={list} level={3} />
            </Stack>
          ) : (
            <Card>
              <EmptyState action={<LinkButton to="/search-jobs">Find jobs</LinkButton>}>
                {leftOut > 0
                  ? 'You’ve applied or got a bite for every open job listed here.'
                  : hasSkills
                    ? 'No open job uses your skills yet. The newest ones are one click away.'
                    : 'No jobs are open right now.'}
              </EmptyState>
            </Card>
          )
        }
      </Loaded>
    </Section>
  );
}
