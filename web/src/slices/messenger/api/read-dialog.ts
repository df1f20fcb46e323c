import { call } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { dialogKey } from './dialogs.ts';

/** Records that everything up to a message was read. */
export async function readDialog(dialogId: number, messageId: string): Promise<void> {
  const dialog = await call('dialogRead', { params: { id: dialogId }, body: { messageId } });
  queryClient.setQueryData(dialogKey('one', dialogId), dialog);
}
