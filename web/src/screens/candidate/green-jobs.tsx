import type { JobsReach } from '@fourfold/contract/search/first-steps.ts';
import { Skeleton } from '@mantine/core';
import { count } from '../../lib/format.ts';
import { useJobsReach } from '../../slices/search/api/job-reach.ts';
import { Stack } from '../../ui/stack.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { Text } from '../../ui/text.tsx';

interface GreenJobsProps {
  skills: readonly { id: number; level: number }[];
}

/** How many jobs one meets with these skills, as the news of a page. */
export function GreenJobs({ skills }: GreenJobsProps) {
  const { data, error, refetch, isPlaceholderData } = useJobsReach(skills);
  if (data) {
    return (
      <Stack gap="1" fading={isPlaceholderData} aria-live="polite">
        <Text as="strong" head size="2xl" digits>
          {data.met.toLocaleString('en-US')} of {data.asking.toLocaleString('en-US')}
        </Text>
        <Text dimmed size="m">
          {wordsOf(data)}
        </Text>
      </Stack>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="2">
      <span className="ff-hidden">Counting…</span>
      <Skeleton height={34} width="60%" />
      <Skeleton height={16} width="90%" />
    </Stack>
  );
}

function wordsOf({ asking, met }: JobsReach): string {
  if (asking === 0) return 'No open job asks for these skills. What else do you know?';
  const asks =
    asking === 1
      ? 'open job that asks for one of these skills'
      : 'open jobs that ask for one of these skills';
  if (met === 0) return `${asks} met so far. They ask for more: what else do you know?`;
  return `${asks}: you meet what they ask for.`;
}

/** The same in a few words, for the edge of a page; nothing until it is known. */
export function GreenJobsLine({ skills }: GreenJobsProps) {
  const { data } = useJobsReach(skills);
  const rated = skills.some(({ level }) => level > 0);
  return (
    <Text as="output" size="s" dimmed digits center>
      {rated && data && `You meet ${count(data.met, 'job')}`}
    </Text>
  );
}
