import { z } from 'zod';
import { roles } from '../account/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, queryId } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { listOf, page } from '../protocol/paging.ts';
import { jobsReach, jobsReachQuery, peopleReachQuery } from './first-steps.ts';
import { hideInput } from './mark.ts';
import { savedSearch, savedSearchChange, savedSearchInput } from './saved-search.ts';
import {
  candidateList,
  candidateSearch,
  candidateView,
  jobReach,
  jobList,
  jobResult,
  jobSearch,
  jobView,
  marketSize,
} from './schema.ts';
import { skillEnhancement, skillEnhancementQuery } from './skill-enhancement.ts';
import { skillSuggestionQuery, suggestedSkill } from './skill-suggestion.ts';

const params = z.object({ id });
const pairParams = z.object({ id, candidateId: id });

export const searchEndpoints = endpointTable({
  marketSize: {
    method: 'GET',
    path: '/v1/market',
    actor: 'anyone',
    summary: 'Count what is published: people, companies, jobs',
    data: marketSize,
  },
  jobSearch: {
    method: 'GET',
    path: '/v1/applicant/job',
    actor: 'candidate',
    summary: 'List open jobs, best match first',
    query: jobSearch,
    data: jobList,
  },
  jobsReach: {
    method: 'GET',
    path: '/v1/applicant/reach',
    actor: 'candidate',
    summary: 'Count the open jobs that somebody with such skills would meet',
    query: jobsReachQuery,
    data: jobsReach,
  },
  jobView: {
    method: 'GET',
    path: '/v1/applicant/job/:id',
    actor: 'candidate',
    summary: 'Read a job with the breakdown of its match',
    params,
    data: jobView,
  },
  jobSimilar: {
    method: 'GET',
    path: '/v1/applicant/job/:id/similar',
    actor: 'candidate',
    summary: 'List open jobs that ask for much the same skills',
    params,
    query: z.object({ limit: page.limit }),
    data: listOf(jobResult),
  },
  jobSave: {
    method: 'PUT',
    path: '/v1/applicant/job/:id/saved',
    actor: 'candidate',
    summary: 'Save a job',
    params,
    data: nothing,
  },
  jobUnsave: {
    method: 'DELETE',
    path: '/v1/applicant/job/:id/saved',
    actor: 'candidate',
    summary: 'No longer save a job',
    params,
    data: nothing,
  },
  jobHide: {
    method: 'PUT',
    path: '/v1/applicant/job/:id/hidden',
    actor: 'candidate',
    summary: 'Hide a job from the own lists',
    params,
    body: hideInput.optional(),
    data: nothing,
  },
  jobUnhide: {
    method: 'DELETE',
    path: '/v1/applicant/job/:id/hidden',
    actor: 'candidate',
    summary: 'Show a hidden job again',
    params,
    data: nothing,
  },
  candidateSave: {
    method: 'PUT',
    path: '/v1/employer/job/:id/candidate/:candidateId/saved',
    actor: 'employer',
    summary: 'Save a person for a job',
    params: pairParams,
    data: nothing,
  },
  candidateUnsave: {
    method: 'DELETE',
    path: '/v1/employer/job/:id/candidate/:candidateId/saved',
    actor: 'employer',
    summary: 'No longer save a person for a job',
    params: pairParams,
    data: nothing,
  },
  candidateHide: {
    method: 'PUT',
    path: '/v1/employer/job/:id/candidate/:candidateId/hidden',
    actor: 'employer',
    summary: "Hide a person from a job's lists",
    params: pairParams,
    data: nothing,
  },
  candidateUnhide: {
    method: 'DELETE',
    path: '/v1/employer/job/:id/candidate/:candidateId/hidden',
    actor: 'employer',
    summary: 'Show a hidden person again',
    params: pairParams,
    data: nothing,
  },
  savedSearchList: {
    method: 'GET',
    path: '/v1/user/saved-search',
    actor: 'user',
    summary: 'List the own saved searches of a role, the newest first',
    query: z.object({ ...page, role: z.enum(roles, messages.selection).optional() }),
    data: listOf(savedSearch),
  },
  savedSearchCreate: {
    method: 'POST',
    path: '/v1/user/saved-search',
    actor: 'user',
    summary: 'Save a search',
    body: savedSearchInput,
    creates: true,
    data: savedSearch,
  },
  savedSearchUpdate: {
    method: 'PATCH',
    path: '/v1/user/saved-search/:id',
    actor: 'user',
    summary: 'Rename a saved search, or switch its mails on or off',
    params,
    body: savedSearchChange,
    data: savedSearch,
  },
  savedSearchDelete: {
    method: 'DELETE',
    path: '/v1/user/saved-search/:id',
    actor: 'user',
    summary: 'Delete a saved search',
    params,
    data: nothing,
  },
  skillEnhancement: {
    method: 'GET',
    path: '/v1/applicant/skill-enhancement',
    actor: 'candidate',
    summary: 'What raising each skill would open among the open jobs',
    query: skillEnhancementQuery,
    data: skillEnhancement,
  },
  skillSuggestion: {
    method: 'GET',
    path: '/v1/reference/skill/suggestion',
    actor: 'user',
    summary: 'List skills that jobs of a title ask for, and those that go with the given ones',
    query: skillSuggestionQuery,
    data: listOf(suggestedSkill),
  },
  jobReach: {
    method: 'GET',
    path: '/v1/employer/job/:id/reach',
    actor: 'employer',
    summary: 'Count the published candidates whom a job as it stands would reach',
    params,
    data: jobReach,
  },
  peopleReach: {
    method: 'GET',
    path: '/v1/employer/reach',
    actor: 'employer',
    summary: 'Count the published candidates who would meet a job that asks for such skills',
    query: peopleReachQuery,
    data: jobReach,
  },
  candidateSearch: {
    method: 'GET',
    path: '/v1/employer/candidate',
    actor: 'employer',
    summary: 'List published CVs, best match for a job first',
    query: candidateSearch,
    data: candidateList,
  },
  candidateView: {
    method: 'GET',
    path: '/v1/employer/candidate/:id',
    actor: 'employer',
    summary: 'Read a CV with the breakdown of its match for a job',
    params,
    query: z.object({ jobId: queryId.optional() }),
    data: candidateView,
  },
});
