import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { count } from '../../../lib/format.ts';
import { useNewApplicants } from '../../../slices/application/api/new-applicants.ts';
import { useOwnJobs } from '../../../slices/job/api/own-jobs.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { ScoreBadge } from '../../../ui/score-badge.tsx';
import { fullName } from '../person-facts.ts';
import classes from './to-do.module.css';

/** Rows beyond these would push the jobs themselves away. */
const shown = 3;
/** All jobs are loaded a hundred at a time (SPEC.md section 9). */
const most = 100;

/** What to do first: people whose application nobody has looked at, where most of them wait. */
export function ToDo() {
  const jobs = useOwnJobs({ status: ['published', 'paused'], limit: most }).data?.list;
  const waiting = (jobs ?? [])
    .filter(({ newApplicants }) => newApplicants > 0)
    .toSorted((a, b) => b.newApplicants - a.newApplicants);
  const first = waiting.slice(0, shown);
  const people = useNewApplicants(first.map(({ id }) => id));
  // The jobs below say how many applied; without the newest of them the page still serves.
  if (people === null) return null;
  if (!jobs || !people) return <Skeleton height={120} radius="lg" />;
  const total = waiting.reduce((sum, { newApplicants }) => sum + newApplicants, 0);
  if (total === 0) {
    return (
      <p className={classes.done}>Nobody waits for you: every applicant has been looked at.</p>
    );
  }
  return (
    <Card as="section" className={classes.card} padding="none" aria-labelledby="to-do">
      <div className={classes.top}>
        <h2 id="to-do">{count(total, 'new applicant')} to look at</h2>
        <p>
          For {count(waiting.length, 'job')}
          {waiting.length > shown && `; the ${shown} with most of them first`}.
        </p>
      </div>
      <ul className={classes.list}>
        {first.map((job) => {
          const best = people.find(({ jobId }) => jobId === job.id)?.best;
          return (
            <li key={job.id} className={classes.row}>
              <ScoreBadge score={best?.matchScore ?? null} />
              <p>
                <CardLink
                  to="/management/$companyId"
                  params={{ companyId: job.company.id }}
                  search={{ jobId: String(job.id), status: 'new' }}
                >
                  <strong>{job.newApplicants} new</strong> for {job.name}
                </CardLink>
                {best && (
                  <span className={classes.quiet}>
                    {job.newApplicants > 1 ? `${fullName(best)} matches best` : fullName(best)}
                  </span>
                )}
              </p>
              <IconChevronRight size={20} aria-hidden />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
