import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { fromThere } from '../../../lib/came-from.ts';
import { Text } from '../../../ui/text.tsx';
import { neighborsOf } from '../management/review-queue.ts';
import classes from './neighbors.module.css';

/** The applicants before and after this one, in the order of the board they were opened from. */
export function Neighbors({ cvId, jobId }: { cvId: number; jobId: number | null }) {
  const walk = neighborsOf(jobId, cvId);
  if (!walk || walk.of < 2) return null;
  return (
    <nav className={classes.walk} aria-label="Applicants of the board">
      <Neighbor id={walk.previous} jobId={jobId} label="Previous applicant" />
      <Text as="span" dimmed size="m" digits>
        {walk.place} of {walk.of}
      </Text>
      <Neighbor id={walk.next} jobId={jobId} label="Next applicant" />
    </nav>
  );
}

interface NeighborProps {
  id: number | null;
  jobId: number | null;
  label: string;
}

function Neighbor({ id, jobId, label }: NeighborProps) {
  const Icon = label.startsWith('Previous') ? IconChevronLeft : IconChevronRight;
  if (id === null) {
    return (
      <span className={classes.step} aria-hidden>
        <Icon size={20} />
      </span>
    );
  }
  return (
    <Link
      to="/candidates/$candidateId"
      params={{ candidateId: id }}
      search={{ jobId: jobId === null ? undefined : String(jobId) }}
      state={fromThere}
      className={classes.step}
      activeProps={{}}
      aria-label={label}
      title={label}
    >
      <Icon size={20} aria-hidden />
    </Link>
  );
}
