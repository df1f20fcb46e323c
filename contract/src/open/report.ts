import { z } from 'zod';
import { loginEmail } from '../account/schema.ts';
import { reportInput } from '../case/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { line } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/** What has a public page. */
export const publicKinds = ['job', 'company'] as const;

export const publicReport = reportInput.omit({ part: true }).extend({
  kind: z.enum(publicKinds, messages.selection),
  /** The secret in the link of an unlisted job. */
  key: line(100).optional(),
  email: loginEmail.shape.email,
  code: line(40),
});
export type PublicReport = z.infer<typeof publicReport>;

/** Reports without an account: whose address it is, a code says. */
export const openReportEndpoints = endpointTable({
  openReportCode: {
    method: 'POST',
    path: '/v1/report/code',
    actor: 'anyone',
    summary: 'Send an address the code of the day, which reports what has a public page',
    body: loginEmail,
    data: nothing,
  },
  openReport: {
    method: 'POST',
    path: '/v1/report',
    actor: 'anyone',
    summary: 'Report a job or a company with an address and its code',
    body: publicReport,
    data: z.object({
      /** False: this address reported it before, and that report stands. */
      isNew: z.boolean(),
    }),
  },
});
