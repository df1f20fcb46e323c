import type { Company } from '@fourfold/contract/company/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { Alert } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { notify } from '../../../lib/notify.ts';
import { useSearchParams, type SearchParams } from '../../../lib/use-search-params.ts';
import { publishJob } from '../../../slices/job/api/publish-job.ts';
import { jobSteps, type MissingPart } from '../../../slices/job/components/job-missing.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton, TextLink } from '../../../ui/link.tsx';
import classes from './publish-panel.module.css';

interface PublishPanelProps {
  company: Company;
  job: Job | null;
  /** What publishing would still ask for; null while there is no job. */
  missing: readonly MissingPart[] | null;
  /** Saves everything that was typed; false where some of it cannot be saved. */
  flush: () => Promise<boolean>;
  /** False where skills stand twice and shall stay so. */
  settle: () => Promise<boolean>;
  /** Lets the fields say what is missing. */
  onRefused: () => void;
  /** Changes with everything typed: a refusal is about what was there before. */
  typed: string;
}

/** What publishing still asks for, part by part, and the button. */
export function PublishPanel(props: PublishPanelProps) {
  const { company, job, missing, flush, settle, onRefused, typed } = props;
  const navigate = useNavigate();
  const { set } = useSearchParams();
  const [refused, setRefused] = useState({ text: '', typed: '' });
  const refusal = refused.typed === typed ? refused.text : '';
  const setRefusal = (text: string) => setRefused({ text, typed });
  if (job?.status === 'published' || job?.status === 'paused') {
    return <LivePanel job={job} companyId={company.id} />;
  }

  const publish = async () => {
    if (!job) return;
    setRefusal('');
    if (!(await settle())) return;
    if (!(await flush())) {
      setRefusal('Not everything could be saved. Please look at the marked fields.');
      onRefused();
      return;
    }
    try {
      const published = await publishJob(job.id);
      await navigate({ to: '/search-candidates', search: { jobId: String(job.id) } });
      await notify(`“${published.name}” is published.`);
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      // SPEC.md section 8: a plan that does not allow the post says 'Failed'.
      const failed = problem.status === 'subscription-pro-required';
      setRefusal(failed ? 'Failed' : problem.message);
      onRefused();
      const first = missing?.find(({ step }) => step !== 'company');
      if (first) set({ step: first.step });
    }
  };

  const ready = missing?.length === 0;
  const again = job?.status === 'closed';
  return (
    <Card as="aside" tone="sunken" className={classes.panel}>
      <h2 className={classes.title}>{ready ? 'Ready to publish' : 'Before you publish'}</h2>
      {missing === null ? (
        <p className={classes.text}>
          Start with the title. Everything you type is saved by itself, and nobody sees the post
          before you publish it.
        </p>
      ) : (
        <MissingList missing={missing} companyId={company.id} />
      )}
      {ready && (
        <p className={classes.text}>
          Candidates will find the post at once, ranked by how well they match.
        </p>
      )}
      {refusal && (
        <Alert color="red" role="alert">
          {refusal}
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

interface MissingListProps {
  missing: readonly MissingPart[];
  companyId: number;
}

const MissingList = ({ missing, companyId }: MissingListProps) => {
  const groups = jobSteps.flatMap(({ key, label }) => {
    const parts = missing.filter(({ step }) => step === key);
    return parts.length > 0 ? [{ key, label, parts }] : [];
  });
  return (
    <ul className={classes.groups}>
      {missing.some(({ step }) => step === 'company') && (
        <li>
          <TextLink to="/companies/$id" params={{ id: companyId }} search={{ mode: 'edit' }}>
            Company
          </TextLink>
          <span>A complete company profile</span>
        </li>
      )}
      {groups.map(({ key, label, parts }) => (
        <li key={key}>
          <TextLink to="." search={(before: SearchParams) => ({ ...before, step: key })}>
            {label}
          </TextLink>
          <span>{parts.map((part) => part.label).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
};

const LivePanel = ({ job, companyId }: { job: Job; companyId: number }) => (
  <Card as="aside" tone="sunken" className={classes.panel}>
    <h2 className={classes.title}>{job.status === 'paused' ? 'Paused' : 'This post is live'}</h2>
    <p className={classes.text}>
      {job.status === 'paused'
        ? 'Candidates do not find it until your plan lifts the pause.'
        : 'Changes take effect at once, in every score too.'}
    </p>
    <LinkButton
      to="/management/$companyId"
      params={{ companyId }}
      search={{ jobId: String(job.id) }}
      variant="default"
      fullWidth
    >
      Check applicants
    </LinkButton>
    <LinkButton
      to="/search-candidates"
      search={{ jobId: String(job.id) }}
      variant="default"
      fullWidth
    >
      Search talent
    </LinkButton>
  </Card>
);
