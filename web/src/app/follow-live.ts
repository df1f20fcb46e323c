import { onLive } from '../lib/live.ts';
import { refresh, refreshAll } from '../refresh.ts';

/** Many moves in a row cause one refetch. */
const gatheredMs = 150;

/** Refetches what is on the screen when the socket reports a change. */
export function followLive(): void {
  onLive('live/resync', () => void refreshAll());
  onLive('notification/changed', () => void refresh('notification'));
  onLive('subscription/changed', () => void refresh('subscription'));
  let due: ReturnType<typeof setTimeout> | undefined;
  onLive('application/changed', () => {
    due ??= setTimeout(() => {
      due = undefined;
      void refresh('application');
    }, gatheredMs);
  });
}
