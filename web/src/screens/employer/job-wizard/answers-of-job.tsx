import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import { useState } from 'react';
import { attempt, notify } from '../../../lib/notify.ts';
import { readOwnJob } from '../../../slices/job/api/own-job.ts';
import { useOwnJobs } from '../../../slices/job/api/job-lists.ts';
import { JobSelect } from '../../../slices/job/components/job-select.tsx';

interface AnswersOfJobProps {
  jobId: number | null;
  answers: readonly BehaviorAnswer[];
  onChange: (answers: BehaviorAnswer[]) => void;
}

/** Copies the answers of another own job; nothing if none was ever published. */
export function AnswersOfJob({ jobId, answers, onChange }: AnswersOfJobProps) {
  const { data } = useOwnJobs({ status: ['published', 'paused', 'closed'], limit: 1000 });
  const [from, setFrom] = useState<number | null>(null);
  const jobs = data?.list.filter(({ id }) => id !== jobId) ?? [];
  if (jobs.length === 0) return null;
  const take = async (id: number) => {
    const { behaviors, role } = await readOwnJob(id);
    const before = [...answers];
    const show = (shown: BehaviorAnswer[], job: number | null) => {
      onChange(shown);
      setFrom(job);
    };
    show(behaviors, id);
    await notify({
      message: `Answers copied from ${role.name || 'that job'}.`,
      about: 'answers-of-job',
      undo: { run: () => show(before, from) },
    });
  };
  return (
    <JobSelect
      label="Copy the answers of another job"
      jobs={jobs}
      value={from}
      onChange={(id) => {
        if (id !== null) void attempt('Copy the answers', () => take(id));
      }}
    />
  );
}
