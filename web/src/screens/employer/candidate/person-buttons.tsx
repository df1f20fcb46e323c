import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { biteSomebody, markSomebody, type Somebody } from './person-actions.ts';
import classes from './person.module.css';

interface PersonButtonsProps {
  person: Somebody;
  jobs: readonly JobCard[];
  /** Without a job no one can be saved or hidden. */
  jobId: number | null;
  /** Off where the bite has a place of its own. */
  bite?: boolean;
  /** A box that picks the person, before Save. */
  pick?: ReactNode;
}

/** Hide, Save and, at the end of its line, Bite for one person; a hidden person can be shown again. */
export function PersonButtons({ person, jobs, jobId, bite = true, pick }: PersonButtonsProps) {
  const { name, mark } = person;
  if (jobId !== null && mark === 'hidden') {
    return (
      <span className={classes.buttons}>
        {pick}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => void markSomebody(person, jobId, null)}
        >
          Show again
          <span className="ff-hidden">: {name}</span>
        </Button>
      </span>
    );
  }
  const saved = mark === 'saved';
  const Heart = saved ? IconHeartFilled : IconHeart;
  return (
    <span className={classes.buttons}>
      {jobId !== null && (
        <>
          <ActionIcon
            variant="subtle"
            size={40}
            data-quiet
            title="Hide"
            aria-label={`Hide ${name}`}
            onClick={() => void markSomebody(person, jobId, 'hidden')}
          >
            <IconEyeOff size={20} aria-hidden />
          </ActionIcon>
          {pick}
          <ActionIcon
            variant="subtle"
            size={40}
            title={saved ? 'Saved' : 'Save'}
            aria-label={`Save ${name}`}
            aria-pressed={saved}
            onClick={() => void markSomebody(person, jobId, saved ? null : 'saved')}
          >
            <Heart size={20} aria-hidden />
          </ActionIcon>
        </>
      )}
      {bite && person.application === null && (
        <Button
          variant="default"
          size="compact-md"
          onClick={() => void biteSomebody(person, jobs, jobId)}
        >
          Bite
          <span className="ff-hidden"> {name}</span>
        </Button>
      )}
    </span>
  );
}
