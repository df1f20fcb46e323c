import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeFact } from '@fourfold/contract/reference/pay.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { ApplicantStatus } from '../../../slices/application/components/application-status.tsx';
import { InterviewPanel } from '../../../slices/application/components/interview-panel.tsx';
import {
  eventWords,
  ownWaitingWords,
  subjectOf,
  waitsForCandidate,
} from '../../../slices/application/components/moves.ts';
import { OwnMoves } from '../../../slices/application/components/own-moves.tsx';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { placeOf, useReferenceList } from '../../../slices/reference/reference.ts';
import { Logo } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMakingRoom } from '../../../ui/use-making-room.ts';
import { useStaying } from '../../../ui/use-staying.ts';
import classes from './home.module.css';
import { Followed } from './followed.tsx';

/** Bites and offers with their pay, and interview times, to answer directly. */
export const Answers = () => (
  <Section title="Waiting for your answer">
    <Followed skeleton={<CardSkeleton lines={3} />}>
      {(applications) => <AnswerList applications={applications} />}
    </Followed>
  </Section>
);

/** What is closest to a job first: an offer, an interview, a bite. */
const weightOf = ({ status, interviewActions }: OwnApplication) =>
  status === 'offer' ? 0 : interviewActions.includes('accept') ? 1 : 2;

function AnswerList({ applications }: { applications: readonly OwnApplication[] }) {
  const ordered = applications.toSorted((a, b) => weightOf(a) - weightOf(b));
  const shown = useStaying(ordered, { about: subjectOf, belongs: waitsForCandidate });
  const list = useMakingRoom<HTMLUListElement>();
  if (shown.length === 0) {
    return (
      <Text dimmed>
        You’re all caught up. When an employer invites you (a “bite”, always with the pay), it shows
        up here.
      </Text>
    );
  }
  return (
    <Stack as="ul" gap="3" ref={list}>
      {shown.map(({ item, handled }) => (
        <Answer key={item.id} application={item} handled={handled !== undefined} />
      ))}
    </Stack>
  );
}

function Answer({ application, handled }: { application: OwnApplication; handled: boolean }) {
  const states = useReferenceList('state');
  const { job, post, events, status, interviewActions } = application;
  const choosesTime = interviewActions.includes('accept');
  const note = choosesTime ? '' : events.at(-1)?.note;
  const yearly = post ? yearlyPay(post) : '';
  const last = events.at(-1);
  return (
    <Card as="li" className={classes.card}>
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
        <Text dimmed size="m" breaks>
          <Facts
            lead={job.company}
            items={[
              post && placeOf(states, post.locationCity, post.locationStateId),
              post && workModeFact(post.workMode),
            ]}
          />
        </Text>
        <p className={classes.status}>
          <ApplicantStatus status={status} />
          <Text as="span" dimmed size="m" breaks>
            {handled && last
              ? eventWords(last, 'candidate', job.company)
              : ownWaitingWords(application)}
          </Text>
        </p>
      </Stack>
      {note && (
        <blockquote className={classes.note} dir="auto">
          {note}
        </blockquote>
      )}
      <div className={classes.side}>
        {post && (
          <div>
            <Text head tight size="xl" digits>
              {payRange(post)}
            </Text>
            {yearly && (
              <Text dimmed size="m" digits>
                {yearly}
              </Text>
            )}
          </div>
        )}
        {application.matchScore !== null && <Verdict match={application} viewer="candidate" />}
      </div>
      {choosesTime ? (
        <div className={classes.interview}>
          <InterviewPanel side="candidate" application={application} other={job.company} />
        </div>
      ) : (
        <div className={classes.moves}>
          <OwnMoves application={application} {...(handled && { only: 'undo' })} />
        </div>
      )}
    </Card>
  );
}
