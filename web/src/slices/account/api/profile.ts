import type { PersonName, Role } from '@fourfold/contract/account/schema.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';
import { announce } from '../../../lib/session.ts';
import { forgetRole } from '../../../refresh.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('profileGet', { signal }),
  staleTime: Infinity,
});

/** The signed-in user. The shell has loaded it before any screen shows. */
export const useProfile = () => useSuspenseQuery(profileQuery).data;

/** `Ana Berg`; '' before a name was given. */
export const nameOf = ({ firstName, lastName }: PersonName): string =>
  `${firstName} ${lastName}`.trim();

/** Changes the name that colleagues read. */
export async function rename(name: PersonName): Promise<void> {
  keep(profileQuery.queryKey, await call('profileUpdate', { body: name }));
}

/** 'My company may find me'. */
export async function letCompanyFind(companyMayFind: boolean): Promise<void> {
  keep(profileQuery.queryKey, await call('profileUpdate', { body: { companyMayFind } }));
}

/** Accepts the version of the terms that this page showed. */
export async function acceptTerms(version: string): Promise<void> {
  keep(profileQuery.queryKey, await call('termsAccept', { body: { version } }));
}

/** Reads the role anew, which another call has changed; data of the other role is dropped. */
export async function readRole(): Promise<void> {
  const profile = await call('profileGet');
  forgetRole();
  keep(profileQuery.queryKey, profile);
  announce('role');
}

/** Changes the user's role; data of the other role is dropped. */
export async function switchRole(role: Role): Promise<void> {
  const profile = await call('profileUpdate', { body: { role } });
  forgetRole();
  keep(profileQuery.queryKey, profile);
  announce('role');
}
