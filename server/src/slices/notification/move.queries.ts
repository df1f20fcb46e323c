import type { ApplicationStatus } from '@fourfold/contract/application/schema.ts';
import type { Tx } from '../../database.ts';

interface Step {
  id: number;
  status: ApplicationStatus;
  undo: boolean;
  reason: string;
  note: string;
}

/** The history of an application, oldest first, locked against moves; empty if deleted. */
export async function historyOf(tx: Tx, applicationId: number): Promise<Step[]> {
  const held = await tx
    .selectFrom('application')
    .select('id')
    .where('id', '=', applicationId)
    .forShare()
    .executeTakeFirst();
  if (!held) return [];
  return await tx
    .selectFrom('application_event')
    .select(['id', 'to_status as status', 'undo', 'reason', 'note'])
    .where('application_id', '=', applicationId)
    .orderBy('id')
    .execute();
}
