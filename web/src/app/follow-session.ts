import { closeLive } from '../lib/live.ts';
import { closePopups } from '../lib/popup.ts';
import { queryClient } from '../lib/query-client.ts';
import { onSession } from '../lib/session.ts';
import { profileQuery } from '../slices/account/api/profile.ts';
import { configurationQuery } from '../slices/account/api/configuration.ts';
import { router } from './router.tsx';

/** What was read for one user is not shown to another; the configuration is everybody's. */
const forget = () =>
  queryClient.removeQueries({
    predicate: (query) => query.queryKey[0] !== configurationQuery.queryKey[0],
  });

/** Makes this tab follow sign-in, sign-out and role switches, its own and those of other tabs. */
export function followSession(): void {
  onSession((event) => {
    if (event === 'role') {
      void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      return;
    }
    closePopups();
    closeLive();
    if (event === 'signed-in') {
      forget();
      // The guard leads on to where the user wanted to go.
      void router.invalidate();
      return;
    }
    const moved =
      event === 'expired'
        ? router.invalidate()
        : router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    // Not while a screen still shows it.
    void moved.then(forget);
  });
}
