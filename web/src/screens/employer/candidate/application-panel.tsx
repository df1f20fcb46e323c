import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowBackUp, IconClock, IconMessage } from '@tabler/icons-react';
import { useReceived } from '../../../slices/application/api/applicants.ts';
import { ApplicationHistory } from '../../../slices/application/components/application-history.tsx';
import { EmployerStatus } from '../../../slices/application/components/employer-status.tsx';
import { InterviewPanel } from '../../../slices/application/components/interview-panel.tsx';
import { waitingWords } from '../../../slices/application/components/moves.ts';
import { buttonOf, forward } from '../../../slices/application/components/status-words.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { useMoves } from '../management/use-moves.ts';
import classes from './application-panel.module.css';
import { toApplicant } from './to-applicant.ts';

interface ApplicationPanelProps {
  candidate: CandidateView;
  applicationId: number;
  jobId: number;
}

const ignore = () => undefined;

/**
 * The application for the chosen job: whose turn it is, the actions, the history. Rendering it
 * opens the application.
 */
export function ApplicationPanel({ candidate, applicationId, jobId }: ApplicationPanelProps) {
  const received = useReceived(applicationId);
  const { act } = useMoves(jobId, ignore);
  const { data } = received;
  if (!data) {
    return (
      <Card as="section" aria-label="Application">
        {received.error ? (
          <ErrorState error={received.error} onRetry={() => void received.refetch()} />
        ) : (
          <Skeleton height={120} radius="md" />
        )}
      </Card>
    );
  }
  const { job, dialogId, ...summary } = data;
  const person = toApplicant(candidate, summary);
  const name = candidate.profile.firstName || 'The candidate';
  // While times are offered it is the other side's turn, whatever the status.
  const waiting = data.interview?.state === 'offered' ? '' : waitingWords(data.waiting, 'employer');
  const moves = forward(data.actions);
  return (
    <Card as="section" className={classes.panel} aria-labelledby="application">
      <Stack gap="3">
        <h2 id="application">
          {data.origin === 'employer' ? 'Bite' : 'Application'} for {job.name}
        </h2>
        <p className={classes.stand}>
          <EmployerStatus status={data.status} />
          {waiting && (
            <span className={classes.waiting}>
              <IconClock size={17} aria-hidden /> {waiting}
            </span>
          )}
        </p>
        <div className={classes.moves}>
          {moves.map((action, index) => (
            <Button
              key={action}
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => void act([person], action)}
            >
              {buttonOf(action, 'employer')}
            </Button>
          ))}
          {dialogId !== null && (
            <LinkButton
              to="/chat/$role"
              params={{ role: 'employer' }}
              search={{ dialog: String(dialogId) }}
              variant="default"
              leftSection={<IconMessage size={18} aria-hidden />}
            >
              Chat
            </LinkButton>
          )}
          {data.actions.includes('employerDeclined') && (
            <Button
              color="red"
              variant="subtle"
              onClick={() => void act([person], 'employerDeclined')}
            >
              Decline
            </Button>
          )}
          {data.actions.includes('undo') && (
            <Button
              variant="subtle"
              leftSection={<IconArrowBackUp size={18} aria-hidden />}
              onClick={() => void act([person], 'undo')}
            >
              Undo
            </Button>
          )}
        </div>
        <InterviewPanel side="employer" application={data} other={name} />
      </Stack>
      <ApplicationHistory application={data} reader="employer" other={name} />
    </Card>
  );
}
