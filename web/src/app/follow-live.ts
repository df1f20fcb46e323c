import { onLive } from '../lib/live.ts';
import { refresh, refreshAll } from '../refresh.ts';

/** Many moves at once are asked for once. */
const gatheredMs = 150;

/** The socket says what changed; whatever is on the screen asks again. */
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
