import type { NotificationSetting } from '@fourfold/contract/notification/schema.ts';
import type { UnitOfWork } from '../../platform/unit-of-work.ts';

export async function setMailed(
  unit: UnitOfWork,
  accountId: number,
  { role, kind, email }: NotificationSetting,
): Promise<void> {
  await unit.tx
    .insertInto('notification_setting')
    .values({ account_id: accountId, role, kind, email })
    .onConflict((known) => known.columns(['account_id', 'role', 'kind']).doUpdateSet({ email }))
    .execute();
}
