import { z } from 'zod';
import { timestamp } from '../protocol/field.ts';

export const applicationStatuses = [
  'preNew',
  'new',
  'viewed',
  'invite',
  'inviteAccepted',
  'inviteDeclined',
  'nextSteps',
  'offer',
  'offerAccepted',
  'offerDeclined',
  'hired',
  'applicantDeclined',
  'employerDeclined',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const origins = ['applicant', 'employer'] as const;
export type Origin = (typeof origins)[number];

export const movers = ['candidate', 'employer', 'system'] as const;
export type Mover = (typeof movers)[number];

/** An application as both sides refer to it. */
export const applicationSummary = z.object({
  id: z.int(),
  status: z.enum(applicationStatuses),
  origin: z.enum(origins),
  createdDate: timestamp,
  matchScore: z.int().nullable(),
});
export type ApplicationSummary = z.infer<typeof applicationSummary>;
