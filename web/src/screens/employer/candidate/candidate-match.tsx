import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { JobSelect } from '../../../slices/job/components/job-select.tsx';
import { MatchCharts } from '../../../slices/matching/components/match-charts.tsx';
import { MatchSummary } from '../../../slices/matching/components/match-summary.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { Text } from '../../../ui/text.tsx';

interface CandidateMatchProps {
  candidate: CandidateView;
  jobs: readonly JobCard[];
  jobId: number | null;
}

/** How a person matches the chosen job, and the choice of another one. */
export function CandidateMatch({ candidate, jobs, jobId }: CandidateMatchProps) {
  const { set } = useSearchParams();
  const { match, blind, profile } = candidate;
  const name = profile.firstName;
  const compareWith = (
    <JobSelect
      label="Compare with"
      jobs={jobs}
      value={jobId}
      clearable
      onChange={(id) => set({ jobId: id === null ? undefined : String(id), part: 'match' })}
    />
  );
  if (!match) {
    return (
      <>
        {compareWith}
        <Text dimmed>
          {jobs.length > 0
            ? `Choose a job to see how well ${name} matches it.`
            : `Post a job, and you will see here how well ${name} matches it.`}
        </Text>
      </>
    );
  }
  return (
    <Section
      title={blind ? 'How this candidate matches' : `How ${name} matches`}
      lead={`${blind ? 'The candidate' : name} sees the same numbers.`}
    >
      <Card padding="large">
        <MatchSummary match={match} viewer="employer" verdict={false} />
      </Card>
      <MatchCharts match={match} viewer="employer" />
      {compareWith}
    </Section>
  );
}
