import { shownSource } from '@fourfold/contract/application/source.ts';
import type { Tx } from '../../database.ts';
import { anyOf } from '../../platform/db/any-of.ts';
import { toEvent } from './application.present.ts';
import { courseOf, decidedMatch } from './export.queries.ts';
import { toInterview, toInterviewEvent } from './interview/interview.present.ts';

/**
 * What a slice adds to a kept record, as it was written, without the fields of a person's name, contact
 * and picture. Colleagues are named by `accountId`.
 */
export interface KeptPart {
  name: string;
  read(tx: Tx, applicationIds: readonly number[]): Promise<ReadonlyMap<number, unknown>>;
}

/** Statuses, dates, actors, reasons and matches as they were, interviews and requests. */
export const applicationKept: KeptPart = {
  name: 'application',
  async read(tx, applicationIds) {
    const rows = await tx
      .selectFrom('application')
      .leftJoin('job', 'job.id', 'application.job_id')
      .select([
        'application.id',
        'application.job_id as jobId',
        'application.job_name as jobName',
        'application.company_name as companyName',
        'job.location_city as jobCity',
        'job.location_state_id as jobStateId',
        'job.work_mode as jobWorkMode',
        'application.origin',
        'application.source',
        'application.status',
        'application.created_at as createdDate',
        'application.applied_at as appliedDate',
        'application.moved_at as movedDate',
        'application.match_score as matchScore',
        'application.band as matchBand',
      ])
      .where('application.id', '=', anyOf(applicationIds))
      .execute();
    const { requests, events, interviews, interviewEvents } = await courseOf(tx, rows);
    return new Map(
      rows.map(({ source, ...row }) => {
        const interview = interviews.get(row.id);
        return [
          row.id,
          {
            ...row,
            source: source && shownSource(source),
            requests: requests.get(row.id) ?? [],
            events: (events.get(row.id) ?? []).map((event) => ({
              ...toEvent(event),
              ...colleague(event),
              match: decidedMatch(event),
            })),
            interview: interview ? toInterview(interview) : null,
            interviewEvents: (interviewEvents.get(row.id) ?? []).map((event) => ({
              ...toInterviewEvent(event),
              ...colleague(event),
            })),
          },
        ];
      }),
    );
  },
};

const colleague = (act: { actor: string; actor_account_id: number | null }) =>
  act.actor === 'candidate' ? {} : { accountId: act.actor_account_id };
