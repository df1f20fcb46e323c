import { onLive } from '../lib/live.ts';
import { queryClient } from '../lib/query-client.ts';
import { noteNotification } from '../slices/notification/api/notifications.ts';

/** What an application shows itself in: both sides' lists, counts on cards, found jobs and people. */
const ofApplications = ['application', 'applicant', 'job', 'search'] as const;

/** What follows from a plan: how it stands, previews and invoices, and whether jobs are open. */
const ofPlans = ['subscription', 'job'] as const;

/** Many moves at once are asked for once. */
const gatheredMs = 150;

/** The socket says what changed; whatever is on the screen asks again. */
export function followLive(): void {
  onLive('live/resync', () => void queryClient.invalidateQueries());
  onLive('notification/changed', noteNotification);
  onLive('subscription/changed', () => {
    for (const key of ofPlans) void queryClient.invalidateQueries({ queryKey: [key] });
  });
  let due: ReturnType<typeof setTimeout> | undefined;
  onLive('application/changed', () => {
    due ??= setTimeout(() => {
      due = undefined;
      for (const key of ofApplications) void queryClient.invalidateQueries({ queryKey: [key] });
    }, gatheredMs);
  });
}
