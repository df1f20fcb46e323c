import type { PersonName } from '@fourfold/contract/account/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

/** What an invitation's link is for; 404 for a secret that no invitation has. */
export const useInvitation = (secret: string) =>
  useQuery({
    queryKey: ['invitation', secret],
    queryFn: ({ signal }) => call('invitationRead', { body: { secret }, signal }),
    throwOnError: false,
  });

/** Joins the team. @returns the company's id */
export const takeInvitation = async (
  secret: string,
  name: PersonName | undefined,
): Promise<number> =>
  (await call('invitationTake', { body: { secret, ...(name && { name }) } })).companyId;

/** Asks who sent it to send it to the own address. */
export const askForInvitation = (secret: string) => call('invitationAsk', { body: { secret } });
