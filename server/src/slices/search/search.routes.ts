import type { searchEndpoints } from '@fourfold/contract/search/endpoints.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../platform/http/register-endpoints.ts';
import { networkOf } from '../../platform/http/network.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { askedRole, requireRole } from '../account/account.access.ts';
import { jobFacts } from '../application/answer/answer.queries.ts';
import { unknownAt, unknownToAny } from '../application/blind.queries.ts';
import { requireAssigned } from '../application/application.access.ts';
import { cardFor, unmetFor } from '../application/team.rules.ts';
import { toProfile } from '../cv/cv.present.ts';
import { readShownCv } from '../cv/shown.queries.ts';
import { noteOpening } from '../job/opening.commands.ts';
import { ownJob, type OwnJob } from '../job/job.access.ts';
import { jobPosts } from '../job/post.queries.ts';
import { shownJob } from '../job/shown.queries.ts';
import { orderTermsOf } from '../matching/order.queries.ts';
import { countReach } from '../matching/reach.queries.ts';
import { jobSide, ownJobSide } from '../matching/side.queries.ts';
import { askToManage } from '../subscription/subscription.access.ts';
import { findsAs, requireFinder, seenJob } from './search.access.ts';
import { findEnhancements } from './enhancement/answer.ts';
import { reachOfJob, reachOfPerson } from './first-steps.queries.ts';
import { findJobs, findSimilar } from './listing.queries.ts';
import { findPeople } from './people.queries.ts';
import { readingOf } from './listing-context.ts';
import { marketSizeOf } from './market.queries.ts';
import { putJob, putPerson, takeJob, takePerson } from './mark.routes.ts';
import { markOfJob, notShown } from './mark.queries.ts';
import { withCurrentSkills } from './merge.queries.ts';
import { toCandidateView, toJobView } from './search.present.ts';
import {
  applicationWith,
  deliveredTo,
  knownOfPeople,
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
  runUnit,
}: Pick<Parts, 'db' | 'clock' | 'ranker' | 'payments' | 'runUnit'>): Handlers<
  typeof searchEndpoints
> => ({
  marketSize: marketSizeOf(db, clock),

  async jobSearch({ unit, caller, query }) {
    const current = await withCurrentSkills(unit.tx, query);
    return await findJobs(readingOf(unit, caller, ranker), current);
  },

  jobsReach: ({ unit: { tx }, caller, query }) => reachOfPerson(tx, caller.userId, query.skill),

  async jobView(call) {
    const {
      unit: { tx, now },
      caller,
      params,
    } = call;
    const row = await shownJob(tx, await seenJob(call, params.id));
    const [cv, mark, posts, job, answers] = await Promise.all([
      ownSide(tx, caller.userId),
      markOfJob(tx, caller.userId, row.id),
      jobPosts(tx, [row.id]),
      jobSide(tx, row.id),
      jobFacts({ tx, now }, row.id),
    ]);
    const post = posts.get(row.id);
    if (!post || !job) throw notFound('Job not found');
    const [application, sent, wishes, terms] = await Promise.all([
      cv && applicationWith({ tx, now }, cv.id, row.id),
      // The hidden version, as the employer to whom it was sent reads it.
      cv && sentSide(tx, cv.id, row.id),
      cv && ownWishes(tx, cv.id),
      orderTermsOf(tx, cv ? [job] : []),
    ]);
    return toJobView(row, post.company, job, sent ?? cv, {
      application,
      mark,
      unmet: wishes ? unmetOf(wishes, post) : [],
      comparedAsHidden: sent !== null,
      answers,
      now,
      terms,
    });
  },

  async jobSimilar(call) {
    const { unit, caller, params, query } = call;
    const { id } = await seenJob(call, params.id);
    return await findSimilar(readingOf(unit, caller, ranker), id, query.limit);
  },

  jobSave: (call) => putJob(call, 'saved'),
  jobUnsave: (call) => takeJob(call, 'saved'),
  jobHide: (call) => putJob(call, 'hidden', call.body),
  jobUnhide: (call) => takeJob(call, 'hidden'),

  candidateSave: (call) => putPerson(call, 'saved'),
  candidateUnsave: (call) => takePerson(call, 'saved'),
  candidateHide: (call) => putPerson(call, 'hidden'),
  candidateUnhide: (call) => takePerson(call, 'hidden'),

  async savedSearchList({ unit: { tx }, caller, query }) {
    return await listSaved(tx, caller.userId, { ...query, role: askedRole(caller, query.role) });
  },

  async savedSearchCreate({ unit, caller, body }) {
    requireRole(caller, body.role);
    if (body.role === 'employer' && body.query['jobId'] === undefined)
      await requireFinder({ unit, caller });
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

  async jobReach(call) {
    const {
      unit: { tx },
      caller,
      params,
    } = call;
    const job = await ownJob(call, params.id);
    const side = await ownJobSide(tx, job.id);
    const team = { accountId: caller.userId, employerIds: [job.owner_id] };
    return await countReach(tx, side?.skills ?? [], await notShown(tx, team, null));
  },

  async peopleReach(call) {
    const { employerIds } = await requireFinder(call);
    const eyes = { accountId: call.caller.userId, employerIds };
    return await reachOfJob(call.unit.tx, eyes, call.query.skill);
  },

  async candidateSearch(call) {
    const { unit, caller, query } = call;
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(call, jobId);
    const { payerId, employerIds } = job ? eyesAt(job) : await requireFinder(call);
    await askToManage(unit, payments, { payerId, callerId: caller.userId }, 'search');
    const current = await withCurrentSkills(unit.tx, query);
    const context = { ...readingOf(unit, caller, ranker), employerIds };
    return await findPeople(context, job, current);
  },

  async candidateView(call) {
    const { unit, params, query } = call;
    const { tx, now } = unit;
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(call, jobId);
    if (job) await requireAssigned(call, job, params.id);
    const finder = job ? eyesAt(job) : await findsAs(tx, call.caller);
    if (!finder) throw notFound('Candidate not found');
    const { payerId, role, employerIds } = finder;
    const toRead = { caller: call.caller, needs: job ? call.needs : 'person.find' } as const;
    const [whole, delivered, known, unknown] = await Promise.all([
      readShownCv(tx, params.id, { accountId: call.caller.userId, employerIds }),
      deliveredTo(tx, toRead, employerIds, params.id),
      job
        ? knownOfPeople({ tx, now, accountId: call.caller.userId }, job.id, [params.id])
        : undefined,
      job ? unknownAt(tx, job.id, [params.id]) : unknownToAny(tx, employerIds, [params.id]),
    ]);
    const isOpen = whole?.row.status === 'published' && !whole.isKept;
    // A hidden CV stays readable for the employers it was sent to, as it was, and so does one kept from them.
    const isOwn = whole?.accountId === call.caller.userId;
    if (!whole || isOwn || !(isOpen || delivered.sent)) throw notFound('Candidate not found');
    // A key that may only read makes this call, too, so that it stays a read, and its reading is told of in
    // a transaction of its own. The answer waits for it: what cannot be noted is not shown.
    const opened = { cvId: params.id, employerId: payerId, jobId: jobId ?? null };
    const network = networkOf(call.http.request.ip);
    unit.afterCommit(() =>
      runUnit(async (writing) => void (await noteOpening(writing, opened)), 'read write', network),
    );
    const { application, mark } = known?.get(params.id) ?? {};
    const withoutScores = job?.without_scores === true;
    const [posts, side] = await Promise.all([
      jobPosts(tx, job ? [job.id] : []),
      // An applicant of a closed job is compared with the version that they read.
      job && !withoutScores && (application ? jobSide(tx, job.id) : ownJobSide(tx, job.id)),
    ]);
    const post = job && posts.get(job.id);
    const unmet = post ? unmetFor(role, unmetOf(toProfile(whole.row), post)) : [];
    const terms = await orderTermsOf(tx, side ? [side] : []);
    const view = toCandidateView(
      whole,
      side || null,
      { unmet, application, mark, terms },
      {
        // What a blind application would open is not open elsewhere.
        contactsOpen: delivered.contacts && mayDo(role, 'applicant.contacts'),
        blind: unknown.has(params.id),
      },
    );
    return {
      ...view,
      ...(withoutScores && { wins: null }),
      profile: cardFor(role, view.profile),
    };
  },
});

/** With whose eyes people are seen for a job. */
const eyesAt = ({ owner_id, caller_role }: OwnJob) => ({
  payerId: owner_id,
  role: caller_role,
  employerIds: [owner_id],
});
