import { ActionIcon, Button } from '@mantine/core';
import { IconEye, IconEyeOff, IconHeart, IconHeartFilled, IconShare2 } from '@tabler/icons-react';
import { hideJob, showAgain, toggleSaved, type MarkedJob } from './job-marks.ts';
import { openPopup } from '../../../lib/popup.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './job-mark-buttons.module.css';

/** Saves or hides a job on its card; a hidden one can be shown again. */
export function JobMarkIcons({ job }: { job: MarkedJob }) {
  if (job.mark === 'hidden') {
    return (
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconEye size={18} aria-hidden />}
        onClick={() => void showAgain(job)}
      >
        Show again
        <span className="ff-hidden">: {job.name}</span>
      </Button>
    );
  }
  const saved = job.mark === 'saved';
  const Heart = saved ? IconHeartFilled : IconHeart;
  return (
    <span className={classes.icons} data-corner>
      <ActionIcon
        variant="subtle"
        size={40}
        data-quiet
        aria-label={`Hide ${job.name}`}
        onClick={() => void hideJob(job)}
      >
        <IconEyeOff size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={`Save ${job.name}`}
        aria-pressed={saved}
        onClick={() => void toggleSaved(job)}
      >
        <Heart size={20} aria-hidden />
      </ActionIcon>
    </span>
  );
}

interface JobMarkButtonsProps {
  job: MarkedJob;
  /** Of a job that is open, so that it can be shared. */
  company?: { name: string };
}

/** The same with labels, for the job's page. */
export function JobMarkButtons({ job, company }: JobMarkButtonsProps) {
  if (job.mark === 'hidden') {
    return (
      <Stack gap="3">
        <Text dimmed size="m">
          You hid this job, so no list shows it to you.
        </Text>
        <Button
          variant="default"
          leftSection={<IconEye size={18} aria-hidden />}
          onClick={() => void showAgain(job)}
        >
          Show again
        </Button>
      </Stack>
    );
  }
  const saved = job.mark === 'saved';
  const Heart = saved ? IconHeartFilled : IconHeart;
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<Heart size={18} aria-hidden />}
        aria-pressed={saved}
        onClick={() => void toggleSaved(job)}
      >
        {saved ? 'Saved' : 'Save'}
      </Button>
      <Button
        variant="default"
        leftSection={<IconEyeOff size={18} aria-hidden />}
        onClick={() => void hideJob(job)}
      >
        Hide
      </Button>
      {company && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} aria-hidden />}
          onClick={() =>
            void openPopup('shareJob', { job: { id: job.id, name: job.name, company } })
          }
        >
          Share
        </Button>
      )}
    </div>
  );
}
