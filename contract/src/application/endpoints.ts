import { z } from 'zod';
import { assignedList } from '../company/assigned.ts';
import { cvCard } from '../cv/schema.ts';
import { bands } from '../matching/bands.ts';
import { matchSummary } from '../matching/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, queryId, timestamp } from '../protocol/field.ts';
import { commaList, continuedListOf, continuedPage, flag } from '../protocol/paging.ts';
import { applyEndpoints } from './apply.ts';
import { assignEndpoints } from './assign-endpoints.ts';
import { attachmentEndpoints } from './attachment.ts';
import { referralEndpoints } from './referral.ts';
import { interviewEndpoints } from './interview-endpoints.ts';
import { answerFacts, ownAnswerFacts } from './answer-facts.ts';
import { applicantPace } from './pace.ts';
import { requestInput, reviewRequest } from './request.ts';
import { applicationPart, applicationPartQuery } from './part.ts';
import {
  applicationStatuses,
  applicationSummary,
  ownApplication,
  receivedApplication,
} from './schema.ts';
import { biteInput, candidateMove, declineOffer, employerMove } from './move.ts';

const params = z.object({ id });
const status = commaList(z.enum(applicationStatuses)).optional();
const following = z.object({ ...continuedPage, status, archived: flag.default(false) });

/** Orders of the board and of the table, which can be sorted by any column. */
export const applicantOrders = [
  'match',
  'score',
  'waiting',
  'name',
  'status',
  'experience',
  'applied',
] as const;
export type ApplicantOrder = (typeof applicantOrders)[number];

/** One applicant in the employer's ranked list. */
export const applicant = cvCard.extend({
  /** Id of the CV; null once the account is deleted. */
  id: z.int().nullable(),
  activeDate: timestamp.nullable(),
  ...matchSummary,
  /** Why the person is not shown: a hidden CV that was never sent, or a deleted account. */
  gone: z.enum(['hidden', 'deleted']).nullable(),
  /** Name and picture are withheld because the job is reviewed blind. */
  blind: z.boolean(),
  application: applicationSummary,
  assigned: assignedList,
  /** What the candidate asked about it; empty for who may not know (`applicant.request`). */
  requests: z.array(reviewRequest),
});
export type Applicant = z.infer<typeof applicant>;

export const applicationEndpoints = endpointTable({
  ...assignEndpoints,
  ...attachmentEndpoints,
  ...interviewEndpoints,
  ...applyEndpoints,
  ...referralEndpoints,
  applicationOutgoing: {
    method: 'GET',
    path: '/v1/applicant/application/outgoing',
    actor: 'candidate',
    summary: 'List the applications that the candidate began',
    query: following,
    data: continuedListOf(ownApplication),
  },
  applicationIncoming: {
    method: 'GET',
    path: '/v1/applicant/application/incoming',
    actor: 'candidate',
    summary: 'List the bites that the candidate received',
    query: following,
    data: continuedListOf(ownApplication),
  },
  applicationPart: {
    method: 'GET',
    path: '/v1/applicant/application',
    actor: 'candidate',
    summary: 'List the applications and bites of a part: your turn, waiting, ended',
    query: applicationPartQuery,
    data: applicationPart,
  },
  applicationAnswer: {
    method: 'PATCH',
    path: '/v1/applicant/application/:id',
    actor: 'candidate',
    // To decline and withdraw, and nothing else.
    whileSuspended: true,
    summary: 'Accept, decline or withdraw',
    params,
    body: candidateMove,
    data: ownApplication,
  },
  applicationDelete: {
    method: 'DELETE',
    path: '/v1/applicant/application/:id',
    actor: 'candidate',
    whileSuspended: true,
    summary: 'Take back an application that is not delivered yet, or archive a finished one',
    params,
    data: nothing,
  },
  applicationAnswerUndo: {
    method: 'POST',
    path: '/v1/applicant/application/:id/undo',
    actor: 'candidate',
    summary: 'Take the last own move back; null where that was applying',
    params,
    data: ownApplication.nullable(),
  },
  applicationAsk: {
    method: 'POST',
    path: '/v1/applicant/application/:id/request',
    actor: 'candidate',
    summary: 'Ask that a person looks again, or for another way; each once, without a reason',
    params,
    body: requestInput,
    data: ownApplication,
  },
  bite: {
    method: 'POST',
    path: '/v1/employer/job/:id/bite',
    actor: 'employer',
    needs: 'person.find',
    summary: 'Invite a candidate',
    params,
    body: biteInput,
    creates: true,
    data: receivedApplication,
  },
  applicationGet: {
    method: 'GET',
    path: '/v1/employer/application/:id',
    actor: 'employer',
    needs: 'applicant.read',
    summary: 'Open a received application; the first opening makes it viewed',
    writes: true,
    params,
    data: receivedApplication,
  },
  applicationMove: {
    method: 'PATCH',
    path: '/v1/employer/application/:id',
    actor: 'employer',
    needs: 'applicant.move',
    summary: 'Move a received application on, or decline it',
    params,
    body: employerMove,
    data: receivedApplication,
  },
  applicationDeclineOffer: {
    method: 'GET',
    path: '/v1/employer/application/:id/decline',
    actor: 'employer',
    needs: 'applicant.move',
    summary: 'See what of the match a decline would tell the candidate in plain words',
    params,
    data: declineOffer,
  },
  applicationRequestDone: {
    method: 'PATCH',
    path: '/v1/employer/application/:id/request',
    actor: 'employer',
    needs: 'applicant.request',
    summary: 'Say that what the candidate asked for is done',
    params,
    body: requestInput,
    data: receivedApplication,
  },
  applicationMoveUndo: {
    method: 'POST',
    path: '/v1/employer/application/:id/undo',
    actor: 'employer',
    needs: 'applicant.move',
    summary: 'Take the last own move back; null where that was a bite',
    params,
    data: receivedApplication.nullable(),
  },
  applicantList: {
    method: 'GET',
    path: '/v1/employer/job/:id/application',
    actor: 'employer',
    needs: 'applicant.read',
    summary: "List a job's delivered applications",
    params,
    query: z.object({
      ...continuedPage,
      status,
      band: commaList(z.enum(bands)).optional(),
      /**
       * By match, wait for the employer, first name, hiring order, years, or application date. A job that
       * is reviewed without scores is sorted by date instead of match, and has no bands.
       */
      sort: z.enum(applicantOrders).default('match'),
      reverse: flag.default(false),
      /** Those that the caller, or that nobody, is assigned to. */
      assigned: z.enum(['mine', 'nobody']).optional(),
    }),
    data: continuedListOf(applicant).extend({
      /** Counts all delivered applications that were not withdrawn, whatever the filter. */
      counts: z.object({ exceed: z.int(), meet: z.int(), doNotMeet: z.int() }),
    }),
  },
  companyFacts: {
    method: 'GET',
    path: '/v1/applicant/company/:id/facts',
    actor: 'candidate',
    summary: 'How a company answers applications, over twelve months',
    params,
    data: answerFacts,
  },
  ownCompanyFacts: {
    method: 'GET',
    path: '/v1/employer/company/:id/facts',
    actor: 'employer',
    needs: 'figures',
    summary: 'How a company answers, as its pages say it, and what would change it',
    params,
    data: ownAnswerFacts,
  },
  ownJobFacts: {
    method: 'GET',
    path: '/v1/employer/job/:id/facts',
    actor: 'employer',
    needs: 'figures',
    summary: 'The same of one job; an unnamed job shows it to nobody else',
    params,
    data: ownAnswerFacts,
  },
  applicantPace: {
    method: 'GET',
    path: '/v1/employer/applicant/pace',
    actor: 'employer',
    needs: 'figures',
    summary: "How own jobs' applicants come and move on",
    /** Ids of the caller's jobs; others are left out of the answer. */
    query: z.object({ jobId: commaList(queryId) }),
    data: z.object({ list: z.array(applicantPace) }),
  },
});
