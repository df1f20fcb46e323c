import type { RequestKind } from '@fourfold/contract/application/request.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UnitOfWork } from '../../../platform/unit-of-work.ts';
import type { OwnRow, ReceivedRow } from '../application.access.ts';
import { pushChanged } from '../application.live.ts';
import { isAlone, isDelivered } from '../application.rules.ts';

/**
 * Asks the company about a locked application; nothing where that was asked before.
 * @throws 409 before the delivery, once withdrawn, and where nobody is left to ask
 */
export async function askFor(
  unit: UnitOfWork,
  application: OwnRow,
  kind: RequestKind,
): Promise<void> {
  if (!isDelivered(application.status)) throw conflict('The company does not have it yet');
  if (application.status === 'applicantDeclined') throw conflict('You have withdrawn it');
  if (isAlone(application)) throw conflict('This job is deleted, so nobody would look');
  await unit.tx
    .insertInto('review_request')
    .values({ application_id: application.id, kind, asked_at: unit.now, done_at: null })
    .onConflict((asked) => asked.columns(['application_id', 'kind']).doNothing())
    .execute();
  await pushChanged(unit, { applicationId: application.id });
}

/** Notes that the company did what it was asked for. @throws 404 where it was not asked */
export async function doneWith(
  unit: UnitOfWork,
  { id }: ReceivedRow,
  kind: RequestKind,
): Promise<void> {
  const done = await unit.tx
    .updateTable('review_request')
    .set((eb) => ({ done_at: eb.fn.coalesce('done_at', eb.val(unit.now)) }))
    .where('application_id', '=', id)
    .where('kind', '=', kind)
    .returning('id')
    .executeTakeFirst();
  if (!done) throw notFound('This was not asked for');
  await pushChanged(unit, { applicationId: id });
}
