import type { searchEndpoints } from '@fourfold/contract/search/endpoints.ts';
import type { Mark } from '@fourfold/contract/search/mark.ts';
import type { Parts } from '../../parts.ts';
import type { Caller, Handlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Work } from '../../platform/work.ts';
import { unknownAt, unknownTo } from '../application/blind.queries.ts';
import { toSummary } from '../application/application.present.ts';
import { toProfile } from '../cv/cv.present.ts';
import { readShownCv } from '../cv/shown.queries.ts';
import { holdJob, ownJob } from '../job/job.access.ts';
import { jobPosts } from '../job/post.queries.ts';
import { shownJob } from '../job/shown.queries.ts';
import { countReach } from '../matching/reach.queries.ts';
import { jobSides, ownJobSide } from '../matching/side.queries.ts';
import { askToManage } from '../subscription/subscription.access.ts';
import { holdSeenJob, requireSeenPerson, seenJob } from './search.access.ts';
import { findEnhancements } from './enhancement/answer.ts';
import { findJobs, findPeople, findSimilar } from './listing.queries.ts';
import { readingOf } from './listing-reading.ts';
import { markJob, markPerson, unmarkJob, unmarkPerson } from './mark.commands.ts';
import { markOfJob, markOfPerson } from './mark.queries.ts';
import { toCandidateView, toJobView } from './search.present.ts';
import {
  applicationWith,
  deliveredTo,
  ownCvId,
  ownSide,
  ownWishes,
  sentSide,
} from './search.queries.ts';
import { opensContacts, unmetOf } from './search.rules.ts';
import { changeSearch, deleteSearch, saveSearch } from './saved.commands.ts';
import { listSaved } from './saved.queries.ts';

export const searchRoutes = ({
  ranker,
  payments,
}: Pick<Parts, 'ranker' | 'payments'>): Handlers<typeof searchEndpoints> => ({
  async jobSearch({ work, caller, query }) {
    return await findJobs(readingOf(work, caller, ranker), query);
  },

  async jobView({ work: { tx, now }, caller, params }) {
    const row = await shownJob(tx, await seenJob(tx, caller, params.id));
    const [cv, mark, posts, sides] = await Promise.all([
      ownSide(tx, caller.userId),
      markOfJob(tx, caller.userId, row.id),
      jobPosts(tx, [row.id]),
      jobSides(tx, [row.id]),
    ]);
    const application = cv && (await applicationWith({ tx, now }, cv.id, row.id));
    // The same as the employer reads it to whom it was sent.
    const sent = cv && application && (await sentSide(tx, cv.id, row.id));
    const [post, job] = [posts.get(row.id), sides.get(row.id)];
    if (!post || !job) throw notFound('Job not found');
    const wishes = cv && (await ownWishes(tx, cv.id));
    return toJobView(row, post.company, job, sent ?? cv, {
      application,
      mark,
      unmet: wishes ? unmetOf(wishes, post) : [],
      comparedAsHidden: sent !== null,
    });
  },

  async jobSimilar({ work, caller, params, query }) {
    const { id } = await seenJob(work.tx, caller, params.id);
    return await findSimilar(readingOf(work, caller, ranker), id, query.limit);
  },

  jobSave: ({ work, caller, params }) => putJob(work, caller, params.id, 'saved'),
  jobUnsave: ({ work, caller, params }) => takeJob(work, caller, params.id, 'saved'),
  jobHide: ({ work, caller, params, body }) => putJob(work, caller, params.id, 'hidden', body),
  jobUnhide: ({ work, caller, params }) => takeJob(work, caller, params.id, 'hidden'),

  candidateSave: ({ work, caller, params }) => putPerson(work, caller, params, 'saved'),
  candidateUnsave: ({ work, caller, params }) => takePerson(work, caller, params, 'saved'),
  candidateHide: ({ work, caller, params }) => putPerson(work, caller, params, 'hidden'),
  candidateUnhide: ({ work, caller, params }) => takePerson(work, caller, params, 'hidden'),

  async savedSearchList({ work: { tx }, caller, query }) {
    return await listSaved(tx, caller.userId, query);
  },

  async savedSearchCreate({ work, caller, body }) {
    return await saveSearch(work, caller, body);
  },

  async savedSearchUpdate({ work, caller, params, body }) {
    return await changeSearch(work, caller, params.id, body);
  },

  async savedSearchDelete({ work, caller, params }) {
    await deleteSearch(work, caller, params.id);
    return {};
  },

  async skillEnhancement({ work: { tx }, caller, query }) {
    return await findEnhancements(tx, caller, query);
  },

  async jobReach({ work: { tx }, caller, params }) {
    const job = await ownJob(tx, caller, params.id);
    const side = await ownJobSide(tx, job.id);
    return await countReach(tx, side?.skills ?? [], await ownCvId(tx, caller.userId));
  },

  async candidateSearch({ work, caller, query }) {
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(work.tx, caller, jobId);
    await askToManage(work, payments, caller.userId, 'search');
    return await findPeople(readingOf(work, caller, ranker), job, query);
  },

  async candidateView({ work: { tx, now }, caller, params, query }) {
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(tx, caller, jobId);
    const [whole, applications, mark, unknown] = await Promise.all([
      readShownCv(tx, params.id),
      deliveredTo(tx, caller.userId, params.id),
      job ? markOfPerson(tx, job.id, params.id) : undefined,
      job ? unknownAt(tx, job.id, [params.id]) : unknownTo(tx, caller.userId, [params.id]),
    ]);
    // A hidden CV stays readable for the employers it was sent to, as it was.
    if (!whole || (whole.row.status !== 'published' && !applications.some(({ sent }) => sent)))
      throw notFound('Candidate not found');
    const withJob = job && applications.find((application) => application.job_id === job.id);
    const post = job && (await jobPosts(tx, [job.id])).get(job.id);
    const known = {
      unmet: post ? unmetOf(toProfile(whole.row), post) : [],
      application: withJob ? toSummary(withJob, 'employer', now) : undefined,
      mark,
    };
    // Who applied for a job that is closed is compared with what they read of it.
    const side =
      job && (withJob ? (await jobSides(tx, [job.id])).get(job.id) : await ownJobSide(tx, job.id));
    return toCandidateView(whole, side ?? null, known, {
      // What a blind application would open is not open elsewhere.
      contactsOpen: applications.some((one) => opensContacts(one) && !one.blind),
      blind: unknown.has(params.id),
    });
  },
});

async function putJob(
  work: Work,
  caller: Caller,
  id: number,
  mark: Mark,
  why?: { reason?: string | undefined; note?: string | undefined },
) {
  const job = await holdSeenJob(work.tx, caller, id);
  await markJob(work, { accountId: caller.userId, jobId: job.id, mark }, why);
  return {};
}

/** What was marked goes without more ado: it may have closed since. */
async function takeJob(work: Work, caller: Caller, jobId: number, mark: Mark) {
  const was = await unmarkJob(work, { accountId: caller.userId, jobId, mark });
  if (!was) await seenJob(work.tx, caller, jobId);
  return {};
}

interface Pair {
  id: number;
  candidateId: number;
}

async function putPerson(work: Work, caller: Caller, pair: Pair, mark: Mark) {
  const job = await ownJob(work.tx, caller, pair.id);
  await requireSeenPerson(work.tx, caller, pair.candidateId);
  await holdJob(work.tx, job);
  await markPerson(work, { jobId: job.id, cvId: pair.candidateId, mark });
  return {};
}

/** The same: the person may have hidden the CV since. */
async function takePerson(work: Work, caller: Caller, pair: Pair, mark: Mark) {
  const job = await ownJob(work.tx, caller, pair.id);
  const was = await unmarkPerson(work, { jobId: job.id, cvId: pair.candidateId, mark });
  if (!was) await requireSeenPerson(work.tx, caller, pair.candidateId);
  return {};
}
