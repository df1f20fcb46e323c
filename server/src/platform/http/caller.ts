import { scopeOf, type Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import {
  permissions,
  type MemberRole,
  type Permission,
} from '@fourfold/contract/protocol/permission.ts';
import type { FastifyRequest } from 'fastify';
import type { UnitOfWork } from '../unit-of-work.ts';
import { Refusal } from './refusal.ts';

/** What an account is in the team of a company that another account owns. */
export interface Membership {
  companyId: number;
  /** The account of the company, which pays and whose limits count. */
  ownerId: number;
  role: MemberRole;
  /** Null: every job of the company. */
  jobIds: readonly number[] | null;
}

interface Person {
  userId: number;
  /** By an operator: it reads, and changes nothing. */
  isSuspended: boolean;
  /** As they are at this call, so that whoever was removed is refused from the next one on. */
  memberships: readonly Membership[];
  /** With a key for one company: nothing else is reached. */
  onlyCompanyId?: number;
}

/** A caller with a session, who may do all that their role may. */
export interface SessionCaller extends Person {
  sessionId: number;
  role: 'employer' | 'candidate' | null;
  scope: null;
  /** Whether it was begun with an approved passkey of an operator, in the last twelve hours. */
  isOperator: boolean;
}

/** A program with an account's API key: in the key's role, within its scope. */
export interface KeyCaller extends Person {
  sessionId: null;
  role: 'employer' | 'candidate';
  scope: 'read' | 'write';
}

export type Caller = SessionCaller | KeyCaller;

/** Whom a permission is asked for, and which: of a call, or of background work for an account. */
export interface Acting {
  caller: Pick<Caller, 'userId' | 'memberships' | 'onlyCompanyId'>;
  /** Null: any role will do. */
  needs: Permission | null;
}

/** A call as permission sees it: who calls, and the transaction that reads or locks for them. */
export interface CallScope {
  caller: Caller;
  unit: Pick<UnitOfWork, 'tx'>;
}

/** A call for a company, with what it needs there. */
export interface TeamCall extends CallScope {
  needs: Permission | null;
}

/**
 * The caller of a request with an API key; null without a key. @throws need-auth for an invalid key
 */
export type CallerByKey = (request: FastifyRequest) => Promise<KeyCaller | null>;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** @throws permission-denied for a suspended account */
export function refuseSuspended({ isSuspended }: Pick<Caller, 'isSuspended'>): void {
  if (isSuspended)
    throw new Refusal(
      'permission-denied',
      'Your account is suspended. You can read, export, withdraw, appeal and delete it: see “Decisions” in Settings.',
    );
}

/** The caller, if they may make this call. @throws need-auth or permission-denied */
export function admit(endpoint: Endpoint, caller: Caller | null): Caller {
  const { actor, sessionOnly, method, whileSuspended } = endpoint;
  if (!caller) throw new Refusal('need-auth', 'Please sign in');
  if (method !== 'GET' && !whileSuspended) refuseSuspended(caller);
  if (actor === 'operator') {
    if (caller.scope === null && !caller.isOperator)
      throw new Refusal('permission-denied', 'Only for operators, with a passkey');
  } else if (actor !== 'user' && caller.role !== actor)
    throw new Refusal('permission-denied', `Only for the role ${actor}`);
  if (caller.scope === null) return caller;
  if (sessionOnly)
    throw new Refusal('permission-denied', 'An API key cannot do this: please sign in');
  if (caller.scope === 'read' && scopeOf(endpoint) === 'write')
    throw new Refusal('permission-denied', 'This API key may only read');
  if (caller.onlyCompanyId !== undefined && !isForCompany(endpoint))
    throw new Refusal('permission-denied', 'This API key is for one company only');
  return caller;
}

/** Whether a key for one company calls it: what needs something there, and the reference lists. */
const isForCompany = ({ actor, needs, path }: Endpoint): boolean =>
  (actor === 'employer' && needs !== null) || path.startsWith('/v1/reference/');

/** Who may call, for the reference: in words, and as OpenAPI's security requirements. */
export function accessDescribed(endpoint: Endpoint): {
  description: string;
  security: Record<string, string[]>[];
} {
  const { actor, sessionOnly, method, needs } = endpoint;
  const team = needs ? ` In a team: ${permissions[needs].join(', ')}.` : '';
  const scope = scopeOf(endpoint);
  if (actor === 'anyone')
    return {
      description: 'Open to anyone.',
      security: method === 'GET' ? [{}, { apiKey: [scope] }] : [{}],
    };
  return sessionOnly
    ? { description: `For: ${actor}.${team} Not with an API key.`, security: [{ bearer: [] }] }
    : {
        description: `For: ${actor}.${team} An API key needs the scope ${scope}.`,
        security: [{ bearer: [] }, { apiKey: [scope] }],
      };
}
