import { z } from 'zod';
import { accountSession } from '../account/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, line, prose, queryId, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { listOf, page } from '../protocol/paging.ts';

/** How an account named as operator stands. */
export const operatorStates = [
  /** Signed in otherwise: a passkey is needed. */
  'passkeyNeeded',
  /** Signed in with a passkey that nobody has approved on the server. */
  'notApproved',
  'entered',
] as const;

const operatorState = z.object({
  state: z.enum(operatorStates),
  /** Until when the desk is open without asking for the passkey again. */
  until: timestamp.nullable(),
  /** Whether the database itself keeps the log from being changed. */
  logKept: z.boolean(),
});
export type OperatorState = z.infer<typeof operatorState>;

const operatorAct = z.object({
  number: z.int(),
  date: timestamp,
  /** The operator's address. */
  operator: z.string(),
  act: z.string(),
  /** 'account 12' */
  subject: z.string(),
  /** What was said of it; null once the account that it is about is deleted. */
  content: z.record(z.string(), z.unknown()).nullable(),
});
export type OperatorAct = z.infer<typeof operatorAct>;

/** An account as it is found: nothing of its CV, notes, cards and conversations. */
const foundAccount = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.enum(['employer', 'candidate']).nullable(),
  createdDate: timestamp,
  activeDate: timestamp,
});
export type FoundAccount = z.infer<typeof foundAccount>;

const seenAccount = foundAccount.extend({
  sessions: z.array(accountSession),
  apiKeys: z.int(),
  passkeys: z.int(),
  companies: z.array(
    z.object({ id: z.int(), name: z.string(), status: z.string(), jobs: z.int() }),
  ),
  teams: z.int(),
  cv: z.enum(['draft', 'published']).nullable(),
  /** Sent, whatever became of them. */
  applications: z.int(),
  isOperator: z.boolean(),
  /** What operators did about the account, the newest first. */
  acts: z.array(operatorAct),
});
export type SeenAccount = z.infer<typeof seenAccount>;

/** Why, for the log, and what is said to the person. */
export const reasoned = z.object({
  facts: prose(1000).min(1, messages.required),
  words: prose(1000).min(1, messages.required),
});
export type Reasoned = z.output<typeof reasoned>;

const installation = z.object({
  /** Kinds of background jobs that wait, run late or have failed. */
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.int(),
      failed: z.int(),
      /** Seconds by which the oldest is late. */
      late: z.int(),
    }),
  ),
  /** Of the last day, the newest first, without what they say. */
  failedMails: z.array(z.object({ to: z.string(), date: timestamp, error: z.string() })),
  /** Companies without an owner, and until when a recruiter may take them over. */
  ownerless: z.array(
    z.object({ id: z.int(), name: z.string(), until: timestamp, members: z.int(), jobs: z.int() }),
  ),
  weightsCountedDate: timestamp.nullable(),
  waitingNames: z.int(),
});
export type Installation = z.infer<typeof installation>;

const ofAccount = { params: z.object({ id }) };
const byOperator = { actor: 'operator', sessionOnly: true } as const;

export const operatorEndpoints = endpointTable({
  operatorState: {
    method: 'GET',
    path: '/v1/operator',
    actor: 'user',
    sessionOnly: true,
    summary: 'Whether an operator’s desk is open for this session; 404 for all other accounts',
    data: operatorState,
  },
  operatorLog: {
    ...byOperator,
    method: 'GET',
    path: '/v1/operator/log',
    summary: 'List what operators did, the newest first',
    query: z.object({ limit: page.limit, before: queryId.optional() }),
    data: listOf(operatorAct),
  },
  operatorInstallation: {
    ...byOperator,
    method: 'GET',
    path: '/v1/operator/installation',
    summary: 'Read how the installation stands: queues, failed mails, companies without an owner',
    data: installation,
  },
  operatorAccountFind: {
    ...byOperator,
    method: 'GET',
    path: '/v1/operator/account',
    summary: 'Find an account by its address, its number or a company’s name; counted and logged',
    query: z.object({ search: line(254).min(1, messages.required) }),
    writes: true,
    data: listOf(foundAccount),
  },
  operatorAccountView: {
    ...byOperator,
    ...ofAccount,
    method: 'GET',
    path: '/v1/operator/account/:id',
    summary: 'Read how an account stands; counted and logged',
    writes: true,
    data: seenAccount,
  },
  operatorAccountSignOut: {
    ...byOperator,
    ...ofAccount,
    method: 'POST',
    path: '/v1/operator/account/:id/sign-out',
    summary: 'End an account’s sessions, API keys and passkeys; its owner is told by mail',
    body: reasoned,
    data: nothing,
  },
  operatorAccountExport: {
    ...byOperator,
    ...ofAccount,
    method: 'POST',
    path: '/v1/operator/account/:id/export',
    summary: 'Prepare an account’s data for its owner, who alone can read it',
    body: reasoned,
    data: nothing,
  },
  operatorAccountDelete: {
    ...byOperator,
    ...ofAccount,
    method: 'POST',
    path: '/v1/operator/account/:id/delete',
    summary: 'Delete an account as its owner would; the owner is told by mail',
    body: reasoned,
    data: nothing,
  },
});
