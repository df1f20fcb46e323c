import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { fromHere } from '../../../lib/came-from.ts';
import { EmployerStatus } from '../../../slices/application/components/application-status.tsx';
import { MatchSummary } from '../../../slices/matching/components/match-summary.tsx';
import { placeOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { candidateQuery } from '../../../slices/search/api/candidates.ts';
import { Unmet } from '../../../slices/search/components/unmet.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { PreviewHead } from '../../../ui/preview-head.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { PreviewSkeleton } from '../../../ui/with-preview.tsx';
import { AgainstPerson } from '../candidate/against-person.tsx';
import { CandidateCv } from '../candidate/candidate-cv.tsx';
import { CandidatePanel } from '../candidate/candidate-panel.tsx';
import { PersonButtons } from '../candidate/person-buttons.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { fullName } from '../person-facts.ts';

interface PersonPreviewProps {
  cvId: number;
  /** The job to compare with. */
  jobId: number | null;
  jobs: readonly JobCard[];
  /** Remembers the order of the list, for the person's page. */
  onOpen: () => void;
}

/** A found person beside the list. An application stays unopened: that is what their page does. */
export function PersonPreview({ cvId, jobId, jobs, onOpen }: PersonPreviewProps) {
  const person = useQuery({ ...candidateQuery(cvId, jobId), throwOnError: false });
  return (
    <Loaded query={person} skeleton={<PreviewSkeleton />}>
      {(shown) => <Shown candidate={shown} jobId={jobId} jobs={jobs} onOpen={onOpen} />}
    </Loaded>
  );
}

type ShownProps = Omit<PersonPreviewProps, 'cvId'> & { candidate: CandidateView };

function Shown({ candidate, jobId, jobs, onOpen }: ShownProps) {
  const { id, profile, match, application, unmet } = candidate;
  const states = useReferenceList('state');
  const name = fullName(profile);
  return (
    <Stack as="article" gap="6">
      <PreviewHead
        picture={<PersonAvatar person={profile} blind={candidate.blind} size={48} />}
        title={name}
        facts={[
          profile.position,
          placeOf(states, profile.locationCity, profile.locationStateId),
          payRange(profile),
        ]}
        open={
          <LinkButton
            to="/candidates/$candidateId"
            params={{ candidateId: id }}
            search={{ jobId: jobId === null ? undefined : String(jobId) }}
            state={fromHere}
            onClick={onOpen}
            variant="default"
            size="compact-md"
          >
            Open profile
          </LinkButton>
        }
      />
      <Card gap="5">
        <Row gap="2" wrap apart>
          {application ? <EmployerStatus status={application.status} /> : <span />}
          <PersonButtons person={{ ...candidate, name }} jobs={jobs} jobId={jobId} />
        </Row>
        <Unmet unmet={unmet} viewer="employer" />
        {match && <MatchSummary match={match} viewer="employer" />}
        <AgainstPerson
          id={id}
          name={name}
          companyId={jobs.find((job) => job.id === jobId)?.company.id ?? null}
        />
      </Card>
      <CandidatePanel candidate={candidate} />
      <CandidateCv candidate={candidate} />
    </Stack>
  );
}
