import '../../ui/mantine-more.css';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { readPicked } from '@fourfold/contract/open/picked.ts';
import { Notifications } from '@mantine/notifications';
import { Outlet, useMatches, useRouter } from '@tanstack/react-router';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useWindowEvent } from '@mantine/hooks';
import { closePopups, forgetPopup, useOpenPopups } from '../../lib/popup.ts';
import { Card } from '../../ui/card.tsx';
import { FormSkeleton } from '../../ui/skeletons.tsx';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { useAskBeforeLeaving } from '../../lib/leaving.ts';
import { openLive } from '../../lib/live.ts';
import { notify, prepareNotices } from '../../lib/notify.ts';
import { switchRole, useProfile } from '../../slices/account/api/profile.ts';
import { followMessenger } from '../../slices/messenger/api/follow-messenger.ts';
import { Splash } from '../splash.tsx';
import { Navigation } from './navigation.tsx';
import { NewTerms } from './new-terms.tsx';
import { useShellKeys } from './shell-keys.ts';
import classes from './shell.module.css';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@mantine/core';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { readSubscription, useSubscription } from '../../slices/subscription/api/subscription.ts';
import { PaymentFailed } from '../../slices/subscription/components/payment-failed.tsx';
import { hasPlan } from '../../slices/subscription/flow/may-post.ts';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const PopupHost = lazyPart(
  () => import('../popup-host.tsx').then((part) => part.PopupHost),
  <Card padding="large">
    <FormSkeleton fields={3} />
  </Card>,
);

/**
 * The popups, whose script loads after the page: whoever opens one before it is there sees that it is
 * coming, or that it failed. Once there, all that it shows is outside of this element.
 */
function Popups() {
  const area = useRef<HTMLDivElement>(null);
  const open = useOpenPopups();
  const wanted = open.some(({ opened }) => opened);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !area.current?.hasChildNodes()) return;
    closePopups();
    open.forEach((popup) => forgetPopup(popup.key));
  });
  return (
    <div ref={area} className={classes.popups} data-wanted={wanted || undefined}>
      <PopupHost />
    </div>
  );
}

const Paywall = lazy(() =>
  loadChunk(() => import('../../screens/subscription/paywall-screen.tsx')).then((screen) => ({
    default: screen.PaywallScreen,
  })),
);

/** The plan's part of an employer's pages: its news, and the paywall if needed. */
function Hiring({ children }: { children: ReactNode }) {
  const router = useRouter();
  const forPlan = useMatches().at(-1)?.staticData.forPlan ?? false;
  const { inTeams } = useProfile();
  const subscription = useSubscription().data;

  // On every route change (SPEC.md section 4); after a failure the next change tries again.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ pathChanged }) => {
        if (pathChanged) void readSubscription().catch(() => null);
      }),
    [router],
  );

  // Who hires for others does so by their plan.
  if (subscription && forPlan && !inTeams && !hasPlan(subscription)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <Paywall subscription={subscription} />
      </Suspense>
    );
  }
  return (
    <>
      {subscription && <PaymentFailed {...subscription} />}
      {children}
    </>
  );
}

const words = {
  employer: { title: 'This page is for hiring', button: 'Switch to hiring' },
  candidate: { title: 'This page is for finding work', button: 'Switch to finding work' },
} as const;

/** A page of the role that the user is not in now. */
function OtherRole({ role }: { role: Role }) {
  const change = useMutation({ mutationFn: switchRole });
  return (
    <Page title={words[role].title}>
      <EmptyState
        action={
          <Button loading={change.isPending} onClick={() => change.mutate(role)}>
            {words[role].button}
          </Button>
        }
      >
        You can switch anytime, and nothing is lost on either side.
      </EmptyState>
    </Page>
  );
}

/** Who rated skills on public pages looks for work. */
const ratedRole = (): Role | undefined =>
  readPicked(localStorage).size > 0 ? 'candidate' : undefined;

/** Asked once in an account's life, where nothing tells it. */
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
        <RoleChoiceScreen known={wanted ?? ratedRole()} />
      </Suspense>
    );
  return (
    <div className={classes.shell}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <Navigation role={role} onSearch={open} />
      <main id="main" className={classes.main} tabIndex={-1}>
        <NewTerms />
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
      <Popups />
      {Search && role && <Search role={role} />}
      <Notifications position="bottom-center" />
    </div>
  );
}
