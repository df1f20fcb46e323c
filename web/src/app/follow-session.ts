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
    // Signing in forgets first: what the pages inside then read must stay in their hands.
    if (event === 'signed-in') forget();
    // The guard decides where to: out to the login page, or in to where the user wanted to go.
    const moved = router.invalidate();
    if (event === 'signed-out') void moved.then(forget);
  });
}
