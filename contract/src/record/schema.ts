import { z } from 'zod';
import { id, prose } from '../protocol/field.ts';
import { messages } from '../protocol/messages.ts';
import type { WorkMode } from '../reference/pay.ts';

/** For how many years a company keeps records (RULES.md section 14). */
export const retentionYears = [1, 2, 4] as const;
export type RetentionYears = (typeof retentionYears)[number];

const leastByState: Readonly<Record<string, number>> = { CO: 3, CA: 4 };

/** The years that the place of a job asks for at least; 0 where it asks for none. */
export const leastYears = (job: { stateId: string | null; workMode: WorkMode | null }): number =>
  job.workMode === 'remote' ? 4 : (leastByState[job.stateId ?? ''] ?? 0);

export const retention = z.object({ years: z.literal(retentionYears, messages.selection) });
export type Retention = z.infer<typeof retention>;

export const recordReason = z.object({
  reason: prose(500).refine((text) => text !== '', 'Please say why'),
});

const hold = z.object({
  reason: z.string(),
  /** As colleagues read the name. */
  by: z.string(),
  heldDate: z.string(),
});
export const holdState = z.object({ hold: hold.nullable() });
export type HoldState = z.infer<typeof holdState>;

export const keptRecord = z.object({
  applicationId: id,
  jobName: z.string(),
  /** When the application ended, or was deleted. */
  endedDate: z.string(),
  /** When it ends, by what the company chose and the job's place; a hold stops that. */
  untilDate: z.string(),
  hold: hold.nullable(),
});
export type KeptRecord = z.infer<typeof keptRecord>;

/** A record as it is opened. Its content is as it was written. */
export const openedRecord = keptRecord.extend({
  content: z.record(z.string(), z.unknown()),
  /** Accounts that the content names by number. */
  colleagues: z.array(z.object({ accountId: z.int(), name: z.string() })),
});
export type OpenedRecord = z.infer<typeof openedRecord>;

const recordActs = ['held', 'released', 'exported'] as const;
export type RecordActKind = (typeof recordActs)[number];

export const recordAct = z.object({
  applicationId: id,
  act: z.enum(recordActs),
  by: z.string(),
  reason: z.string(),
  date: z.string(),
});
export type RecordAct = z.infer<typeof recordAct>;

/** A company that is gone and has records. */
export const goneCompany = z.object({ companyId: id, name: z.string(), records: z.int() });
export type GoneCompany = z.infer<typeof goneCompany>;
