import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { useNewApplicants } from '../../../slices/application/api/new-applicants.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { ScoreBadge } from '../../../ui/score-badge.tsx';
import { fullName } from '../person-facts.ts';
import classes from './to-do.module.css';

/** Rows beyond these would push the jobs themselves away. */
const shown = 3;

/** What to do first: people whose application nobody has looked at, the best of them first. */
export function ToDo({ jobs }: { jobs: readonly JobCard[] }) {
  const waiting = useNewApplicants(
    jobs.filter(({ totalApplicants }) => totalApplicants > 0).map(({ id }) => id),
  );
  // The jobs below say how many applied; without the newest of them the page still serves.
  if (waiting === null) return null;
  if (!waiting) return <Skeleton height={120} radius="lg" />;
  const total = waiting.reduce((sum, { count: more }) => sum + more, 0);
  if (total === 0) {
    return (
      <p className={classes.done}>Nobody waits for you: every applicant has been looked at.</p>
    );
  }
  const first = waiting
    .toSorted((a, b) => (b.best.matchScore ?? -1) - (a.best.matchScore ?? -1))
    .slice(0, shown);
  return (
    <Card as="section" className={classes.card} padding="none" aria-labelledby="to-do">
      <div className={classes.top}>
        <h2 id="to-do">{count(total, 'new applicant')} to look at</h2>
        <p>
          For {count(waiting.length, 'job')}
          {waiting.length > shown && `; the ${shown} with the best matches first`}.
        </p>
      </div>
      <ul className={classes.list}>
        {first.map(({ jobId, count: more, best }) => {
          const job = jobs.find(({ id }) => id === jobId);
          return (
            job && (
              <li key={jobId} className={classes.row}>
                <ScoreBadge score={best.matchScore} />
                <p>
                  <CardLink
                    to="/management/$companyId"
                    params={{ companyId: job.company.id }}
                    search={{ jobId: String(jobId), status: 'new' }}
                  >
                    <strong>{more} new</strong> for {job.name}
                  </CardLink>
                  <span className={classes.quiet}>
                    {more > 1 ? `${fullName(best)} matches best` : fullName(best)}
                  </span>
                </p>
                <IconChevronRight size={20} aria-hidden />
              </li>
            )
          );
        })}
      </ul>
    </Card>
  );
}
