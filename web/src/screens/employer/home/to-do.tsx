import type { ApplicantPace } from '@fourfold/contract/application/pace.ts';
import { Skeleton } from '@mantine/core';
import type { JobCard } from '@fourfold/contract/job/schema.ts';
import {
  IconChevronRight,
  IconClock,
  IconMailOpened,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { count } from '../../../lib/format.ts';
import type { SearchParams } from '../../../lib/use-search-params.ts';
import {
  useNewApplicants,
  usePaces,
  type NewApplicants,
} from '../../../slices/application/api/applicants.ts';
import { subjectOf } from '../../../slices/application/components/moves.ts';
import { useOwnJobs } from '../../../slices/job/api/job-lists.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMakingRoom } from '../../../ui/use-making-room.ts';
import { useStaying } from '../../../ui/use-staying.ts';
import { NewPerson } from './new-person.tsx';
import classes from './to-do.module.css';

/** Rows beyond these would push the jobs themselves away. */
const shown = 3;
/** The jobs with the most applicants; only these are asked who waits. */
const asked = 6;
/** Working days after which an answer is late. */
const patience = 5;
/** All jobs are loaded a hundred at a time (SPEC.md section 9). */
const most = 100;

const none: readonly NewApplicants[] = [];
const aboutPeople = {
  about: ({ best }: NewApplicants) => subjectOf(best.application),
  belongs: ({ best }: NewApplicants) => best.gone === null && best.application.status === 'new',
};

/** The card of three people and two lines before they are known. */
export const ToDoSkeleton = () => (
  <Card padding="none" data-skeleton="to-do">
    <div className={classes.top}>
      <Skeleton height={28} width="min(320px, 70%)" />
    </div>
    <RowsSkeleton rows={5} />
  </Card>
);

interface ToDoProps {
  /** The page of open jobs that stands below; `asked` is what it was asked by. */
  page: { list: readonly JobCard[]; count: number; asked: { limit: number; offset: number } };
  paces: readonly ApplicantPace[];
}

/**
 * What to do first: new applicants, in the jobs with the most of them. Where all open jobs stand on
 * the page below, it asks for none of what that has.
 */
export function ToDo({ page, paces }: ToDoProps) {
  const jobs = useOwnJobs({
    status: ['published', 'paused'],
    ...(page.count > page.list.length ? { limit: most } : page.asked),
  }).data?.list;
  const waiting = (jobs ?? [])
    .filter(({ newApplicants }) => newApplicants > 0)
    .toSorted((a, b) => b.newApplicants - a.newApplicants);
  const first = waiting.slice(0, shown);
  const people = useNewApplicants(first.map(({ id }) => id));
  const persons = useStaying(people ?? none, aboutPeople);
  const list = useMakingRoom<HTMLUListElement>();
  const [begun, setBegun] = useState(false);
  const busiest = (jobs ?? [])
    .toSorted((a, b) => b.totalApplicants - a.totalApplicants)
    .slice(0, asked)
    .filter(({ totalApplicants }) => totalApplicants > 0);
  const others = busiest.filter(({ id }) => !page.list.some((job) => job.id === id));
  const answers = [...paces, ...usePaces(others.map(({ id }) => id))];
  // The jobs below show how many applied; without the newest, the page is still useful.
  if (people === null) return null;
  if (jobs && people && !begun) setBegun(true);
  if (!jobs || !begun) return <ToDoSkeleton />;
  const total = waiting.reduce((sum, { newApplicants }) => sum + newApplicants, 0);
  const late = answers.flatMap(({ jobId, unansweredDays }) => {
    const job = busiest.find(({ id }) => id === jobId);
    const days = unansweredDays ?? 0;
    return job && days > patience ? [{ job, days }] : [];
  });
  const offers = answers.flatMap(({ jobId, columns }) => {
    const job = busiest.find(({ id }) => id === jobId);
    const number = columns
      .filter(({ column }) => column === 'offer' || column === 'offerAccepted')
      .reduce((sum, one) => sum + one.count, 0);
    return job && number > 0 ? [{ job, number }] : [];
  });
  const latest = late.toSorted((a, b) => b.days - a.days)[0];
  const offered = offers.toSorted((a, b) => b.number - a.number)[0];
  // The next of a job comes when the one before has left.
  const handled = persons.filter((one) => one.handled).map(({ item }) => item.jobId);
  const best = persons.filter((one) => one.handled ?? !handled.includes(one.item.jobId));
  // Nobody to show of these: the person is gone, or has not arrived yet.
  const unseen = first.filter(({ id }) => !best.some(({ item }) => item.jobId === id));
  if (total + late.length + offers.length + best.length === 0) {
    return <Text dimmed>All caught up. You’ve looked at every applicant.</Text>;
  }
  const title =
    total > 0
      ? `${count(total, 'new applicant')} to look at`
      : late.length + offers.length > 0
        ? 'People are waiting for you'
        : 'All caught up';
  return (
    <Card as="section" className={classes.card} padding="none" aria-labelledby="to-do">
      <div className={classes.top}>
        <h2 id="to-do">{title}</h2>
        {total > 0 && (
          <p>
            Across {count(waiting.length, 'job')}.
            {waiting.length > shown && ` Here are the ${shown} with the most new applicants.`}
          </p>
        )}
      </div>
      <ul className={classes.list} ref={list}>
        {best.map((one) => (
          <NewPerson
            key={one.item.best.application.id}
            {...one}
            job={jobs.find(({ id }) => id === one.item.jobId)}
          />
        ))}
        {unseen.map((job) => (
          <BoardRow key={job.id} job={job} Icon={IconUsers} search={{ status: 'new' }} more={0}>
            <strong>{job.newApplicants} new</strong> for {job.name}
          </BoardRow>
        ))}
        {latest && (
          <BoardRow
            job={latest.job}
            Icon={IconClock}
            search={{ sort: 'waiting' }}
            more={late.length - 1}
          >
            <strong>{count(latest.days, 'working day')} unanswered</strong> for {latest.job.name}
          </BoardRow>
        )}
        {offered && (
          <BoardRow
            job={offered.job}
            Icon={IconMailOpened}
            search={{ status: 'offer' }}
            more={offers.length - 1}
          >
            <strong>{count(offered.number, 'offer')} waiting</strong> for {offered.job.name}
          </BoardRow>
        )}
      </ul>
    </Card>
  );
}

interface BoardRowProps {
  job: JobCard;
  Icon: Icon;
  search: SearchParams;
  /** Other jobs in the same state. */
  more: number;
  children: ReactNode;
}

/** A line with a link to that place on the board. */
const BoardRow = ({ job, Icon: Picture, search, more, children }: BoardRowProps) => (
  <li className={classes.row}>
    <Picture size={24} stroke={1.75} className={classes.picture ?? ''} aria-hidden />
    <p>
      <CardLink
        to="/management/$companyId"
        params={{ companyId: job.company.id }}
        search={{ jobId: String(job.id), ...search }}
      >
        {children}
      </CardLink>
      {more > 0 && <span className={classes.quiet}>and in {count(more, 'other job')}</span>}
    </p>
    <IconChevronRight size={20} aria-hidden />
  </li>
);
