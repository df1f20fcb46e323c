import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { idsIn } from '../../lib/address-list.ts';
import { readDraft, removeDraft, writeDraft } from '../../lib/draft.ts';
import { useSearchParams } from '../../lib/use-search-params.ts';
import { jobViewQuery } from '../../slices/search/api/jobs.ts';
import { notify } from '../../lib/notify.ts';
import { LinkButton } from '../../ui/link.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import longLabel from '../../ui/long-label.module.css';

/*
 * The job for which someone creates a CV: from the wizard's address, or the first that they looked at
 * without one. Stored per account on this device, so that a reload and other tabs know it too.
 */

const key = 'wanted-job';

/** Stores the job from the address. */
export function useKeepWantedJob(): void {
  const [jobId] = idsIn(useSearchParams().params['job']);
  useEffect(() => {
    if (jobId !== undefined) writeDraft(key, jobId);
  }, [jobId]);
}

/** Stores a job that somebody without a published CV looks at, unless they came for another. */
export function useKeepFirstJob(jobId: number): void {
  const came = useWantedJob();
  useEffect(() => {
    if (came === null) writeDraft(key, jobId);
  }, [came, jobId]);
}

/**
 * The stored job while it accepts applications; null if there is none, undefined until it has loaded.
 */
export function useWantedJob() {
  const [jobId] = idsIn(String(readDraft(key)));
  const { data, isError } = useQuery({
    ...jobViewQuery(jobId ?? 0),
    enabled: jobId !== undefined,
  });
  if (jobId === undefined || isError) return null;
  if (!data) return undefined;
  return data.status === 'published' && data.application === null ? data : null;
}

/** Leads back to the wanted job. */
export const ApplyForWantedJob = ({ size }: { size: 'md' | 'lg' }) => {
  const job = useWantedJob();
  return job ? (
    <LinkButton
      to="/jobs/$jobId"
      params={{ jobId: job.id }}
      size={size}
      className={longLabel.button}
    >
      Apply for {job.role.name}
    </LinkButton>
  ) : null;
};

/** The way back to the wanted job, until it is applied for or given up. */
export function WantedJob({ published }: { published: boolean }) {
  const [given, setGiven] = useState(false);
  const job = useWantedJob();
  if (!job || given) return null;
  const giveUp = () => {
    removeDraft(key);
    setGiven(true);
    const putBack = () => {
      writeDraft(key, job.id);
      setGiven(false);
    };
    void notify({
      message: `${job.role.name} is no longer kept here.`,
      undo: { run: putBack },
    });
  };
  return (
    <Row
      as="section"
      gap="3 6"
      padding="4 5"
      panel="sunken"
      wrap
      apart
      aria-label="Where you began"
    >
      <Text breaks>
        {published
          ? `Your CV is published. Apply for ${job.role.name} at ${job.company.name}?`
          : `Once your CV is published, you can apply for ${job.role.name} at ${job.company.name}.`}
      </Text>
      <Row gap="2" wrap>
        {published ? (
          <ApplyForWantedJob size="md" />
        ) : (
          <LinkButton to="/jobs/$jobId" params={{ jobId: job.id }} variant="default">
            See the job
          </LinkButton>
        )}
        <Button variant="subtle" onClick={giveUp}>
          Not now
        </Button>
      </Row>
    </Row>
  );
}
