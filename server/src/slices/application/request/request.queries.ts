import { requestWorkingDays, type ReviewRequest } from '@fourfold/contract/application/request.ts';
import { anyOf } from '../../../platform/db/any-of.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';
import { workingDays } from '../application.rules.ts';

/** What was asked about applications, by their ids, the oldest first. */
export async function requestsOf(
  { tx, now }: ReadContext,
  applications: readonly { id: number }[],
): Promise<Map<number, ReviewRequest[]>> {
  if (applications.length === 0) return new Map();
  const rows = await tx
    .selectFrom('review_request')
    .select(['application_id', 'kind', 'asked_at', 'done_at'])
    .where('application_id', '=', anyOf(applications.map(({ id }) => id)))
    .orderBy('id')
    .execute();
  const requests = new Map<number, ReviewRequest[]>();
  for (const { application_id: id, kind, asked_at, done_at } of rows) {
    const left = done_at ? 0 : requestWorkingDays - workingDays(asked_at, now);
    const request = {
      kind,
      askedDate: asked_at.toISOString(),
      workingDaysLeft: left,
      doneDate: done_at?.toISOString() ?? null,
    };
    requests.set(id, [...(requests.get(id) ?? []), request]);
  }
  return requests;
}
