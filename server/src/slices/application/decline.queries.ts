import type { DeclineOffer } from '@fourfold/contract/application/move.ts';
import type { Tx } from '../../database.ts';
import { breakdown } from '../matching/matching.rules.ts';
import { cvSides, inputOf, jobSides } from '../matching/side.queries.ts';
import { wordsOf } from './application.present.ts';
import type { ApplicationRow } from './application.tables.ts';
import { tells, toldPlace, wordsToldAt } from './decline.rules.ts';

/** The job's place of an application, and whether its employer sees scores. */
async function aboutOf(tx: Tx, applicationId: number) {
  const row = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select(['work_mode', 'location_state_id', 'location_city', 'scores_shown'])
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return { place: null, told: 'never' } as const;
  const place = toldPlace(row);
  return { place, told: wordsToldAt(place, row.scores_shown) };
}

/** Whether a decline tells the candidate the match in plain words, as its author asks for it. */
export async function tellsInWords(
  tx: Tx,
  {
    applicationId,
    ...asked
  }: { applicationId: number; note: string; matchWords: boolean | undefined },
): Promise<boolean> {
  return tells((await aboutOf(tx, applicationId)).told, asked);
}

/** What a decline of a received application would tell, before it is decided. */
export async function declineOfferFor(tx: Tx, row: ApplicationRow): Promise<DeclineOffer> {
  const { id, cv_id: cvId, job_id: jobId } = row;
  const nothing = { told: 'never', place: null, words: null } as const;
  // Nothing is kept where there is no match.
  if (cvId === null || jobId === null || row.match_score === null) return nothing;
  const [{ place, told }, jobs, cvs] = await Promise.all([
    aboutOf(tx, id),
    jobSides(tx, [jobId]),
    cvSides(tx, [cvId]),
  ]);
  const [job, cv] = [jobs.get(jobId), cvs.get(cvId)];
  if (!job || !cv) return nothing;
  const words = told === 'always' ? null : wordsOf(breakdown(inputOf(job, cv)));
  return { told, place: told === 'unlessNote' ? place : null, words };
}

/** What a move's mail tells of the match; null for all but a decline that tells it. */
export async function toldInWords(tx: Tx, eventId: number): Promise<string | null> {
  const kept = await tx
    .selectFrom('decision')
    .select(['score', 'raw', 'band', 'skills', 'behaviors'])
    .where('event_id', '=', eventId)
    .where('in_words', '=', true)
    .executeTakeFirst();
  return kept ? wordsOf(kept) : null;
}
