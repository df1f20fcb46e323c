import { refuseOver } from '../../../platform/http/daily.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { ReceivedRow } from '../application.access.ts';

/** Offers for one application. */
const offersADay = 50;

/** Refuses more offers, which would fill the history that both sides read. @throws 429 */
export async function refuseOffering({ tx, now }: UnitOfWork, { id }: ReceivedRow): Promise<void> {
  const before = await tx
    .selectFrom('interview_event')
    .select('created_at')
    .where('application_id', '=', id)
    .where('state', '=', 'offered')
    .orderBy('id', 'desc')
    .offset(offersADay - 1)
    .limit(1)
    .executeTakeFirst();
  refuseOver(
    before?.created_at,
    now,
    `You can offer times for one application ${offersADay} times a day.`,
  );
}
