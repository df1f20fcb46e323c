import type { EndpointName, Endpoints } from '@fourfold/contract/endpoints.ts';
import { scopeOf, type Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { areaOf } from '../../src/platform/http/register-endpoints.ts';
import {
  attachmentOf,
  decisionOf,
  memberOf,
  noteOf,
  passkeyOf,
  replyOf,
  webhookOf,
} from '../hostile.world.ts';
import { watchedId } from '../operator.ts';
import { roleOf, type CallerKind } from './callers.ts';
import type { Inhabitants } from './fixtures.ts';

/*
 * The expected access to each endpoint, derived from its actor and from the owner of the objects in
 * its address.
 */

/**
 * Owner of the object in the address: the caller (or public), someone else (or not public), or no
 * such object.
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

/** Callers with an API key: the candidate's may write, the employer's only read. */
const scopeOfKey: Partial<Record<CallerKind, 'read' | 'write'>> = {
  writeKey: 'write',
  readKey: 'read',
};

/** The rule. It is total: every endpoint has a verdict in each cell. */
export function verdict(endpoint: Endpoint, caller: CallerKind, thing: Thing): Verdict {
  const names = placesOf(endpoint).length > 0;
  if (caller === 'operator') {
    // Where either role may call, an operator is an account as any other.
    if (endpoint.actor === 'anyone' || endpoint.actor === 'user') return 'absent';
    if (endpoint.actor !== 'operator')
      return thing !== 'own' && !names ? 'absent' : '403 permission-denied';
    return !names
      ? thing === 'own'
        ? 'allowed'
        : 'absent'
      : thing === 'random'
        ? '404 not-found'
        : 'allowed';
  }
  if (thing !== 'own' && !names) return 'absent';
  if (endpoint.actor !== 'anyone') {
    if (caller === 'expired') return '401 access-token-expired';
    const role = roleOf[caller];
    if (!role) return '401 need-auth';
    if (endpoint.actor !== 'user' && endpoint.actor !== role) return '403 permission-denied';
    const scope = scopeOfKey[caller];
    if (scope && endpoint.sessionOnly) return '403 permission-denied';
    if (scope === 'read' && scopeOf(endpoint) === 'write') return '403 permission-denied';
  }
  return thing === 'own' ? 'allowed' : '404 not-found';
}

/** `employer job/:id` of `/v1/employer/job/:id/…`: the actor, the object and the parameter. */
type PlaceOf<Path extends string> = Path extends `/v1/${infer Area}/${infer Rest}`
  ? `${Area} ${Named<Rest>}`
  : Path extends `/open/v1/${infer Rest}`
    ? `open ${Named<Rest>}`
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

/** The objects that an endpoint's address names; a free text parameter is ignored. */
export function placesOf({ path, params }: Endpoint): NamedPlace[] {
  const area = areaOf(path);
  return [...path.matchAll(/([\w-]+)\/:(\w+)/g)].flatMap(([, before = '', param = '']) =>
    params?.shape[param]?.safeParse('any text').success
      ? []
      : [{ place: `${area} ${before}/:${param}` as Place, param }],
  );
}

/**
 * The ids of each parameter, by role: the caller's own and someone else's; for public objects, a
 * public one and one that is not. A parameter without its row does not compile.
 */
export const idsAt: Record<
  Place,
  (people: Inhabitants, role: 'candidate' | 'employer') => { own: number; foreign: number }
> = {
  'user session/:id': (people, role) => ({
    own: people[role].otherSessionId,
    foreign: people.stranger[role].otherSessionId,
  }),
  'user api-key/:id': (people, role) => ({
    own: people[role].apiKeyId,
    foreign: people.stranger[role].apiKeyId,
  }),
  'user passkey/:id': (people, role) => ({
    own: passkeyOf(people[role].apiKeyId),
    foreign: passkeyOf(people.stranger[role].apiKeyId),
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
  'applicant attachment/:attachmentId': ({ candidate, stranger }) => ({
    own: attachmentOf(candidate.applicationId),
    foreign: attachmentOf(stranger.candidate.applicationId),
  }),
  'employer attachment/:attachmentId': ({ employer, stranger }) => ({
    own: attachmentOf(employer.applicationId),
    foreign: attachmentOf(stranger.employer.applicationId),
  }),
  'employer note/:id': ({ employer, stranger }) => ({
    own: noteOf(employer.companyId),
    foreign: noteOf(stranger.employer.companyId),
  }),
  'employer record/:applicationId': ({ employer, stranger }) => ({
    own: employer.applicationId,
    foreign: stranger.employer.applicationId,
  }),
  'employer reply/:id': ({ employer, stranger }) => ({
    own: replyOf(employer.jobId),
    foreign: replyOf(stranger.employer.jobId),
  }),
  'employer saved-text/:id': ({ employer, stranger }) => ({
    own: replyOf(employer.jobId),
    foreign: replyOf(stranger.employer.jobId),
  }),
  'employer webhook/:id': ({ employer, stranger }) => ({
    own: webhookOf(employer.companyId),
    foreign: webhookOf(stranger.employer.companyId),
  }),
  'employer delivery/:deliveryId': ({ employer, stranger }) => ({
    own: webhookOf(employer.companyId),
    foreign: webhookOf(stranger.employer.companyId),
  }),
  'employer member/:memberId': ({ employer, stranger }) => ({
    own: memberOf(employer.companyId),
    foreign: memberOf(stranger.employer.companyId),
  }),
  'employer api-key/:keyId': ({ employer, stranger }) => ({
    own: memberOf(employer.companyId),
    foreign: memberOf(stranger.employer.companyId),
  }),
  'employer assigned/:accountId': ({ employer, stranger }) => ({
    own: memberOf(employer.companyId),
    foreign: memberOf(stranger.employer.companyId),
  }),
  'employer invitation/:invitationId': ({ employer, stranger }) => ({
    own: memberOf(employer.companyId),
    foreign: memberOf(stranger.employer.companyId),
  }),
  'operator account/:id': () => ({ own: watchedId, foreign: watchedId }),
  'operator case/:id': () => ({ own: watchedId, foreign: watchedId }),
  'operator decision/:id': () => ({ own: watchedId, foreign: watchedId }),
  'user decision/:id': (people, role) => ({
    own: decisionOf(people[role].apiKeyId),
    foreign: decisionOf(people.stranger[role].apiKeyId),
  }),
  'open jobs/:id': ({ employer, hidden }) => ({ own: employer.jobId, foreign: hidden.jobId }),
  'open companies/:id': ({ employer, hidden }) => ({
    own: employer.companyId,
    foreign: hidden.companyId,
  }),
  'messenger dialog/:id': (people, role) => ({
    own: people[role].applicationId,
    foreign: people.stranger[role].applicationId,
  }),
};
