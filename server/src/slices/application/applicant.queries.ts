import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import { assignedReader } from '../company/team/assignment.queries.ts';
import { blindCard, blindFacts, goneCard } from '../cv/blind.rules.ts';
import { cvCards } from '../cv/card.queries.ts';
import { factsBetween } from '../matching/matching.present.ts';
import { cvSkills, jobSide } from '../matching/side.queries.ts';
import type { TeamReader } from './application.access.ts';
import { matchFor, toSummary } from './application.present.ts';
import type { ApplicationRow } from './application.tables.ts';
import { unknownAt } from './blind.queries.ts';
import { requestsOf } from './request/request.queries.ts';
import { hiddenFrom } from './sent.queries.ts';

/** Applications of a job as its list shows them. */
export async function toApplicants(
  { tx, now }: ReadContext,
  jobId: number,
  { members, accountId }: TeamReader,
  rows: readonly ApplicationRow[],
): Promise<Applicant[]> {
  const cvIds = rows.flatMap(({ cv_id }) => cv_id ?? []);
  const ids = rows.map(({ id }) => ({ id, members }));
  const [assigned, requests, cards, cvs, job, blind, hidden] = await Promise.all([
    assignedReader(tx, 'application_id', ids, accountId),
    requestsOf({ tx, now }, rows),
    cvCards(tx, cvIds),
    cvSkills(tx, cvIds),
    jobSide(tx, jobId),
    unknownAt(tx, jobId, cvIds),
    hiddenFrom(tx, jobId, cvIds),
  ]);
  return rows.map((row) => {
    const card = cards.get(row.cv_id ?? 0);
    if (!card || hidden.has(card.id))
      return {
        ...goneCard(card?.id ?? null),
        blind: false,
        gone: card ? 'hidden' : 'deleted',
        matchScore: null,
        band: null,
        points: null,
        facts: null,
        requests: requests.get(row.id) ?? [],
        assigned: assigned(row.id),
        application: toSummary(
          { ...row, cv_id: card?.id ?? null, match_score: null },
          { side: 'employer', accountId },
          now,
        ),
      };
    const isBlind = blind.has(card.id);
    const { score, band, points } = matchFor(row, 'employer');
    const facts = row.scores_shown ? factsBetween(job, cvs.get(card.id)) : null;
    return {
      ...(isBlind ? blindCard(card) : card),
      blind: isBlind,
      gone: null,
      matchScore: score,
      band,
      points,
      facts: isBlind ? blindFacts(facts, card) : facts,
      requests: requests.get(row.id) ?? [],
      assigned: assigned(row.id),
      application: toSummary(row, { side: 'employer', accountId }, now),
    };
  });
}
