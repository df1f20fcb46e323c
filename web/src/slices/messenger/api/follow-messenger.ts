import type { LiveEvents } from '@fourfold/contract/live.ts';
import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { onLive } from '../../../lib/live.ts';
import { keep } from '../../../lib/read-again.ts';
import { dialogKey } from './dialogs.ts';
import { addMessage, readWritten } from './messages.ts';
import { followOutbox } from './outbox.ts';
import { noteCounter } from './unread.ts';
import { refresh } from '../../../refresh.ts';

/** Updates the messenger's screens on events of the socket. */
export function followMessenger(): () => void {
  const stops = [
    followOutbox(),
    onLive('messenger/message', (message) => {
      addMessage(message);
      void refresh('message');
    }),
    onLive('messenger/written', (written) => {
      // Read with the next message if it fails.
      readWritten(written).catch(() => undefined);
      void refresh('message');
    }),
    onLive('messenger/counter/unread-messages', noteCounter),
    onLive('messenger/read', noteRead),
  ];
  return () => stops.forEach((stop) => stop());
}

function noteRead({ dialogId, role, number }: LiveEvents['messenger/read']): void {
  keep<Dialog>(dialogKey('one', dialogId), (dialog) => {
    if (!dialog) return dialog;
    const whose = dialog.userRole === role ? 'ownReadNumber' : 'otherReadNumber';
    return { ...dialog, [whose]: Math.max(dialog[whose], number) };
  });
  void refresh('message');
}
