import type { EndpointName, Endpoints } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import type { Inhabitants } from './inhabitants.ts';

/*
 * Who gets what from each endpoint, by rule: from the endpoint's actor and from whose the things are
 * that its address names.
 */

export const callers = [
  'nobody',
  'candidate',
  'employer',
  'otherEmployer',
  'deleted',
  'expired',
] as const;
export type CallerKind = (typeof callers)[number];

/**
 * What the address names: the caller's own (or what is public), somebody else's (or what is not
 * public), nothing there is.
 */
export const things = ['own', 'foreign', 'random'] as const;
export type Thing = (typeof things)[number];

/** `absent`: the address names nothing, so there is no such call. */
export type Verdict =
  | 'allowed'
  | 'absent'
  | '401 need-auth'
  | '401 access-token-expired'
  | '403 permission-denied'
  | '404 not-found';

const roleOf: Partial<Record<CallerKind, 'candidate' | 'employer'>> = {
  candidate: 'candidate',
  employer: 'employer',
  otherEmployer: 'employer',
};

/** The rule. Total: every endpoint has a verdict in each of its cells. */
export function verdict(endpoint: Endpoint, caller: CallerKind, thing: Thing): Verdict {
  const names = placesOf(endpoint).length > 0;
  if (thing !== 'own' && !names) return 'absent';
  if (endpoint.actor !== 'anyone') {
    if (caller === 'expired') return '401 access-token-expired';
    const role = roleOf[caller];
    if (!role) return '401 need-auth';
    if (endpoint.actor !== 'user' && endpoint.actor !== role) return '403 permission-denied';
  }
  return thing === 'own' ? 'allowed' : '404 not-found';
}

/** `employer job/:id` of `/v1/employer/job/:id/…`: whose world it is, what it is and the parameter. */
type PlaceOf<Path extends string> = Path extends `/v1/${infer Area}/${infer Rest}`
  ? `${Area} ${Named<Rest>}`
  : never;
type Named<Path extends string> = Path extends `${infer Before}/:${infer After}`
  ? After extends `${infer Param}/${infer Rest}`
    ? `${Last<Before>}/:${Param}` | Named<`${Param}/${Rest}`>
    : `${Last<Before>}/:${After}`
  : never;
type Last<Path extends string> = Path extends `${string}/${infer Rest}` ? Last<Rest> : Path;

type Place = PlaceOf<Endpoints[EndpointName]['path']>;

export interface NamedPlace {
  place: Place;
  param: string;
}

/** The things that an endpoint's address names; a parameter of any text is one that is ignored. */
export function placesOf({ path, params }: Endpoint): NamedPlace[] {
  const area = path.split('/')[2] ?? '';
  return [...path.matchAll(/([\w-]+)\/:(\w+)/g)].flatMap(([, before = '', param = '']) =>
    params?.shape[param]?.safeParse('any text').success
      ? []
      : [{ place: `${area} ${before}/:${param}` as Place, param }],
  );
}

/**
 * The ids behind each place for a caller of a role: their own and somebody else's; where what is
 * public is open to all, a public one and one that is not. A place without its line does not compile.
 */
export const idsAt: Record<
  Place,
  (people: Inhabitants, role: 'candidate' | 'employer') => { own: number; foreign: number }
> = {
  'user session/:id': (people, role) => ({
    own: people[role].otherSessionId,
    foreign: people.stranger[role].otherSessionId,
  }),
  'user saved-search/:id': (people, role) => ({
    own: people[role].savedSearchId,
    foreign: people.stranger[role].savedSearchId,
  }),
  'employer company/:id': ({ employer, stranger }) => ({
    own: employer.companyId,
    foreign: stranger.employer.companyId,
  }),
  'employer job/:id': ({ employer, stranger }) => ({
    own: employer.jobId,
    foreign: stranger.employer.jobId,
  }),
  'employer candidate/:candidateId': ({ candidate, hidden }) => ({
    own: candidate.cvId,
    foreign: hidden.cvId,
  }),
  'employer candidate/:id': ({ candidate, hidden }) => ({
    own: candidate.cvId,
    foreign: hidden.cvId,
  }),
  'employer application/:id': ({ employer, stranger }) => ({
    own: employer.applicationId,
    foreign: stranger.employer.applicationId,
  }),
  'applicant company/:id': ({ employer, hidden }) => ({
    own: employer.companyId,
    foreign: hidden.companyId,
  }),
  'applicant job/:id': ({ employer, hidden }) => ({ own: employer.jobId, foreign: hidden.jobId }),
  'applicant job/:jobId': ({ employer, hidden }) => ({
    own: employer.jobId,
    foreign: hidden.jobId,
  }),
  'applicant cv/:id': ({ candidate, stranger }) => ({
    own: candidate.cvId,
    foreign: stranger.candidate.cvId,
  }),
  'applicant work-history/:workId': ({ candidate, stranger }) => ({
    own: candidate.workId,
    foreign: stranger.candidate.workId,
  }),
  'applicant education/:eduId': ({ candidate, stranger }) => ({
    own: candidate.eduId,
    foreign: stranger.candidate.eduId,
  }),
  'applicant application/:id': ({ candidate, stranger }) => ({
    own: candidate.applicationId,
    foreign: stranger.candidate.applicationId,
  }),
  'applicant interview/:slotId': ({ candidate, stranger }) => ({
    own: candidate.slotId,
    foreign: stranger.candidate.slotId,
  }),
  'messenger dialog/:id': (people, role) => ({
    own: people[role].applicationId,
    foreign: people.stranger[role].applicationId,
  }),
};
