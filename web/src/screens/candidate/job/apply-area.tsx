import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { Alert } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { day } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { errorText } from '../../../lib/transport.ts';
import { apply } from '../../../slices/application/api/own-applications.ts';
import { ApplicantStatus } from '../../../slices/application/components/application-status.tsx';
import { OwnAttachments } from '../../../slices/application/components/attachments.tsx';
import { ApplicationHistory } from '../../../slices/application/components/application-history.tsx';
import { InterviewPanel } from '../../../slices/application/components/interview-panel.tsx';
import {
  hasEnded,
  isOnItsWay,
  jobEndWords,
  latestDecisionWords,
  ownWaitingWords,
} from '../../../slices/application/components/moves.ts';
import { OwnMoves } from '../../../slices/application/components/own-moves.tsx';
import { OwnRequests } from '../../../slices/application/components/requests.tsx';
import { useOwnCv } from '../../../slices/cv/api/own-cv.ts';
import { missingOf } from '../../../slices/cv/components/cv-missing.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ChatLink } from '../chat-link.tsx';
import { MissingList } from '../missing-list.tsx';
import { publishAsked } from '../publish-asked.ts';
import { TakeBackTime } from '../take-back-time.tsx';
import { useKeepFirstJob } from '../wanted-job.tsx';
import { ComputedMatch, WhatGoes } from './what-goes.tsx';
import classes from '../job-screen.module.css';

const closedNotes: Partial<Record<JobView['status'], string>> = {
  closed: 'This job is closed and takes no more applications.',
  paused: 'This job is paused and takes no applications right now.',
};

/** The apply button, the reason why it is missing, or the application's status. */
export function ApplyArea({ job }: { job: JobView }) {
  const cv = useOwnCv();
  const [sent, setSent] = useState(false);
  if (job.application) return <Applied job={job} application={job.application} sent={sent} />;
  const closed = closedNotes[job.status];
  if (closed) {
    return (
      <div className={classes.area}>
        <p aria-live="polite">{closed}</p>
        <LinkButton to="/search-jobs" size="md">
          Find other jobs
        </LinkButton>
      </div>
    );
  }
  if (cv.data === undefined) return null;
  if (cv.data === null) {
    return (
      <div className={classes.area}>
        <FirstJob jobId={job.id} />
        <LinkButton to="/create-resume" search={{ job: String(job.id) }} size="lg">
          Create my CV to apply
        </LinkButton>
        <Text dimmed size="m" breaks>
          Four short steps. You apply with your CV, nothing else.
        </Text>
      </div>
    );
  }
  return <WithCv cv={cv.data} job={job} onSent={() => setSent(true)} />;
}

interface AppliedProps {
  job: JobView;
  application: NonNullable<JobView['application']>;
}

/** Where the application is, once delivered; '' if the status says it already. */
function whereabouts({ job, application }: AppliedProps): string {
  const ended = jobEndWords(application);
  if (ended) return ended;
  const { status } = application;
  if (status === 'applicantDeclined')
    return `${job.company.name} no longer sees your contact details.`;
  if (hasEnded(application)) return '';
  const waiting = ownWaitingWords(application);
  if (waiting) return `${waiting}.`;
  if (application.origin === 'employer') return `${job.company.name} invited you to this job.`;
  return `${job.company.name} has your CV${job.withoutScores ? '' : ' and your match'}.`;
}

function Applied({ sent, ...props }: AppliedProps & { sent: boolean }) {
  const standing = useRef<HTMLParagraphElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (sent && document.activeElement === document.body) standing.current?.focus();
  }, [sent]);
  const words = whereabouts(props);
  const { createdDate, events } = props.application;
  const decided = latestDecisionWords(props.application);
  return (
    <div className={classes.area} aria-live="polite">
      <Row as="p" gap="2 3" wrap ref={standing} tabIndex={-1}>
        <ApplicantStatus status={props.application.status} />
        <span>{day(events.at(-1)?.date ?? createdDate)}</span>
      </Row>
      {isOnItsWay(props.application) ? (
        <Text dimmed size="m" breaks>
          <TakeBackTime application={props.application} />
        </Text>
      ) : (
        words && (
          <Text dimmed size="m" breaks>
            {words}
          </Text>
        )
      )}
      {decided && (
        <Text dimmed size="m" breaks>
          {decided}
        </Text>
      )}
      <InterviewPanel
        level={2}
        side="candidate"
        application={props.application}
        other={props.job.company.name}
      />
      <Row gap="2" wrap align="stretch">
        <OwnMoves application={props.application} />
        <ChatLink application={props.application} />
      </Row>
      <OwnRequests application={props.application} />
      <OwnAttachments application={props.application} />
      <ApplicationHistory
        application={props.application}
        reader="candidate"
        other={props.job.company.name}
      />
    </div>
  );
}

function WithCv({ cv, job, onSent }: { cv: Cv; job: JobView; onSent: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const missing = missingOf(cv);
  const send = async () => {
    setRefusal(null);
    try {
      if (cv.status !== 'published' && !(await publishAsked(cv))) return;
      const { id } = await apply(cv.id, job.id);
      onSent();
      const message = `You applied to ${job.company.name}.`;
      void notify({ about: `application ${id}`, message });
    } catch (error) {
      setRefusal(errorText(error));
    }
  };
  if (cv.status === 'draft' && missing.length > 0) {
    return (
      <>
        <FirstJob jobId={job.id} />
        <MissingList missing={missing} title="To apply, your CV still needs:" jobId={job.id} />
      </>
    );
  }
  return (
    <div className={classes.area}>
      <ComputedMatch job={job} />
      <AsyncButton size="lg" onClick={send}>
        {cv.status === 'published' ? 'Apply' : 'Publish my CV and apply'}
      </AsyncButton>
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
        </Alert>
      )}
      <WhatGoes job={job} />
    </div>
  );
}

/** Without a CV to apply with, the job is kept. */
function FirstJob({ jobId }: { jobId: number }) {
  useKeepFirstJob(jobId);
  return null;
}
