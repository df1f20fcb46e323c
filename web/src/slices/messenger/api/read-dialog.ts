import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { call } from '../../../lib/api.ts';
import { keep } from '../../../lib/read-again.ts';
import { dialogKey } from './dialogs.ts';

/** Records that everything up to a message was read. */
export async function readDialog(dialogId: number, messageId: string): Promise<void> {
  const dialog = await call('dialogRead', { params: { id: dialogId }, body: { messageId } });
  // The socket may have told of a later reading than the answer knows.
  keep<Dialog>(dialogKey('one', dialogId), (known) => ({
    ...dialog,
    ownReadNumber: Math.max(dialog.ownReadNumber, known?.ownReadNumber ?? 0),
    otherReadNumber: Math.max(dialog.otherReadNumber, known?.otherReadNumber ?? 0),
  }));
}
