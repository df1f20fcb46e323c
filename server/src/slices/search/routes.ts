import type { searchEndpoints } from '@fourfold/contract/search/endpoints.ts';
import type { Handlers } from '../../platform/http/mount.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { toSummary } from '../application/present.ts';
import { cvCards } from '../cv/card/queries.ts';
import { readCv } from '../cv/queries.ts';
import { ownJob } from '../job/access.ts';
import { jobPosts } from '../job/post/queries.ts';
import { countReach } from '../matching/reach/queries.ts';
import { rankCvs, rankJobs } from '../matching/ranking/queries.ts';
import { jobSides } from '../matching/side/queries.ts';
import { toCandidateView, toJobView, toResult } from './present.ts';
import {
  applicationsForJob,
  applicationsOfCv,
  applicationWith,
  deliveredTo,
  ownCvId,
  ownSide,
  readPosted,
} from './queries.ts';
import { opensContacts } from './rules.ts';

/** Every list ranks ids first and then reads what its page shows, in a fixed number of queries. */
export const searchRoutes: Handlers<typeof searchEndpoints> = {
  async jobSearch({ work: { tx, now }, caller, query }) {
    const cv = await ownSide(tx, caller.userId);
    const { list, count } = await rankJobs(tx, cv, query);
    const ids = list.map(({ id }) => id);
    const posts = await jobPosts(tx, ids);
    const applications = cv && (await applicationsOfCv(tx, cv.id, ids, now));
    return {
      list: list.flatMap((ranked) => {
        const post = posts.get(ranked.id);
        return post ? [toResult(post, ranked, applications?.get(ranked.id))] : [];
      }),
      count,
    };
  },

  async jobView({ work: { tx, now }, caller, params }) {
    const row = await readPosted(tx, params.id);
    const cv = await ownSide(tx, caller.userId);
    const application = cv && (await applicationWith({ tx, now }, cv.id, params.id));
    // A job that is no longer open stays readable for those who applied.
    if (!row || (row.status !== 'published' && !application)) throw notFound('Job not found');
    const post = (await jobPosts(tx, [row.id])).get(row.id);
    const job = (await jobSides(tx, [row.id])).get(row.id);
    if (!post || !job) throw notFound('Job not found');
    return toJobView(row, post.company, job, cv, application);
  },

  async jobReach({ work: { tx }, caller, params }) {
    const job = await ownJob(tx, caller, params.id);
    const side = (await jobSides(tx, [job.id])).get(job.id);
    return await countReach(tx, side?.skills ?? [], await ownCvId(tx, caller.userId));
  },

  async candidateSearch({ work: { tx, now }, caller, query }) {
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(tx, caller, jobId);
    const side = job && (await jobSides(tx, [job.id])).get(job.id);
    const { list, count } = await rankCvs(tx, side ?? null, query);
    const ids = list.map(({ id }) => id);
    const cards = await cvCards(tx, ids);
    const applications = job && (await applicationsForJob(tx, job.id, ids, now));
    return {
      list: list.flatMap((ranked) => {
        const card = cards.get(ranked.id);
        return card ? [toResult(card, ranked, applications?.get(ranked.id))] : [];
      }),
      count,
    };
  },

  async candidateView({ work: { tx, now }, caller, params, query }) {
    const { jobId } = query;
    const job = jobId === undefined ? null : await ownJob(tx, caller, jobId);
    const side = job && (await jobSides(tx, [job.id])).get(job.id);
    const whole = await readCv(tx, params.id);
    const applications = await deliveredTo(tx, caller.userId, params.id);
    // A hidden CV stays readable for the employers it was sent to.
    if (!whole || (whole.row.status !== 'published' && applications.length === 0))
      throw notFound('Candidate not found');
    const withJob = applications.find((application) => application.job_id === job?.id);
    return toCandidateView(
      whole,
      side ?? null,
      withJob ? toSummary(withJob, 'employer', now) : null,
      applications.some(opensContacts),
    );
  },
};
