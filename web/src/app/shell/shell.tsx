import '../../ui/mantine-more.css';
import { Notifications } from '@mantine/notifications';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAskBeforeLeaving } from '../../lib/leaving.ts';
import { openLive } from '../../lib/live.ts';
import { prepareNotices } from '../../lib/notify.ts';
import { RoleChoiceScreen } from '../../screens/public/role-choice-screen.tsx';
import { useProfile } from '../../slices/account/api/profile.ts';
import { followMessenger } from '../../slices/messenger/api/follow-messenger.ts';
import { PopupHost } from '../popup-host.tsx';
import { Hiring } from './hiring.tsx';
import { Navigation } from './navigation.tsx';
import { OtherRole } from './other-role.tsx';
import classes from './shell.module.css';

/** The default layout: navigation, the screen, popups and notices. */
export function Shell() {
  const { id, role } = useProfile();
  const matches = useMatches();
  const lost = matches.some((match) => match.routeId === '/shell/$');
  const wanted = matches.at(-1)?.staticData.role;
  useAskBeforeLeaving();

  useEffect(() => {
    void prepareNotices();
  }, []);
  useEffect(() => {
    openLive(id);
    return followMessenger();
  }, [id]);

  if (role === null && !lost) return <RoleChoiceScreen />;
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Navigation role={role} />
      <main id="main" className={classes.main} tabIndex={-1}>
        {wanted && wanted !== role ? (
          <OtherRole role={wanted} />
        ) : role === 'employer' ? (
          <Hiring>
            <Outlet />
          </Hiring>
        ) : (
          <Outlet />
        )}
      </main>
      <PopupHost />
      <Notifications position="bottom-center" />
    </div>
  );
}
