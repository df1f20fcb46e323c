import type { Role } from '@fourfold/contract/account/schema.ts';
import {
  createRootRoute,
  createRoute,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
  type RouteComponent,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from '../../lib/chunk-reload.ts';
import { keepDraftsOf } from '../../lib/draft.ts';
import { innerPath } from '../../lib/inner-path.ts';
import { pageId } from '../../lib/page-error.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isSignedIn } from '../../lib/session.ts';
import type { SearchParams } from '../../lib/use-search-params.ts';
import { BareErrorScreen, BareNotFoundScreen } from '../../screens/public/error-screen.tsx';
import { LoginScreen } from '../../screens/public/login-screen.tsx';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { profileQuery } from '../../slices/account/api/profile.ts';
import { PageSkeleton, type Layout } from '../../ui/page-skeleton.tsx';
import { Splash } from '../splash.tsx';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** An employer without a plan gets the paywall here. */
    forPlan?: true;
    /** The role that the screen is for; both if omitted. */
    role?: Role;
  }
}

/** A screen that is loaded on first use. */
export const screen = <Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteComponent =>
  lazyRouteComponent<Record<Name, ComponentType>, Name>(() => loadChunk(load), name);

/** Pages for who is signed in and who is not alike. */
export const isOpenToAll = (pathname: string): boolean =>
  pathname === '/join' || pathname.startsWith('/report/');

export const root = createRootRoute({
  validateSearch: (search): SearchParams => search as SearchParams,
  // Only the cookie's presence counts as signed in (SPEC.md section 4).
  beforeLoad: ({ location, search }) => {
    const atLogin = location.pathname === '/login';
    if (isSignedIn() && atLogin) {
      throw redirect({ href: innerPath(search['to'], globalThis.location.origin), replace: true });
    }
    if (!isSignedIn() && !atLogin && !isOpenToAll(location.pathname)) {
      const to = location.href === '/' ? undefined : location.href;
      throw redirect({ to: '/login', search: { to }, replace: true });
    }
  },
  component: Outlet,
  errorComponent: BareErrorScreen,
  notFoundComponent: BareNotFoundScreen,
});

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  pendingComponent: Splash,
  errorComponent: BareErrorScreen,
  component: LoginScreen,
});

/** An invitation to a team; its secret is after the `#`, so that no log has it. */
export const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  pendingComponent: Splash,
  errorComponent: BareErrorScreen,
  component: screen(() => import('../../screens/public/join-screen.tsx'), 'JoinScreen'),
});

/** Reporting what has a public page. */
export const publicReport = createRoute({
  getParentRoute: () => root,
  path: '/report/$kind/$id',
  params: {
    parse: ({ kind, id }) => ({ kind, id: pageId(id) }),
    stringify: ({ kind, id }) => ({ kind, id: String(id) }),
  },
  pendingComponent: Splash,
  errorComponent: BareErrorScreen,
  component: screen(() => import('../../screens/public/report-screen.tsx'), 'ReportScreen'),
});

export const stylePreview = createRoute({
  getParentRoute: () => root,
  path: '/style-preview',
  pendingComponent: Splash,
  errorComponent: BareErrorScreen,
  beforeLoad: async () => {
    if (import.meta.env.DEV) return;
    const { demo } = await queryClient.ensureQueryData(configurationQuery);
    if (!demo) throw notFound();
  },
  component: screen(
    () => import('../../screens/public/style-preview-screen.tsx'),
    'StylePreviewScreen',
  ),
});

/** Everything behind sign-in: loads the profile, renders the navigation. */
export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  loader: async () => {
    const profile = await queryClient.ensureQueryData(profileQuery);
    keepDraftsOf(profile.id);
  },
  pendingComponent: Splash,
  errorComponent: BareErrorScreen,
  component: screen(() => import('../shell/shell.tsx'), 'Shell'),
});

/** The parent of a route of the shell, and the role it is for. */
export const forBoth = { getParentRoute: () => shell } as const;
export const forEmployer = { ...forBoth, staticData: { role: 'employer' } } as const;
export const forCandidate = { ...forBoth, staticData: { role: 'candidate' } } as const;

/** Shown while the screen's chunk loads; a list where none is named. */
export const pending = (layout: Layout) => ({
  pendingComponent: () => <PageSkeleton layout={layout} />,
});

/** Validates ids in an address; any other text leads to the error page. */
export const ids = <Name extends string>(...names: Name[]) => ({
  parse: (params: Record<Name, string>) =>
    Object.fromEntries(names.map((name) => [name, pageId(params[name])])) as Record<Name, number>,
  stringify: (params: Record<Name, number>) =>
    Object.fromEntries(names.map((name) => [name, String(params[name])])) as Record<Name, string>,
});
