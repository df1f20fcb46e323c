import { sourceName } from '@fourfold/contract/application/source.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { Skeleton } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useProfile } from '../../../slices/account/api/profile.ts';
import { useReceived } from '../../../slices/application/api/applicants.ts';
import { ReceivedAttachments } from '../../../slices/application/components/attachments.tsx';
import { ApplicationHistory } from '../../../slices/application/components/application-history.tsx';
import { EmployerStatus } from '../../../slices/application/components/application-status.tsx';
import { FollowButton } from '../../../slices/application/components/follow-button.tsx';
import { InterviewPanel } from '../../../slices/application/components/interview-panel.tsx';
import { latestDecisionWords, waitingWords } from '../../../slices/application/components/moves.ts';
import { ReceivedRequests } from '../../../slices/application/components/requests.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMoves } from '../management/use-moves.ts';
import { AssignedPart } from '../assign/assigned-part.tsx';
import { PersonMoves } from './person-moves.tsx';
import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import { factsOf } from '@fourfold/contract/matching/facts.ts';

/** A person's full data in the shape of a job's applicant list. */
function toApplicant(
  view: CandidateView,
  application: ApplicationSummary,
  assigned: Applicant['assigned'],
): Applicant {
  const { profile, match } = view;
  return {
    id: view.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    avatar: profile.avatar,
    position: profile.position,
    locationCity: profile.locationCity,
    locationStateId: profile.locationStateId,
    yearsOfExperience: profile.yearsOfExperience,
    employmentTypeId: profile.employmentTypeId,
    workModes: profile.workModes,
    revenueType: profile.revenueType,
    revenueMin: profile.revenueMin,
    revenueMax: profile.revenueMax,
    activeDate: view.activeDate,
    matchScore: view.matchScore,
    band: match?.band ?? null,
    points: match?.points ?? null,
    facts: match && factsOf(match, view.skills),
    blind: view.blind,
    gone: null,
    application,
    assigned,
    requests: [],
  };
}

interface ApplicationPanelProps {
  candidate: CandidateView;
  applicationId: number;
  jobId: number;
}

const ignore = () => undefined;
/** Older steps are one click away. */
const latestSteps = 2;

/**
 * The application for the chosen job: whose turn it is, the moves, the latest steps. Rendering it
 * opens the application.
 */
export function ApplicationPanel({ candidate, applicationId, jobId }: ApplicationPanelProps) {
  const received = useReceived(applicationId);
  const { inTeams } = useProfile();
  const { act, undoLast } = useMoves(jobId, ignore);
  const { data } = received;
  if (!data) {
    return (
      <section aria-label="Application">
        {received.error ? (
          <ErrorState error={received.error} onRetry={() => void received.refetch()} />
        ) : (
          <Skeleton height={160} radius="md" />
        )}
      </section>
    );
  }
  const { job, dialogId: _, ...summary } = data;
  const person = toApplicant(candidate, summary, data.assigned);
  const name = candidate.profile.firstName || 'The candidate';
  const decided = latestDecisionWords(data);
  // While times are offered it is the other side's turn, whatever the status.
  const choosesTime = data.interview?.state === 'offered';
  const waiting = choosesTime ? '' : waitingWords(data.waiting, 'employer');
  return (
    <Stack as="section" gap="4" aria-labelledby="application">
      <Stack gap="2">
        <Text as="h2" size="l" id="application">
          {data.origin === 'employer' ? 'Bite' : 'Application'} for <bdi>{job.name}</bdi>
        </Text>
        <Row as="p" gap="1 3" wrap>
          <EmployerStatus status={data.status} />
          {waiting && (
            <Text as="span" dimmed size="s">
              <IconClock size={16} aria-hidden style={{ verticalAlign: '-3px' }} /> {waiting}
            </Text>
          )}
        </Row>
        {decided && (
          <Text dimmed size="s">
            {decided}
          </Text>
        )}
        {data.source && (
          <Text dimmed size="s" breaks>
            {data.recommendedBy
              ? `Recommended by ${data.recommendedBy}`
              : `Came from: ${sourceName(data.source)}`}
          </Text>
        )}
      </Stack>
      <PersonMoves
        actions={data.actions}
        waits={choosesTime}
        act={(action) => void act([person], action)}
        undoLast={undoLast}
      />
      {data.assigned && (
        <AssignedPart person={{ applicationId, name, assigned: data.assigned }} jobId={jobId} />
      )}
      <FollowButton applicationId={applicationId} shown={inTeams} />
      <ReceivedRequests application={data} other={name} />
      <ReceivedAttachments application={data} />
      <InterviewPanel side="employer" application={data} other={name} />
      <ApplicationHistory application={data} reader="employer" other={name} latest={latestSteps} />
    </Stack>
  );
}
