import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { weightsCounted } from '../matching/weight.queries.ts';
import { storeMatch } from './match.commands.ts';
import type { DecidedSkill } from './application.tables.ts';

/* A decision stores the match at its time (RULES.md section 12): the facts, not the reasons. */

/**
 * Stores the match of a locked application with the event of a decision, computed in the same
 * transaction. Nothing is stored if the job or the person is deleted, or the employer may not read
 * the CV.
 */
export async function keepMatch(
  unit: UnitOfWork,
  { applicationId, eventId, inWords }: { applicationId: number; eventId: number; inWords: boolean },
): Promise<void> {
  const match = await storeMatch(unit, applicationId);
  if (!match || match.score === null || match.raw === null || match.band === null) return;
  const skills = match.skills.map(({ id, name, weight, jobScore, cvScore }): DecidedSkill => ({
    id,
    name,
    weight,
    jobScore,
    cvScore,
  }));
  await unit.tx
    .insertInto('decision')
    .values({
      event_id: eventId,
      score: match.score,
      raw: match.raw,
      band: match.band,
      skills: JSON.stringify(skills),
      behaviors: JSON.stringify(match.behaviors),
      weights_at: weightsCounted,
      scores_shown: sql<boolean>`(
        select scores_shown from application where id = ${applicationId})`,
      in_words: inWords,
    })
    .execute();
}

/** Deletes the match stored with a locked application's last move, which is taken back. */
export async function forgetDecision({ tx }: UnitOfWork, applicationId: number): Promise<void> {
  await sql`delete from decision where event_id = (
    select max(id) from application_event where application_id = ${applicationId} and not undo)`.execute(
    tx,
  );
}

/** Deletes the matches stored with a deleted person's applications. */
export async function forgetDecisions(
  { tx }: UnitOfWork,
  applicationIds: readonly number[],
): Promise<void> {
  await sql`delete from decision using application_event event
    where event.id = event_id and event.application_id = any(${applicationIds}::int[])`.execute(tx);
}

/** Deletes the requirements of a deleted employer; the scores stay with the other side. */
export async function forgetNeeds(
  { tx }: UnitOfWork,
  applicationIds: readonly number[],
): Promise<void> {
  await sql`update decision set skills = null, behaviors = null from application_event event
    where event.id = event_id and event.application_id = any(${applicationIds}::int[])`.execute(tx);
}
