import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { id } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { applicationSummary } from './schema.ts';
import { sourceOf } from './source.ts';

/** What goes with an application: the source of the link by which the person came. */
const applyInput = z.object({
  from: z
    .string(messages.text)
    .refine((text) => sourceOf(text) !== null, messages.wrong)
    .optional(),
});

export const applyEndpoints = endpointTable({
  jobApply: {
    method: 'POST',
    path: '/v1/applicant/cv/:id/application/job/:jobId',
    actor: 'candidate',
    summary: 'Apply for a job',
    params: z.object({ id, jobId: id }),
    body: applyInput.nullish(),
    creates: true,
    data: applicationSummary,
  },
});
