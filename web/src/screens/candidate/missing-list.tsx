import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { cvSteps, type missingOf } from '../../slices/cv/components/cv-missing.ts';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';
import classes from './missing-list.module.css';

interface MissingListProps {
  missing: ReturnType<typeof missingOf>;
  title: string;
  /** The job that the CV is for. */
  jobId?: number;
}

/** What a CV still needs, step by step, each with a link to its field. */
export const MissingList = ({ missing, title, jobId }: MissingListProps) => (
  <section className={classes.root} aria-label={title}>
    <Text weight="bold">{title}</Text>
    <ul>
      {cvSteps
        .map((step) => ({ ...step, open: missing.filter((one) => one.step === step.key) }))
        .filter(({ open }) => open.length > 0)
        .map(({ key, label, open }) => (
          <li key={key}>
            <Link
              to="/create-resume"
              search={{ step: key, missing: '1', ...(jobId && { job: String(jobId) }) }}
              className={classes.step}
              activeProps={{}}
            >
              <Stack as="span" gap="0">
                <Text as="strong" weight="bold">
                  {label}
                </Text>
                <Text as="span" dimmed size="m">
                  {open.map((one) => one.label).join(', ')}
                </Text>
              </Stack>
              <IconArrowRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
    </ul>
  </section>
);
