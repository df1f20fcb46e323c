import type { NotificationSetting } from '@fourfold/contract/notification/schema.ts';
import type { Work } from '../../platform/work.ts';

export async function setMailed(
  work: Work,
  accountId: number,
  { role, kind, email }: NotificationSetting,
): Promise<void> {
  await work.tx
    .insertInto('notification_setting')
    .values({ account_id: accountId, role, kind, email })
    .onConflict((known) => known.columns(['account_id', 'role', 'kind']).doUpdateSet({ email }))
    .execute();
}
