import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { Button } from '@mantine/core';
import { fromHere } from '../../../lib/came-from.ts';
import type { NewApplicants } from '../../../slices/application/api/applicants.ts';
import {
  buttonOf,
  employerMove,
  forward,
} from '../../../slices/application/components/status-words.ts';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { HandledLine } from '../../../ui/handled-line.tsx';
import { CardLink, TextLink } from '../../../ui/link.tsx';
import type { Staying } from '../../../ui/use-staying.ts';
import { RowMenu } from '../management/row-menu.tsx';
import { useMoves } from '../management/use-moves.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { fullName } from '../person-facts.ts';
import classes from './to-do.module.css';

interface NewPersonProps extends Staying<NewApplicants> {
  job: JobCard | undefined;
}

/** The best new applicant of a job, to open or to move at once; then what was done, with its undo. */
export function NewPerson({ item: { jobId, count, best }, handled, job }: NewPersonProps) {
  const { act } = useMoves(jobId, ignore);
  const name = fullName(best);
  const [move] = forward(best.application.actions);
  return (
    <li className={classes.row} data-person data-done={handled && true}>
      <PersonAvatar person={best} blind={best.blind} size={44} />
      <div>
        {handled ? (
          <strong dir="auto">{name}</strong>
        ) : (
          <CardLink
            to="/candidates/$candidateId"
            params={{ candidateId: best.id ?? 0 }}
            search={{ jobId: String(jobId) }}
            state={fromHere}
          >
            <strong dir="auto">{name}</strong>
          </CardLink>
        )}
        <span className={classes.quiet}>
          {best.position}
          {job && (
            <span className={classes.of}>
              <TextLink
                to="/management/$companyId"
                params={{ companyId: job.company.id }}
                search={{ jobId: String(job.id), status: 'new' }}
              >
                {count.toLocaleString('en-US')} new for {job.name}
              </TextLink>
            </span>
          )}
        </span>
      </div>
      <Verdict match={best} viewer="employer" />
      <div className={classes.moves}>
        {handled ? (
          <HandledLine name={name} {...handled} />
        ) : (
          <>
            {move && (
              <Button variant="default" size="compact-md" onClick={() => void act([best], move)}>
                {employerMove(move)?.short ?? buttonOf(move, 'employer')}
                <span className="ff-hidden">: {name}</span>
              </Button>
            )}
            {best.application.actions.length > 0 && <RowMenu person={best} cardActions={{ act }} />}
          </>
        )}
      </div>
    </li>
  );
}

/** One person is moved at a time. */
const ignore = () => undefined;
