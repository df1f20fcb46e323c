import type { Ranked } from '@fourfold/match-index';
import type { JobFacts } from '@fourfold/contract/application/answer-facts.ts';
import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import type { JobPost } from '@fourfold/contract/job/schema.ts';
import { orderFor } from '@fourfold/contract/matching/order.ts';
import type { Match, MatchFacts } from '@fourfold/contract/matching/schema.ts';
import type { DealBreaker } from '@fourfold/contract/search/deal-breaker.ts';
import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { CandidateView, JobView } from '@fourfold/contract/search/schema.ts';
import {
  blindEducation,
  blindProfile,
  blindSections,
  blindSkill,
  blindWork,
} from '../cv/blind.rules.ts';
import { toProfile, toSections } from '../cv/cv.present.ts';
import type { WholeCv } from '../cv/cv.queries.ts';
import type { JobRow } from '../job/job.access.ts';
import { toRole } from '../job/job.present.ts';
import { unconfirmedOf } from '../job/vacancy.queries.ts';
import { breakdown, noTerms, type Breakdown, type OrderTerms } from '../matching/matching.rules.ts';
import { positionWords } from '../matching/title.rules.ts';
import { inputOf } from '../matching/side.queries.ts';
import { countWins } from '../reference/reference.rules.ts';
import type { Known } from './search.queries.ts';
import type { CvSide, JobSide } from '../../ranker.ts';

/** A card with its match; null if there is nothing to compare. */
export const toResult = <Card extends object>(
  card: Card,
  { score, band, points }: Ranked,
  known: Known | undefined,
  { facts, sameRole }: { facts: MatchFacts | null; sameRole: boolean },
) => ({
  ...card,
  matchScore: score,
  band,
  points,
  facts,
  sameRole,
  application: known?.application ?? null,
  mark: known?.mark ?? null,
});

/** The match data of a job that search does not contain, in the form of a search result. */
export function toRanked(id: number, job: JobSide | undefined, cv: CvSide | null): Ranked {
  const match = matchOf(job ?? null, cv, noTerms);
  const nothing = match === null || match.score === null;
  return nothing
    ? { id, score: null, band: null, points: null }
    : { id, score: match.score, band: match.band, points: match.points };
}

const matchOf = (job: JobSide | null, cv: CvSide | null, terms: OrderTerms): Breakdown | null =>
  job && cv ? breakdown(inputOf(job, cv), terms) : null;

function matchFor(
  reader: Role,
  job: JobSide | null,
  cv: CvSide | null,
  terms: OrderTerms,
): Match | null {
  const match = matchOf(job, cv, terms);
  return match && { ...match, order: orderFor(reader, match.order) };
}

/** A job as a candidate reads it, compared with the candidate's CV. */
export function toJobView(
  row: JobRow,
  company: JobPost['company'],
  job: JobSide,
  cv: CvSide | null,
  {
    application,
    mark,
    unmet,
    comparedAsHidden,
    answers,
    now,
    terms,
  }: {
    application: OwnApplication | null;
    mark: Mark | undefined;
    unmet: DealBreaker[];
    comparedAsHidden: boolean;
    answers: JobFacts | null;
    now: Date;
    terms: OrderTerms;
  },
): JobView {
  const match = matchFor('candidate', job, cv, terms);
  return {
    id: row.id,
    status: row.status,
    role: toRole(row),
    skills: job.skills,
    publishedDate: row.published_at?.toISOString() ?? null,
    company,
    matchScore: match?.score ?? null,
    match,
    comparedAsHidden,
    wins: job.wins,
    withoutScores: row.without_scores,
    unmet,
    unconfirmedSince: unconfirmedOf(row, now),
    answers,
    application,
    mark: mark ?? null,
  };
}

/**
 * A CV as an employer reads it, compared with a job; with contacts only if they are open, and
 * without identifying data if the job is reviewed blind.
 */
export function toCandidateView(
  { row, works, educations, skills, behaviors }: WholeCv,
  job: JobSide | null,
  { application, mark, unmet, terms }: Known & { unmet: DealBreaker[]; terms: OrderTerms },
  { contactsOpen, blind }: { contactsOpen: boolean; blind: boolean },
): CandidateView {
  const wins = countWins(behaviors);
  const closed = { contactEmail: '', contactPhone: '', locationPostalCode: '' };
  const profile = { ...toProfile(row), ...(contactsOpen ? {} : closed) };
  const titleWords = positionWords(
    profile,
    works.map(({ position }) => position),
  );
  const match = matchFor('employer', job, { skills, wins, titleWords }, terms);
  return {
    id: row.id,
    status: row.status,
    profile: blind ? blindProfile(profile, row.id) : profile,
    workHistories: blind ? works.map((work) => blindWork(work, profile)) : works,
    educations: blind ? educations.map(blindEducation) : educations,
    skills: blind ? skills.map((skill) => blindSkill(skill, profile)) : skills,
    sections: blind ? blindSections(toSections(row), profile) : toSections(row),
    activeDate: row.active_at.toISOString(),
    contactsOpen: contactsOpen && !blind,
    blind,
    matchScore: match?.score ?? null,
    match,
    wins,
    unmet,
    application: application ?? null,
    mark: mark ?? null,
  };
}
