import { z } from 'zod';
import { endpointTable } from '../protocol/endpoint.ts';
import { reportInput } from './schema.ts';

export const caseEndpoints = endpointTable({
  report: {
    method: 'POST',
    path: '/v1/user/report',
    actor: 'user',
    summary: 'Report a job, company, person, message or file, which nobody is told but operators',
    sessionOnly: true,
    body: reportInput,
    data: z.object({
      /** False: this account reported it before, and that report stands. */
      isNew: z.boolean(),
    }),
  },
});
