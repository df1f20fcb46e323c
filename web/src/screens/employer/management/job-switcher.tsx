import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { Select } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import classes from './job-switcher.module.css';

interface JobSwitcherProps {
  jobs: readonly JobCard[];
  jobId: number | null;
  label: string;
  onChange: (job: JobCard) => void;
}

const stateWords = { draft: 'Draft', published: '', paused: 'Paused', closed: 'Closed' };

/** Switches between own jobs; each with its company and number of people. */
export function JobSwitcher({ jobs, jobId, label, onChange }: JobSwitcherProps) {
  const byId = new Map(jobs.map((job) => [String(job.id), job]));
  const groups = Map.groupBy(jobs, (job) => job.company.id);
  const data = [...groups.values()].map((group) => ({
    group: group[0]?.company.name ?? '',
    items: group.map((job) => ({
      value: String(job.id),
      label: job.name || 'Job without a title',
    })),
  }));
  return (
    <div className={`${classes.switcher} ff-unlabeled`}>
      <Select
        label={label}
        placeholder="Choose a job"
        data={data}
        value={jobId === null ? null : String(jobId)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="Nothing found"
        limit={60}
        renderOption={({ option }) => {
          const job = byId.get(option.value);
          return (
            <Stack as="span" gap="0">
              <Text as="span" tight>
                {option.label}
              </Text>
              {job && (
                <Text as="span" dimmed tight size="xs">
                  {[
                    stateWords[job.status],
                    count(job.totalApplicants, 'applicant'),
                    job.newApplicants > 0 && `${job.newApplicants.toLocaleString('en-US')} new`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              )}
            </Stack>
          );
        }}
        onChange={(value) => {
          const job = byId.get(value ?? '');
          if (job) onChange(job);
        }}
      />
    </div>
  );
}
