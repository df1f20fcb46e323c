import type { searchEndpoints } from '@fourfold/contract/search/endpoints.ts';
import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { Parts } from '../../parts.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import { askedRole, requireRole } from '../account/account.access.ts';
import { unknownAt, unknownTo } from '../application/blind.queries.ts';
import { toProfile } from '../cv/cv.present.ts';
import { readShownCv } from '../cv/shown.queries.ts';
import { lockJobRow, ownJob } from '../job/job.access.ts';
import { jobPosts } from '../job/post.queries.ts';
import { shownJob } from '../job/shown.queries.ts';
import { orderTermsOf } from '../matching/order.queries.ts';
import { countReach } from '../matching/reach.queries.ts';
import { jobSide, ownJobSide } from '../matching/side.queries.ts';
import { askToManage } from '../subscription/subscription.access.ts';
import { lockSeenJob, requireSeenPerson, seenJob } from './search.access.ts';
import { findEnhancements } from './enhancement/answer.ts';
import { reachOfJob, reachOfPerson } from './first-steps.queries.ts';
import { findJobs, findSimilar } from './listing.queries.ts';
import { findPeople } from './people.queries.ts';
import { readingOf } from './listing-context.ts';
import { marketSizeOf } from './market.queries.ts';
import { markJob, markPerson, unmarkJob, unmarkPerson } from './mark.commands.ts';
import { markOfJob } from './mark.queries.ts';
import { withCurrentSkills } from './merge.queries.ts';
import { toCandidateView, toJobView } from './search.present.ts';
import {
  applicationWith,
  deliveredTo,
  knownOfPeople,
  ownCvId,
  ownSide,
  ownWishes,
  sentSide,
} from './search.queries.ts';
import { unmetOf } from './search.rules.ts';
import { changeSearch, deleteSearch, saveSearch } from './saved.commands.ts';
import { listSaved } from './saved.queries.ts';
import { suggestionsOf } from './suggestion.queries.ts';

export const searchRoutes = ({
  db,
  clock,
  ranker,
  payments,
}: Pick<Parts, 'db' | 'clock' | 'ranker' | 'payments'>): Handlers<typeof searchEndpoints> => ({
  marketSize: marketSizeOf(db, clock),

  async jobSearch({ unit, caller, query }) {
    const current = await withCurrentSkills(unit.tx, query);
    return await findJobs(readingOf(unit, caller, ranker), current);
  },

  jobsReach: ({ unit: { tx }, caller, query }) => reachOfPerson(tx, caller.userId, query.skill),

  async jobView({ unit: { tx, now }, caller, params }) {
    const row = await shownJob(tx, await seenJob(tx, caller, params.id));
    const [cv, mark, posts, job] = await Promise.all([
      ownSide(tx, caller.userId),
      markOfJob(tx, caller.userId, row.id),
      jobPosts(tx, [row.id]),
      jobSide(tx, row.id),
    ]);
    const post = posts.get(row.id);
    if (!post || !job) throw notFound('Job not found');
    const [application, sent, wishes, terms] = await Promise.all([
      cv && applicationWith({ tx, now }, cv.id, row.id),
      // The same as the employer reads it to whom it was sent.
      cv && sentSide(tx, cv.id, row.id),
      cv && ownWishes(tx, cv.id),
      orderTermsOf(tx, cv ? [job] : []),
    ]);
    return toJobView(row, post.company, job, sent ?? cv, {
      application,
      mark,
      unmet: wishes ? unmetOf(wishes, post) : [],
      comparedAsHidden: sent !== null,
      terms,
    });
  },

  async jobSimilar({ unit, caller, params, query }) {
    const { id } = await seenJob(unit.tx, caller, params.id);
    return await findSimilar(readingOf(unit, caller, ranker), id, query.limit);
  },

  jobSave: ({ unit, caller, params }) => putJob(unit, caller, params.id, 'saved'),
  jobUnsave: ({ unit, caller, params }) => takeJob(unit, caller, params.id, 'saved'),
  jobHide: ({ unit, caller, params, body }) => putJob(unit, caller, params.id, 'hidden', body),
  jobUnhide: ({ unit, caller, params }) => takeJob(unit, caller, params.id, 'hidden'),

  candidateSave: ({ unit, caller, params }) => putPerson(unit, caller, params, 'saved'),
  candidateUnsave: ({ unit, caller, params }) => takePerson(unit, caller, params, 'saved'),
  candidateHide: ({ unit, caller, params }) => putPerson(unit, caller, params, 'hidden'),
  candidateUnhide: ({ unit, caller, params }) => takePerson(unit, caller, params, 'hidden'),

  async savedSearchList({ unit: { tx }, caller, query }) {
    return await listSaved(tx, caller.userId, { ...query, role: askedRole(caller, query.role) });
  },

  async savedSearchCreate({ unit, caller, body }) {
    requireRole(caller, body.role);
    return await saveSearch(unit, caller, body);
  },

  async savedSearchUpdate({ unit, caller, params, body }) {
    return await changeSearch(unit, caller, params.id, body);
  },

  async savedSearchDelete({ unit, caller, params }) {
    await deleteSearch(unit, caller, params.id);
    return {};
  },

  async skillEnhancement({ unit: { tx }, caller, query }) {
    return await findEnhancements(tx, caller, query);
  },

  skillSuggestion: suggestionsOf(clock),

  async jobReach({ unit: { tx }, caller, params }) {
    const job = await ownJob(tx, caller, params.id);
    const side = await ownJobSide(tx, job.id);
    return await countReach(tx, side?.skills ?? [], await ownCvId(tx, caller.userId));
  },

  peopleReach: ({ unit: { tx }, caller, query }) => reachOfJob(tx, caller.userId, query.skill),

  async candidateSearch({ unit, caller, query }) {
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(unit.tx, caller, jobId);
    await askToManage(unit, payments, caller.userId, 'search');
    const current = await withCurrentSkills(unit.tx, query);
    return await findPeople(readingOf(unit, caller, ranker), job, current);
  },

  async candidateView({ unit: { tx, now }, caller, params, query }) {
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(tx, caller, jobId);
    const [whole, delivered, known, unknown] = await Promise.all([
      readShownCv(tx, params.id),
      deliveredTo(tx, caller.userId, params.id),
      job ? knownOfPeople({ tx, now }, job.id, [params.id]) : undefined,
      job ? unknownAt(tx, job.id, [params.id]) : unknownTo(tx, caller.userId, [params.id]),
    ]);
    // A hidden CV stays readable for the employers it was sent to, as it was.
    if (!whole || (whole.row.status !== 'published' && !delivered.sent))
      throw notFound('Candidate not found');
    const { application, mark } = known?.get(params.id) ?? {};
    const [posts, side] = await Promise.all([
      jobPosts(tx, job ? [job.id] : []),
      // Who applied for a job that is closed is compared with what they read of it.
      job && (application ? jobSide(tx, job.id) : ownJobSide(tx, job.id)),
    ]);
    const post = job && posts.get(job.id);
    const unmet = post ? unmetOf(toProfile(whole.row), post) : [];
    const terms = await orderTermsOf(tx, side ? [side] : []);
    return toCandidateView(
      whole,
      side ?? null,
      { unmet, application, mark, terms },
      {
        // What a blind application would open is not open elsewhere.
        contactsOpen: delivered.contacts,
        blind: unknown.has(params.id),
      },
    );
  },
});

async function putJob(
  unit: UnitOfWork,
  caller: Caller,
  id: number,
  mark: Mark,
  why?: { reason?: string | undefined; note?: string | undefined },
) {
  const job = await lockSeenJob(unit.tx, caller, id);
  await markJob(unit, { accountId: caller.userId, jobId: job.id, mark }, why);
  return {};
}

/** What was marked goes without more ado: it may have closed since. */
async function takeJob(unit: UnitOfWork, caller: Caller, jobId: number, mark: Mark) {
  const was = await unmarkJob(unit, { accountId: caller.userId, jobId, mark });
  if (!was) await seenJob(unit.tx, caller, jobId);
  return {};
}

interface Pair {
  id: number;
  candidateId: number;
}

async function putPerson(unit: UnitOfWork, caller: Caller, pair: Pair, mark: Mark) {
  const job = await ownJob(unit.tx, caller, pair.id);
  await requireSeenPerson(unit.tx, caller, pair.candidateId);
  await lockJobRow(unit.tx, job);
  await markPerson(unit, { jobId: job.id, cvId: pair.candidateId, mark });
  return {};
}

/** The same: the person may have hidden the CV since. */
async function takePerson(unit: UnitOfWork, caller: Caller, pair: Pair, mark: Mark) {
  const job = await ownJob(unit.tx, caller, pair.id);
  const was = await unmarkPerson(unit, { jobId: job.id, cvId: pair.candidateId, mark });
  if (!was) await requireSeenPerson(unit.tx, caller, pair.candidateId);
  return {};
}
