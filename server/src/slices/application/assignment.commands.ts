import { sql } from 'kysely';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';
import type { Matter } from '../company/team/assignment.queries.ts';
import { membersConcerned } from './application.events.ts';
import { pushAssigned } from './application.live.ts';
import { unfollow } from './follow.commands.ts';

/** Who gets more at once, handed on by somebody who leaves, reads the rest on the home. */
const mostTold = 20;

/** Who is assigned to an application follows it, and is told. */
export async function followAssigned(
  unit: UnitOfWork,
  { matters, to, by }: { matters: readonly Matter[]; to: number; by: number },
): Promise<void> {
  const ids = matters.flatMap((one) => ('applicationId' in one ? one.applicationId : []));
  await sql`
    insert into follow (application_id, account_id, created_at)
    select id, ${to}, ${unit.now} from unnest(${ids}::int[]) as one (id)
    on conflict do nothing`.execute(unit.tx);
  for (const about of matters.slice(0, mostTold))
    await unit.emit(membersConcerned, { what: 'assigned', about, to: [to], by });
}

/** Who is taken off an application follows it no longer; the team's open pages read who is on it. */
export async function leaveAssigned(
  unit: UnitOfWork,
  change: { matter: Matter; off: number | null },
): Promise<void> {
  const { matter, off } = change;
  if (off !== null && 'applicationId' in matter)
    await unfollow(unit.tx, matter.applicationId, [off]);
  await pushAssigned(unit, change);
}
