import { closeLive } from '../lib/live.ts';
import { closePopups } from '../lib/popup.ts';
import { onSession } from '../lib/session.ts';
import { router } from './router.tsx';
import { forgetUser, refresh } from '../refresh.ts';

/** Makes this tab follow sign-in, sign-out and role switches of all tabs. */
export function followSession(): void {
  onSession((event) => {
    if (event === 'role') {
      void refresh('profile');
      return;
    }
    closePopups();
    closeLive();
    if (event === 'signed-in') {
      forgetUser();
      // The guard redirects to the page the user wanted.
      void router.invalidate();
      return;
    }
    const moved =
      event === 'expired'
        ? router.invalidate()
        : router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    // Wait until no screen shows it.
    void moved.then(forgetUser);
  });
}
