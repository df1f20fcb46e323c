import { z } from 'zod';
import { caseStates, reportReasons, subjectKinds } from '../case/schema.ts';
import { endpointTable } from '../protocol/endpoint.ts';
import { nothing } from '../protocol/envelope.ts';
import { id, line, prose, queryId, timestamp } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import { listOf, page } from '../protocol/paging.ts';

/*
 * What operators decide of cases (RULES.md section 14), and what the owner of a thing reads of it and may
 * say against it.
 */

export const decisionActions = ['nothing', 'warn', 'hide', 'suspend'] as const;
export type DecisionAction = (typeof decisionActions)[number];

export const actionWords: Record<DecisionAction, string> = {
  nothing: 'Nothing',
  warn: 'Warn',
  hide: 'Hide it',
  suspend: 'Suspend the account',
};

/** How long the owner may appeal. */
export const appealDays = 14;

const appealStates = ['none', 'open', 'won', 'lost'] as const;

const decision = z.object({
  id: z.int(),
  caseId: z.int(),
  kind: z.enum(subjectKinds),
  /** What the thing was called. */
  title: z.string(),
  action: z.enum(decisionActions),
  rule: z.string(),
  words: z.string(),
  date: timestamp,
  undoneDate: timestamp.nullable(),
  appeal: z.enum(appealStates),
  appealText: z.string(),
  appealWords: z.string(),
  /** Until when the owner may appeal; null where they have, or cannot. */
  appealUntil: timestamp.nullable(),
});
export type Decision = z.infer<typeof decision>;

/** As operators read it. */
const operatorDecision = decision.extend({
  operator: z.string(),
  reporterWords: z.string(),
});
export type OperatorDecision = z.infer<typeof operatorDecision>;

const caseRow = z.object({
  id: z.int(),
  kind: z.enum(subjectKinds),
  subjectId: z.int(),
  title: z.string(),
  state: z.enum(caseStates),
  openedDate: timestamp,
  reports: z.int(),
  signals: z.int(),
  /** Whether an appeal waits. */
  appealed: z.boolean(),
});
export type CaseRow = z.infer<typeof caseRow>;

/** A person of a case: the owner of the thing, or who reported it. */
const party = z.object({
  accountId: z.int().nullable(),
  email: z.string(),
  createdDate: timestamp.nullable(),
  suspended: z.boolean(),
  /** What this person has reported, and how much of it led to more than nothing. */
  reported: z.int(),
  upheld: z.int(),
});
export type Party = z.infer<typeof party>;

const caseView = caseRow.extend({
  /** The thing as it was when the case was opened. */
  content: z.record(z.string(), z.unknown()),
  owner: party.nullable(),
  /** Decisions about this owner, of this case and others, the newest first. */
  decisions: z.array(operatorDecision),
  entries: z.array(
    z.object({
      source: z.enum(['report', 'signal']),
      reason: z.enum(reportReasons).nullable(),
      rule: z.string().nullable(),
      words: z.string(),
      date: timestamp,
      reporter: party.nullable(),
    }),
  ),
});
export type CaseView = z.infer<typeof caseView>;

const text = prose(1000).min(1, messages.required);

export const decisionInput = z.object({
  action: z.enum(decisionActions, messages.selection),
  rule: line(200).min(1, messages.required),
  /** For the log alone. */
  facts: text,
  /** To the owner; nothing is sent where nothing was decided. */
  words: prose(1000).default(''),
  /** To those who reported it. */
  reporterWords: text,
});
export type DecisionInput = z.output<typeof decisionInput>;

const undoInput = z.object({ facts: text, words: text });
const appealDecision = undoInput.extend({ won: z.boolean() });
export type AppealDecision = z.output<typeof appealDecision>;

const byOperator = { actor: 'operator', sessionOnly: true } as const;
const ofUser = { actor: 'user', sessionOnly: true } as const;
const one = { params: z.object({ id }) };

export const operatorCaseEndpoints = endpointTable({
  operatorCaseList: {
    ...byOperator,
    method: 'GET',
    path: '/v1/operator/case',
    summary: 'List cases in a state, those with an appeal first, then the oldest',
    query: z.object({
      state: z.enum(caseStates, messages.selection).default('open'),
      limit: page.limit,
      after: queryId.optional(),
    }),
    data: listOf(caseRow),
  },
  operatorCaseView: {
    ...byOperator,
    ...one,
    method: 'GET',
    path: '/v1/operator/case/:id',
    summary: 'Read a case: the thing as it was, its owner and reporters with their history; logged',
    writes: true,
    data: caseView,
  },
  operatorCaseDecide: {
    ...byOperator,
    ...one,
    method: 'POST',
    path: '/v1/operator/case/:id/decide',
    summary: 'Decide an open case; its owner and those who reported it are told',
    body: decisionInput,
    data: nothing,
  },
  operatorDecisionUndo: {
    ...byOperator,
    ...one,
    method: 'POST',
    path: '/v1/operator/decision/:id/undo',
    summary: 'Take a decision back, with what it hid',
    body: undoInput,
    data: nothing,
  },
  operatorAppealDecide: {
    ...byOperator,
    ...one,
    method: 'POST',
    path: '/v1/operator/decision/:id/appeal',
    summary: 'Decide an appeal; by another operator where there is one',
    body: appealDecision,
    data: nothing,
  },
  decisionList: {
    ...ofUser,
    method: 'GET',
    path: '/v1/user/decision',
    summary: 'List what operators decided about the account, the newest first',
    data: listOf(decision),
  },
  decisionAppeal: {
    ...ofUser,
    ...one,
    method: 'POST',
    path: '/v1/user/decision/:id/appeal',
    whileSuspended: true,
    summary: 'Appeal against a decision, once, within 14 days',
    body: z.object({ text }),
    data: nothing,
  },
});
