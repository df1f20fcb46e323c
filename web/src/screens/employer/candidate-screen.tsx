import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { useParams } from '@tanstack/react-router';
import { StyleComparison } from '../../blocks/style/style-comparison.tsx';
import { idsIn } from '../../lib/address-list.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { useOwnJobs } from '../../slices/job/api/job-lists.ts';
import { JobSelect } from '../../slices/job/components/job-select.tsx';
import { MatchCharts } from '../../slices/matching/components/match-charts.tsx';
import { MatchSummary } from '../../slices/matching/components/match-summary.tsx';
import { PageVerdict } from '../../slices/matching/components/page-verdict.tsx';
import { placeOf, useReferenceList } from '../../slices/reference/reference.ts';
import { useCandidate } from '../../slices/search/api/candidates.ts';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LoadedPage } from '../../ui/loaded-page.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { Row } from '../../ui/stack.tsx';
import classes from './candidate-screen.module.css';
import { ApplicationPanel } from './candidate/application-panel.tsx';
import { CandidateCv } from './candidate/candidate-cv.tsx';
import { CandidatePanel } from './candidate/candidate-panel.tsx';
import { Neighbors } from './candidate/neighbors.tsx';
import { PersonButtons } from './candidate/person-buttons.tsx';
import { WayBack } from './candidate/way-back.tsx';
import { fullName } from './person-facts.ts';

/** One person: how they match the chosen job and why, then their CV. */
export function CandidateScreen() {
  const { candidateId } = useParams({ from: '/shell/candidates/$candidateId' });
  const jobId = idsIn(useSearchParams().params['jobId'])[0] ?? null;
  return (
    <LoadedPage
      query={useCandidate(candidateId, jobId)}
      title="Candidate"
      back={<WayBack jobId={jobId} />}
    >
      {(candidate) => <Shown key={candidateId} candidate={candidate} jobId={jobId} />}
    </LoadedPage>
  );
}

interface ShownProps {
  candidate: CandidateView;
  jobId: number | null;
}

function Shown({ candidate, jobId }: ShownProps) {
  const { profile, match } = candidate;
  const name = fullName(profile);
  const { set } = useSearchParams();
  const jobs = useOwnJobs({ limit: 1000 }).data?.list ?? [];
  const job = jobs.find(({ id }) => id === jobId);
  const place = placeOf(useReferenceList('state'), profile.locationCity, profile.locationStateId);
  return (
    <Page
      title={name}
      lead={<Facts items={[profile.position, place]} />}
      actions={
        <Row gap="2 5" wrap>
          {match && <PageVerdict match={match} viewer="employer" cvSkills={candidate.skills} />}
          <PersonButtons
            person={{ ...candidate, name }}
            jobs={jobs}
            jobId={jobId}
            variant="filled"
          />
        </Row>
      }
      back={
        <div className={classes.back}>
          <WayBack jobId={jobId} job={job} applied={candidate.application !== null} />
          <Neighbors cvId={candidate.id} jobId={jobId} />
        </div>
      }
    >
      {candidate.application && jobId !== null && (
        <ApplicationPanel
          candidate={candidate}
          applicationId={candidate.application.id}
          jobId={jobId}
        />
      )}
      <CandidatePanel candidate={candidate} />
      <section id="match" className={classes.match} aria-label="Match">
        <div className={classes.bar}>
          <JobSelect
            label="Compare with"
            jobs={jobs}
            value={jobId}
            clearable
            onChange={(id) => set({ jobId: id === null ? undefined : String(id) })}
          />
        </div>
        {!match && (
          <p className="ff-dimmed">
            {jobs.length > 0
              ? `Choose a job to see how well ${profile.firstName} matches it.`
              : `Post a job, and you will see here how well ${profile.firstName} matches it.`}
          </p>
        )}
      </section>
      {match && (
        <Section
          title={
            candidate.blind ? 'How this candidate matches' : `How ${profile.firstName} matches`
          }
          lead={`${candidate.blind ? 'The candidate' : profile.firstName} sees the same numbers.`}
        >
          <Card padding="large">
            <MatchSummary match={match} viewer="employer" />
          </Card>
          <MatchCharts
            match={match}
            viewer="employer"
            behavior={
              <StyleComparison
                behaviors={match.behaviors}
                reader="employer"
                person={candidate.blind ? 'the candidate' : profile.firstName}
              />
            }
          />
        </Section>
      )}
      <CandidateCv candidate={candidate} />
    </Page>
  );
}
