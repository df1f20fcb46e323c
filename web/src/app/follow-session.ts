import { closeLive } from '../lib/live.ts';
import { closePopups } from '../lib/popup.ts';
import { onSession } from '../lib/session.ts';
import { router } from './router.tsx';
import { forgetUser, refresh } from '../refresh.ts';

/** Makes this tab follow sign-in, sign-out and role switches, its own and those of other tabs. */
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
      // The guard leads on to where the user wanted to go.
      void router.invalidate();
      return;
    }
    const moved =
      event === 'expired'
        ? router.invalidate()
        : router.navigate({ to: '/login', replace: true, ignoreBlocker: true });
    // Not while a screen still shows it.
    void moved.then(forgetUser);
  });
}
