import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cvSteps, type CvStep } from '../../../slices/cv/components/cv-missing.ts';
import { Text } from '../../../ui/text.tsx';
import { Stack } from '../../../ui/stack.tsx';
import classes from './step-links.module.css';

interface StepLinksProps {
  notes: Record<CvStep, string>;
  done: Record<CvStep, boolean>;
}

/** The steps of the CV with how far each is. */
export const StepLinks = ({ notes, done }: StepLinksProps) => (
  <ul className={classes.steps}>
    {cvSteps.map(({ key, label }) => (
      <li key={key}>
        <Link to="/create-resume" search={{ step: key }} className={classes.step} activeProps={{}}>
          {done[key] ? (
            <IconCheck size={20} stroke={2.5} aria-hidden />
          ) : (
            <IconCircleDashed size={20} aria-hidden className={classes.open} />
          )}
          <Stack as="span" gap="0">
            <Text as="strong" weight="bold">
              {label}
            </Text>
            <Text as="span" dimmed size="m">
              {notes[key]}
            </Text>
          </Stack>
        </Link>
      </li>
    ))}
  </ul>
);
