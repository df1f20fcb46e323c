import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { day } from '../../../lib/format.ts';
import { ApplicantStatus } from '../../../slices/application/components/application-status.tsx';
import { OwnAttachments } from '../../../slices/application/components/attachments.tsx';
import { ApplicationHistory } from '../../../slices/application/components/application-history.tsx';
import { MatchWords } from '../../../slices/application/components/match-words.tsx';
import { InterviewPanel } from '../../../slices/application/components/interview-panel.tsx';
import {
  eventWords,
  isOnItsWay,
  jobEndWords,
  latestDecisionWords,
  ownWaitingWords,
  waitsForCandidate,
} from '../../../slices/application/components/moves.ts';
import { OwnMoves } from '../../../slices/application/components/own-moves.tsx';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { placeOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { Handled } from '../../../ui/handled.ts';
import { HandledLine } from '../../../ui/handled-line.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChatLink } from '../chat-link.tsx';
import { TakeBackTime } from '../take-back-time.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { OpensMost } from './opens-most.tsx';
import classes from './applications.module.css';

interface ApplicationEndProps {
  application: OwnApplication;
  opensMost: boolean;
}

/** A closing sentence: congratulations for a hire, a next step after a decline. */
function ApplicationEnd({ application, opensMost }: ApplicationEndProps) {
  const { status, job } = application;
  if (status === 'hired') {
    return (
      <Row gap="4" padding="4 5" panel="green">
        <Mark size={44} />
        <div>
          <Text head tight size="xl">
            You’re hired. Congratulations!
          </Text>
          <p>{job.company} is lucky to have you.</p>
        </div>
      </Row>
    );
  }
  if (status !== 'employerDeclined') return null;
  return (
    <>
      <Text dimmed>
        Not this time. Plenty more jobs match your skills.{' '}
        <TextLink to="/jobs">See jobs for you</TextLink>
      </Text>
      {opensMost && <OpensMost />}
    </>
  );
}

interface ApplicationCardProps {
  application: OwnApplication;
  /** Set while it stays although it no longer belongs here. */
  handled: Handled | undefined;
  /** Says which skill would open most jobs. */
  opensMost?: boolean;
  /** Told while it has the focus, and that it has it no longer. */
  onFocus?: ((id: number | null) => void) | undefined;
}

/** An application: the job, its status, the history and the moves. */
export function ApplicationCard({
  application,
  handled,
  opensMost = false,
  onFocus,
}: ApplicationCardProps) {
  const states = useReferenceList('state');
  const { job, post, events, status } = application;
  const last = events.at(-1);
  const hasInterview = application.interview !== null || application.interviewActions.length > 0;
  const ended = jobEndWords(application);
  const decided = latestDecisionWords(application);
  // What is decided about stands out.
  const isOffered = status === 'offer' || status === 'invite';
  const said = [last?.reason, last?.note].filter(Boolean).join('. ');
  return (
    <Card
      as="li"
      className={classes.card}
      onFocus={() => onFocus?.(application.id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onFocus?.(null);
      }}
    >
      <Logo name={job.company} url={post?.company.logo?.url} size={52} />
      <Stack gap="1">
        <h3 className={classes.name}>
          {job.id === null ? (
            job.name
          ) : (
            <TextLink to="/jobs/$jobId" params={{ jobId: job.id }} underline="hover">
              {job.name}
            </TextLink>
          )}
        </h3>
        <Text dimmed size="m">
          <Facts
            lead={job.company}
            items={[
              post && placeOf(states, post.locationCity, post.locationStateId),
              post && workModeFact(post.workMode),
              post && !isOffered ? payRange(post) : null,
            ]}
          />
        </Text>
        {ended && (
          <Text dimmed size="m">
            {ended}
          </Text>
        )}
      </Stack>
      <div className={classes.match}>
        {isOffered && post && (
          <div>
            <Text head tight size="xl" digits>
              {payRange(post)}
            </Text>
            {yearlyPay(post) && (
              <Text dimmed size="m" digits>
                {yearlyPay(post)}
              </Text>
            )}
          </div>
        )}
        {application.matchScore !== null && <Verdict match={application} viewer="candidate" />}
        {decided && (
          <Text dimmed size="s">
            {decided}
          </Text>
        )}
      </div>
      <div className={classes.standing}>
        <div className={classes.story}>
          <p className={classes.status}>
            <ApplicantStatus status={status} />
            <span className={classes.turn} data-own={waitsForCandidate(application) || undefined}>
              {isOnItsWay(application) ? (
                <TakeBackTime application={application} />
              ) : (
                ownWaitingWords(application)
              )}
            </span>
          </p>
          {last && (
            <details className={classes.history}>
              <summary>
                <IconChevronRight size={16} aria-hidden />
                {eventWords(last, 'candidate', job.company)}, {day(last.date)}
              </summary>
              <ApplicationHistory
                application={application}
                reader="candidate"
                other={job.company}
              />
            </details>
          )}
          {said && <blockquote className={classes.said}>{said}</blockquote>}
          {last?.matchWords && (
            <MatchWords title="Your match in plain words" words={last.matchWords} open />
          )}
          <ApplicationEnd application={application} opensMost={opensMost} />
          {application.attachments.length > 0 && <OwnAttachments application={application} />}
        </div>
        <div className={classes.moves}>
          {handled && !handled.undo ? (
            <HandledLine name={job.name} {...handled} />
          ) : (
            <OwnMoves application={application} />
          )}
          <ChatLink application={application} />
        </div>
      </div>
      {hasInterview && (
        <div className={classes.interview}>
          <InterviewPanel side="candidate" application={application} other={job.company} />
        </div>
      )}
    </Card>
  );
}
