import '../../ui/mantine-more.css';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { Notifications } from '@mantine/notifications';
import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { useAskBeforeLeaving } from '../../lib/leaving.ts';
import { openLive } from '../../lib/live.ts';
import { notify, prepareNotices } from '../../lib/notify.ts';
import { useProfile } from '../../slices/account/api/profile.ts';
import { followMessenger } from '../../slices/messenger/api/follow-messenger.ts';
import { PopupHost } from '../popup-host.tsx';
import { Splash } from '../splash.tsx';
import { Hiring } from './hiring.tsx';
import { Navigation } from './navigation.tsx';
import { OtherRole } from './other-role.tsx';
import { useShellKeys } from './shell-keys.ts';
import classes from './shell.module.css';

/** Asked once in an account's life. */
const RoleChoiceScreen = lazy(() =>
  loadChunk(() => import('../../screens/public/role-choice-screen.tsx')).then((screen) => ({
    default: screen.RoleChoiceScreen,
  })),
);

/** The search for everything, loaded when it is first opened. */
function useSearch() {
  const [Search, setSearch] = useState<ComponentType<{ role: Role }> | null>(null);
  const load = async () => {
    try {
      const spotlight = await loadChunk(() => import('../spotlight/spotlight.tsx'));
      setSearch(() => spotlight.SearchEverything);
      spotlight.openSearch();
    } catch (error) {
      await notify((error as Error).message);
    }
  };
  const open = () => void load();
  return { Search, open };
}

/** The default layout: navigation, the screen, popups and notices. */
export function Shell() {
  const { id, role } = useProfile();
  const matches = useMatches();
  const lost = matches.some((match) => match.routeId === '/shell/$');
  const wanted = matches.at(-1)?.staticData.role;
  const { Search, open } = useSearch();
  useAskBeforeLeaving();
  useShellKeys(role, open);

  useEffect(() => {
    void prepareNotices();
  }, []);
  useEffect(() => {
    openLive(id);
    return followMessenger();
  }, [id]);

  if (role === null && !lost)
    return (
      <Suspense fallback={<Splash />}>
        <RoleChoiceScreen />
      </Suspense>
    );
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Navigation role={role} onSearch={open} />
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
      {Search && role && <Search role={role} />}
      <Notifications position="bottom-center" />
    </div>
  );
}
