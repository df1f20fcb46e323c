import { z } from 'zod';
import { idRef, prose } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';

/*
 * A case is what operators look into: one thing, with the reports of people and the signals of rules
 * about it (RULES.md section 14).
 */

/** What a case is about. A person is named by the CV's id. */
export const subjectKinds = ['job', 'company', 'person', 'message', 'file'] as const;
export type SubjectKind = (typeof subjectKinds)[number];
export const kindWords: Record<SubjectKind, string> = {
  job: 'Job',
  company: 'Company',
  person: 'Person',
  message: 'Message',
  file: 'File',
};

/** A thing that is reported. */
export const subject = z.object({
  kind: z.enum(subjectKinds, messages.selection),
  /** Of the job, company, CV, conversation (of a message) or attached file. */
  id: idRef,
  /** The message's number in its conversation; 0 for everything else. */
  part: z.int().min(0).max(2_147_483_647).default(0),
});
export type Subject = z.infer<typeof subject>;

/** Why something is reported. */
export const reportReasons = [
  'notReal',
  'asksForMoney',
  'notWhoTheySay',
  'discrimination',
  'harassment',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The reasons as they are read. */
export const reasonWords: Record<ReportReason, string> = {
  notReal: 'It is not real',
  asksForMoney: 'It asks for money or documents',
  notWhoTheySay: 'They are not who they say',
  discrimination: 'Discrimination',
  harassment: 'Harassment',
  other: 'Something else',
};

export const reportLength = 500;
/** Reports of an account, or of a public address, in a day. */
export const reportsADay = 10;

/** Open until an operator decides; gone once the account that it is about is deleted. */
export const caseStates = ['open', 'decided', 'gone'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseSources = ['report', 'signal'] as const;
export type CaseSource = (typeof caseSources)[number];

export const reportInput = subject.extend({
  reason: z.enum(reportReasons, messages.selection),
  words: prose(reportLength).default(''),
});
export type ReportInput = z.infer<typeof reportInput>;
