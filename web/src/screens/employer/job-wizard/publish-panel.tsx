import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import type { FieldError } from '@fourfold/contract/protocol/envelope.ts';
import { Alert, Switch } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { changeJobSettings, publishJob } from '../../../slices/job/api/own-job.ts';
import type { MissingPart } from '../../../slices/job/components/job-missing.ts';
import { PlanLine } from '../../../slices/subscription/components/plan-line.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Text } from '../../../ui/text.tsx';
import { MissingList } from './missing-list.tsx';
import { useMay } from '../../../blocks/company/use-may.ts';
import { errorText } from '../../../lib/transport.ts';

interface PublishPanelProps {
  company: Company;
  job: Job | null;
  /** What is missing for publishing; null while there is no job. */
  missing: readonly MissingPart[] | null;
  /** Saves everything typed; false if some of it cannot be saved. */
  flush: () => Promise<boolean>;
  /** False if skills appear twice and the user keeps them, or unusual pay may not be meant. */
  settle: () => Promise<boolean>;
  /** Shows in the fields what is missing and what the server refused, and moves to the first. */
  onRefused: (fields: readonly FieldError[]) => void;
  /** Moves the focus to a missing part once its step is shown. */
  onJump: (part: MissingPart) => void;
  /** Changes with everything typed: a refusal is about the earlier input. */
  typed: string;
}

interface Refusal {
  title: string;
  text: string;
}

/** SPEC.md section 8: a plan that does not allow the post says 'Failed'. */
const refusalOf = ({ status, message: text }: ApiError): Refusal => ({
  title: status === 'subscription-pro-required' ? 'Failed' : '',
  text,
});

/** What is missing for publishing, part by part, and the button. */
export function PublishPanel(props: PublishPanelProps) {
  const { company, job, missing, flush, settle, onRefused, onJump, typed } = props;
  const navigate = useNavigate();
  const [refused, setRefused] = useState<(Refusal & { typed: string }) | null>(null);
  const refusal = refused?.typed === typed ? refused : null;
  if (job?.status === 'published' || job?.status === 'paused') {
    return <LivePanel job={job} companyId={company.id} />;
  }

  const refuse = (why: Refusal, fields: readonly FieldError[]) => {
    setRefused({ ...why, typed });
    onRefused(fields);
  };
  const publish = async () => {
    if (!job) return;
    setRefused(null);
    if (!(await settle())) return;
    if (!(await flush())) {
      const text = 'Some changes couldn’t be saved. Please check the marked fields.';
      refuse({ title: '', text }, []);
      return;
    }
    try {
      const published = await publishJob(job.id);
      await navigate({ to: '/candidates', search: { jobId: String(job.id) } });
      await notify(`“${published.name}” is published.`);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      refuse(refusalOf(problem), problem.fields);
    }
  };

  const companyLacks = company.status !== 'published';
  const ready = missing?.length === 0 && !companyLacks;
  const again = job?.status === 'closed';
  return (
    <Card as="aside" tone="sunken" gap="4" aria-label="Publishing">
      <Text as="h2" size="l">
        {ready ? 'Ready to publish' : 'Before you publish'}
      </Text>
      {missing === null ? (
        <Text dimmed size="m">
          Start with the title. Everything you type is saved automatically, and nobody sees the post
          until you publish it.
        </Text>
      ) : (
        <MissingList
          missing={missing}
          companyId={companyLacks ? company.id : null}
          onJump={onJump}
        />
      )}
      {ready && (
        <Text dimmed size="m">
          Candidates will find the post right away, ranked by how well they match.
        </Text>
      )}
      {job && <ReviewSwitch job={job} />}
      {job && company.access.role === 'owner' && (
        <Text dimmed size="m">
          <PlanLine />
        </Text>
      )}
      {refusal && (
        <Alert color="red" role="alert" title={refusal.title}>
          {refusal.text}
        </Alert>
      )}
      {job && (
        <AsyncButton fullWidth variant={ready ? 'filled' : 'default'} onClick={publish}>
          {again ? 'Repost' : 'Publish'}
        </AsyncButton>
      )}
    </Card>
  );
}

const LivePanel = ({ job, companyId }: { job: Job; companyId: number }) => (
  <Card as="aside" tone="sunken" gap="4" aria-label="Publishing">
    <Text as="h2" size="l">
      {job.status === 'paused' ? 'Paused' : 'This post is live'}
    </Text>
    <Text dimmed size="m">
      {job.status === 'paused'
        ? 'Candidates won’t find it until you have an active plan.'
        : 'Changes are live right away, and scores update with them.'}
    </Text>
    <ReviewSwitch job={job} />
    <LinkButton
      to="/management/$companyId"
      params={{ companyId }}
      search={{ jobId: String(job.id) }}
      variant="default"
      fullWidth
    >
      Check applicants
    </LinkButton>
    <LinkButton to="/candidates" search={{ jobId: String(job.id) }} variant="default" fullWidth>
      Search talent
    </LinkButton>
  </Card>
);

/** Whether people are reviewed without scores: set before the first applicant. */
function ReviewSwitch({ job }: { job: Job }) {
  const may = useMay();
  const [busy, setBusy] = useState(false);
  if (!may(job.company.id, 'job.settings')) return null;
  const isSet = job.totalApplicants > 0;
  const change = async (withoutScores: boolean) => {
    setBusy(true);
    try {
      await changeJobSettings(job.id, { withoutScores });
    } catch (error) {
      void notify(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Switch
      label="Review without scores"
      description={
        isSet
          ? 'Set before the first applicant; somebody applied.'
          : 'Nobody of your company sees numbers, bands or colors, and people are listed by date. You can change it until the first person applies.'
      }
      checked={job.withoutScores}
      disabled={busy || isSet}
      onChange={(event) => void change(event.currentTarget.checked)}
    />
  );
}
