import type { Duty, InvitationInput, Team } from '@fourfold/contract/company/team.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';
import { takeFromHere } from '../components/team-known.ts';
import { refreshAll } from '../../../refresh.ts';

const teamKey = (companyId: number) => ['company', 'team', companyId] as const;

/** A company's members, the owner first, and its open invitations. */
export const useTeam = (companyId: number) =>
  useQuery({
    queryKey: teamKey(companyId),
    queryFn: ({ signal }) => call('teamGet', { params: { id: companyId }, signal }),
  });

/** Every change answers the team as it is then. */
async function changing(companyId: number, change: Promise<Team>): Promise<void> {
  keep(teamKey(companyId), await change);
}

/** Invites people, each by a mail of their own. */
export const inviteToTeam = (id: number, body: InvitationInput) =>
  changing(id, call('teamInvite', { params: { id }, body }));

/** Sends a new link; the one of before ends. */
export const sendInvitationAgain = (id: number, invitationId: number) =>
  changing(id, call('invitationSendAgain', { params: { id, invitationId } }));

export const takeInvitationBack = (id: number, invitationId: number) =>
  changing(id, call('invitationTakeBack', { params: { id, invitationId } }));

export const changeMember = (id: number, memberId: number, body: Duty) =>
  changing(id, call('memberUpdate', { params: { id, memberId }, body }));

/** Removes a member; `handTo` gets what was assigned to them. */
export const removeMember = (id: number, memberId: number, handTo: number | undefined) =>
  changing(
    id,
    call('memberRemove', { params: { id, memberId }, query: { handTo: handTo?.toString() } }),
  );

/** Asks a member to take the company over. */
export const offerCompany = (id: number, memberId: number) =>
  changing(id, call('handoverOffer', { params: { id }, body: { memberId } }));

/** Takes the offer back, or declines it. */
export const endHandover = (id: number) => changing(id, call('handoverEnd', { params: { id } }));

/** Takes a company over; with the jobs to keep open, if those were asked for. */
export async function takeCompany(id: number, jobIds?: number[]): Promise<void> {
  await changing(id, call('handoverTake', { params: { id }, body: jobIds ? { jobIds } : {} }));
  await refreshAll();
}

/** Leaves a team; `leavePage` goes where nothing of the company shows, before all is read again. */
export async function leaveTeam(
  id: number,
  handTo: number | undefined,
  leavePage: () => Promise<void>,
): Promise<void> {
  await call('teamLeave', { params: { id }, query: { handTo: handTo?.toString() } });
  takeFromHere(id);
  await leavePage();
  await refreshAll();
}
