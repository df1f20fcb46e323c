import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id } from '../protocol/field.ts';
import { behaviorsEdit, educationEdit, profileEdit, skillsEdit, workHistoryEdit } from './edit.ts';
import { anyResume, jsonResume, maxResumeBytes, resumeImport } from './json-resume.ts';
import { education, educationInput, workHistory, workHistoryInput } from './history.ts';
import { cv } from './schema.ts';

const params = z.object({ id });
const workParams = z.object({ id, workId: id });
const educationParams = z.object({ id, eduId: id });

export const cvEndpoints = endpointTable({
  cvGet: {
    method: 'GET',
    path: '/v1/applicant/cv',
    actor: 'candidate',
    summary: 'Read the own CV',
    data: cv,
  },
  cvCreate: {
    method: 'POST',
    path: '/v1/applicant/cv',
    actor: 'candidate',
    summary: 'Create the draft of the own CV',
    creates: true,
    data: cv,
  },
  cvProfileUpdate: {
    method: 'PATCH',
    path: '/v1/applicant/cv/:id/profile',
    actor: 'candidate',
    summary: 'Change the profile',
    params,
    body: profileEdit,
    data: cv,
  },
  cvSkillsUpdate: {
    method: 'PATCH',
    path: '/v1/applicant/cv/:id/skill',
    actor: 'candidate',
    summary: 'Replace the skills',
    params,
    body: skillsEdit,
    data: cv,
  },
  cvBehaviorsUpdate: {
    method: 'PATCH',
    path: '/v1/applicant/cv/:id/behavior',
    actor: 'candidate',
    summary: 'Replace the behavior answers',
    params,
    body: behaviorsEdit,
    data: cv,
  },
  workHistoryCreate: {
    method: 'POST',
    path: '/v1/applicant/cv/:id/work-history',
    actor: 'candidate',
    summary: 'Add a work history',
    params,
    body: workHistoryInput,
    creates: true,
    data: workHistory,
  },
  workHistoryCreateAt: {
    method: 'POST',
    path: '/v1/applicant/cv/:id/work-history/:workId',
    actor: 'candidate',
    summary: 'Add a work history; the id in the path is ignored',
    params: z.object({ id, workId: z.string() }),
    body: workHistoryInput,
    creates: true,
    data: workHistory,
  },
  workHistoryUpdate: {
    method: 'PATCH',
    path: '/v1/applicant/cv/:id/work-history/:workId',
    actor: 'candidate',
    summary: 'Change a work history',
    params: workParams,
    body: workHistoryEdit,
    data: workHistory,
  },
  workHistoryDelete: {
    method: 'DELETE',
    path: '/v1/applicant/cv/:id/work-history/:workId',
    actor: 'candidate',
    summary: 'Delete a work history',
    params: workParams,
    data: nothing,
  },
  educationCreate: {
    method: 'POST',
    path: '/v1/applicant/cv/:id/education',
    actor: 'candidate',
    summary: 'Add education',
    params,
    body: educationInput,
    creates: true,
    data: education,
  },
  educationCreateAt: {
    method: 'POST',
    path: '/v1/applicant/cv/:id/education/:eduId',
    actor: 'candidate',
    summary: 'Add education; the id in the path is ignored',
    params: z.object({ id, eduId: z.string() }),
    body: educationInput,
    creates: true,
    data: education,
  },
  educationUpdate: {
    method: 'PATCH',
    path: '/v1/applicant/cv/:id/education/:eduId',
    actor: 'candidate',
    summary: 'Change an education',
    params: educationParams,
    body: educationEdit,
    data: education,
  },
  educationDelete: {
    method: 'DELETE',
    path: '/v1/applicant/cv/:id/education/:eduId',
    actor: 'candidate',
    summary: 'Delete an education',
    params: educationParams,
    data: nothing,
  },
  cvPublish: {
    method: 'POST',
    path: '/v1/applicant/cv/publish',
    actor: 'candidate',
    summary: 'Publish the own CV',
    data: cv,
  },
  cvUnpublish: {
    method: 'POST',
    path: '/v1/applicant/cv/unpublish',
    actor: 'candidate',
    summary: 'Hide the own CV from search',
    data: cv,
  },
  cvResumeGet: {
    method: 'GET',
    path: '/v1/applicant/cv/json-resume',
    actor: 'candidate',
    summary: 'Read the own CV as a JSON Resume',
    data: jsonResume,
  },
  cvResumeUndo: {
    method: 'POST',
    path: '/v1/applicant/cv/json-resume/undo',
    actor: 'candidate',
    summary: 'Undo the last import, within a day and before another change',
    data: cv,
  },
  cvResumeImport: {
    method: 'POST',
    path: '/v1/applicant/cv/json-resume',
    actor: 'candidate',
    summary: 'Take over what a JSON Resume has; with preview=true only say what that would be',
    query: z.object({ preview: z.enum(['true', 'false']).optional() }),
    body: anyResume,
    maxBodyBytes: maxResumeBytes,
    data: resumeImport,
  },
});
