import { useJobs } from '../../../slices/search/api/jobs.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { ResultSkeleton } from '../../../ui/result-card.tsx';
import { EmptyState, Loaded } from '../../../ui/state.tsx';
import { JobList } from '../job-list.tsx';

const shown = 5;

/** The five best matching jobs; without skills, the newest. */
export function BestJobs({ hasSkills }: { hasSkills: boolean }) {
  const jobs = useJobs({ limit: shown, sort: hasSkills ? 'match' : 'newest' });
  return (
    <Section
      title={hasSkills ? 'Jobs that fit you best' : 'New jobs'}
      actions={<TextLink to="/search-jobs">All jobs</TextLink>}
    >
      <Loaded query={jobs} skeleton={<ResultSkeleton cards={shown} />}>
        {({ list }) =>
          list.length > 0 ? (
            <JobList jobs={list} level={3} />
          ) : (
            <Card>
              <EmptyState action={<LinkButton to="/search-jobs">Find jobs</LinkButton>}>
                {hasSkills
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
