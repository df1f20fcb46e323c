import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Tx } from '../../database.ts';
import { cleanerOf, unknownAt, type Clean } from '../application/blind.queries.ts';
import { endsThere } from '../application/deleted.queries.ts';
import { isFollowed } from '../application/follow.commands.ts';
import { hiddenFrom } from '../application/sent.queries.ts';
import { blindName } from '../cv/blind.rules.ts';
import { shownCvId } from '../cv/shown.queries.ts';
import { blocksBetween } from '../company/block/block.queries.ts';
import { ownerOf } from '../company/reach.access.ts';

interface Account {
  id: number;
  email: string;
}

/** The facts of a notification about an application: the two sides and the job. */
export interface About {
  jobId: number | null;
  cvId: number | null;
  job: string;
  company: string;
  /** The name that the employer may see now. */
  person: string;
  /** Null too for a side that has blocked the other: it is told nothing of it. */
  candidate: Account | null;
  /** Null also for who applied to a company and owns it now: nobody reads that as the employer. */
  employer: Account | null;
  /** False where the employer reviews without scores. */
  scoresShown: boolean;
  /** Which side has blocked the other. */
  blocks: Record<Role, boolean>;
  /** Redacts texts while the employer may not know the person. */
  clean: Clean | undefined;
  /** Whether members of the employer's team follow it. */
  followed: boolean;
  /** Whether a side's account is deleted; an employer who deleted the job still exists. */
  gone: Record<Role, boolean>;
}

export async function readAbout(tx: Tx, applicationId: number): Promise<About | null> {
  const row = await tx
    .selectFrom('application')
    .leftJoin('cv', 'cv.id', 'application.cv_id')
    .leftJoin('cv as shown', (join) => join.on('shown.id', '=', shownCvId('application.cv_id')))
    .leftJoin('account as candidate', 'candidate.id', 'cv.account_id')
    .leftJoin('job', 'job.id', 'application.job_id')
    .leftJoin('company', 'company.id', 'job.company_id')
    .leftJoin('account as employer', (join) => join.on('employer.id', '=', ownerOf()))
    .select([
      'shown.first_name',
      'shown.last_name',
      'candidate.id as candidate_id',
      'candidate.email as candidate_email',
      'employer.id as employer_id',
      'employer.email as employer_email',
    ])
    .select(endsThere)
    .select('application.scores_shown')
    .select(isFollowed('application.id').as('followed'))
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return null;
  const { job_id: jobId, cv_id: cvId } = row;
  const unknown =
    jobId !== null &&
    cvId !== null &&
    ((await unknownAt(tx, jobId, [cvId])).has(cvId) ||
      (await hiddenFrom(tx, jobId, [cvId])).has(cvId));
  const clean = unknown ? await cleanerOf(tx, applicationId) : undefined;
  const { candidate_id: accountId, employer_id: ownerId } = row;
  const blocks = await blocksBetween(tx, { accountId, ownerId });
  const account = (side: Role, email: string | null): Account | null => {
    const id = row[`${side}_id`];
    return id === null || email === null || blocks[side] ? null : { id, email };
  };
  const candidate = account('candidate', row.candidate_email);
  const employer = account('employer', row.employer_email);
  return {
    jobId,
    cvId,
    job: row.job_name,
    company: row.company_name,
    person: unknown
      ? blindName(cvId)
      : `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || 'A candidate',
    candidate,
    employer: ownerId === accountId ? null : employer,
    scoresShown: row.scores_shown,
    blocks,
    clean,
    followed: row.followed,
    gone: { candidate: cvId === null, employer: row.employer_account_id === null },
  };
}
