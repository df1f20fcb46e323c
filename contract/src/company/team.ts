import { z } from 'zod';
import { personName } from '../account/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { emailAddress, id, idRef, line, queryId, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { memberRoles, teamRoles } from '../protocol/permission.ts';

/** RULES.md section 12. */
export const teamLimits = { members: 100, invitations: 50, jobs: 200, addresses: 20 };

/** A role, for all jobs of the company (null) or for named ones. */
export const duty = z
  .object({
    role: z.enum(memberRoles, messages.selection),
    jobIds: z
      .array(idRef)
      .min(1, messages.required)
      .max(teamLimits.jobs, messages.tooMany(teamLimits.jobs))
      .nullable(),
  })
  .refine(({ role, jobIds }) => role !== 'recruiter' || jobIds === null, {
    path: ['jobIds'],
    error: 'A recruiter acts for all jobs',
  });

export type Duty = z.infer<typeof duty>;

export const invitationInput = duty.and(
  z.object({
    emails: z
      .array(emailAddress)
      .min(1, messages.required)
      .max(teamLimits.addresses, messages.tooMany(teamLimits.addresses)),
    /** Asked of an inviter who has no name yet. */
    name: personName.optional(),
  }),
);
export type InvitationInput = z.infer<typeof invitationInput>;

const namedJob = z.object({ id: z.int(), name: z.string() });

export const teamMember = z.object({
  /** Null of the owner. */
  id: z.int().nullable(),
  accountId: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(teamRoles),
  /** Null: all. */
  jobs: z.array(namedJob).nullable(),
  isSelf: z.boolean(),
  sinceDate: timestamp,
  /** Of the last visit, to a day. */
  activeDate: timestamp,
});
export type TeamMember = z.infer<typeof teamMember>;

export const teamInvitation = z.object({
  id: z.int(),
  email: z.string(),
  role: z.enum(memberRoles),
  jobs: z.array(namedJob).nullable(),
  inviter: z.string(),
  sentDate: timestamp,
  untilDate: timestamp,
  isOver: z.boolean(),
});
export type TeamInvitation = z.infer<typeof teamInvitation>;

export const team = z.object({
  members: z.array(teamMember),
  invitations: z.array(teamInvitation),
  /** Whom the owner asks to take the company over, until when. */
  handover: z
    .object({ memberId: z.int(), name: z.string(), isSelf: z.boolean(), untilDate: timestamp })
    .nullable(),
  /** When a company without an owner goes; null of one that has an owner. */
  withoutOwnerUntil: timestamp.nullable(),
});
export type Team = z.infer<typeof team>;

const secret = z.object({ secret: line(100).min(1, messages.required) });

/** What the page of an invitation's link says; what it shows of an address is masked. */
export const invitationView = z.object({
  state: z.enum(['open', 'taken', 'takenBack', 'over', 'full']),
  company: z.string(),
  inviter: z.string(),
  role: z.enum(memberRoles),
  email: z.string(),
});
export type InvitationView = z.infer<typeof invitationView>;

const params = z.object({ id });
/** The colleague's account who gets what was assigned to somebody who goes; without one, nobody does. */
const handOn = z.object({ handTo: queryId.optional() });
const ofMember = params.extend({ memberId: id });
const ofInvitation = params.extend({ invitationId: id });

export const teamEndpoints = endpointTable({
  teamGet: {
    method: 'GET',
    path: '/v1/employer/company/:id/team',
    actor: 'employer',
    needs: 'team.read',
    summary: 'List the members of a company’s team and its open invitations',
    params,
    data: team,
  },
  teamInvite: {
    method: 'POST',
    path: '/v1/employer/company/:id/team/invitation',
    actor: 'employer',
    needs: 'team.edit',
    sessionOnly: true,
    summary: 'Invite people to a company’s team by mail',
    params,
    body: invitationInput,
    data: team,
  },
  invitationSendAgain: {
    method: 'POST',
    path: '/v1/employer/company/:id/team/invitation/:invitationId/again',
    actor: 'employer',
    needs: 'team.edit',
    sessionOnly: true,
    summary: 'Send an invitation again, with a new link for another seven days',
    params: ofInvitation,
    data: team,
  },
  invitationTakeBack: {
    method: 'DELETE',
    path: '/v1/employer/company/:id/team/invitation/:invitationId',
    actor: 'employer',
    needs: 'team.edit',
    sessionOnly: true,
    summary: 'Take an open invitation back',
    params: ofInvitation,
    data: team,
  },
  memberUpdate: {
    method: 'PATCH',
    path: '/v1/employer/company/:id/team/member/:memberId',
    actor: 'employer',
    needs: 'team.edit',
    sessionOnly: true,
    summary: 'Change a member’s role and jobs',
    params: ofMember,
    body: duty,
    data: team,
  },
  memberRemove: {
    method: 'DELETE',
    path: '/v1/employer/company/:id/team/member/:memberId',
    actor: 'employer',
    needs: 'team.edit',
    sessionOnly: true,
    summary: 'Remove a member from a company’s team',
    params: ofMember,
    query: handOn,
    data: team,
  },
  teamLeave: {
    method: 'DELETE',
    path: '/v1/employer/company/:id/team/membership',
    actor: 'employer',
    needs: 'team.read',
    sessionOnly: true,
    summary: 'Leave a company’s team',
    params,
    query: handOn,
    data: nothing,
  },
  handoverOffer: {
    method: 'POST',
    path: '/v1/employer/company/:id/team/handover',
    actor: 'employer',
    needs: 'company.handOver',
    sessionOnly: true,
    summary: 'Ask a member to take the company over within seven days',
    params,
    body: z.object({ memberId: idRef }),
    data: team,
  },
  handoverEnd: {
    method: 'DELETE',
    path: '/v1/employer/company/:id/team/handover',
    actor: 'employer',
    needs: 'team.read',
    sessionOnly: true,
    summary: 'Take the offer of a company back, or decline it',
    params,
    data: team,
  },
  handoverTake: {
    method: 'POST',
    path: '/v1/employer/company/:id/team/handover/take',
    actor: 'employer',
    needs: 'team.read',
    sessionOnly: true,
    summary: 'Take a company over that is offered to the caller or has no owner',
    params,
    body: z.object({
      /** Those that stay open, where the caller’s plan holds fewer than there are. */
      jobIds: z.array(idRef).max(10).optional(),
    }),
    data: team,
  },
  invitationRead: {
    method: 'POST',
    path: '/v1/invitation',
    actor: 'anyone',
    summary: 'Read what an invitation’s link is for',
    body: secret,
    data: invitationView,
  },
  invitationTake: {
    method: 'POST',
    path: '/v1/user/invitation',
    actor: 'user',
    sessionOnly: true,
    summary: 'Take an invitation to a team, with the account of the address that it was sent to',
    body: secret.extend({ name: personName.optional() }),
    data: z.object({ companyId: z.int() }),
  },
  invitationAsk: {
    method: 'POST',
    path: '/v1/user/invitation/ask',
    actor: 'user',
    sessionOnly: true,
    summary: 'Ask who sent an invitation to send it to the caller’s own address',
    body: secret,
    data: nothing,
  },
});
