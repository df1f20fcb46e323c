import type { Role } from '@fourfold/contract/account/schema.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { loadChunk } from '../lib/chunk-reload.ts';
import { pageId } from '../lib/page-error.ts';
import { queryClient } from '../lib/query-client.ts';
import { isSignedIn } from '../lib/session.ts';
import { parseSearch, stringifySearch, type SearchParams } from '../lib/use-search-params.ts';
import {
  BareErrorScreen,
  BareNotFoundScreen,
  ErrorScreen,
  NotFoundScreen,
} from '../screens/public/error-screen.tsx';
import { configurationQuery } from '../slices/account/api/configuration.ts';
import { profileQuery } from '../slices/account/api/profile.ts';
import { Splash } from './splash.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Whom the screen is for; without it both roles have a screen there. */
    role?: Role;
  }
}

/** Where to go after signing in: a path of this site and nothing else. */
const innerPath = (path: string | undefined) => (path && /^\/(?![/\\])/.test(path) ? path : '/');

const root = createRootRoute({
  validateSearch: (search): SearchParams => search as SearchParams,
  // Signed in is judged by the cookie's presence alone (SPEC.md section 4).
  beforeLoad: ({ location, search }) => {
    const atLogin = location.pathname === '/login';
    if (isSignedIn() && atLogin) {
      throw redirect({ href: innerPath(search['to']), replace: true });
    }
    if (!isSignedIn() && !atLogin) {
      const to = location.href === '/' ? undefined : location.href;
      throw redirect({ to: '/login', search: { to }, replace: true });
    }
  },
  component: Outlet,
  errorComponent: BareErrorScreen,
  notFoundComponent: BareNotFoundScreen,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  errorComponent: BareErrorScreen,
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/public/login-screen.tsx')),
    'LoginScreen',
  ),
});

const stylePreview = createRoute({
  getParentRoute: () => root,
  path: '/style-preview',
  errorComponent: BareErrorScreen,
  beforeLoad: async () => {
    if (import.meta.env.DEV) return;
    const { demo } = await queryClient.ensureQueryData(configurationQuery);
    if (!demo) throw notFound();
  },
  component: lazyRouteComponent(
    () => loadChunk(() => import('../screens/public/style-preview-screen.tsx')),
    'StylePreviewScreen',
  ),
});

/** Everything behind sign-in: loads the profile, draws the navigation. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  loader: () => queryClient.ensureQueryData(profileQuery),
  pendingComponent: Splash,
  errorComponent: BareErrorScreen,
  component: lazyRouteComponent(() => loadChunk(() => import('./shell/shell.tsx')), 'Shell'),
});

const inShell = { getParentRoute: () => shell } as const;
const employer = { ...inShell, staticData: { role: 'employer' } } as const;
const candidate = { ...inShell, staticData: { role: 'candidate' } } as const;

const companyParams = {
  parse: ({ id }: { id: string }) => ({ id: pageId(id) }),
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};

const routes = [
  createRoute({
    ...inShell,
    path: '/',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/by-role.tsx')),
      'HomeScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/companies',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/by-role.tsx')),
      'CompaniesByRoleScreen',
    ),
  }),
  createRoute({
    ...employer,
    path: '/companies/add',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/employer/company-form-screen.tsx')),
      'CompanyFormScreen',
    ),
  }),
  createRoute({
    ...inShell,
    path: '/companies/$id',
    params: companyParams,
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/by-role.tsx')),
      'CompanyByRoleScreen',
    ),
  }),
  createRoute({
    ...employer,
    path: '/companies/$id/job/add',
    params: companyParams,
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/employer/job-wizard-screen.tsx')),
      'JobWizardScreen',
    ),
  }),
  createRoute({
    ...employer,
    path: '/companies/$id/job/$jobId',
    params: {
      parse: (params: { id: string; jobId: string }) => ({
        id: pageId(params.id),
        jobId: pageId(params.jobId),
      }),
      stringify: (params: { id: number; jobId: number }) => ({
        id: String(params.id),
        jobId: String(params.jobId),
      }),
    },
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/employer/job-wizard-screen.tsx')),
      'JobWizardScreen',
    ),
  }),
  createRoute({
    ...employer,
    path: '/search-candidates',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/employer/search-candidates-screen.tsx')),
      'SearchCandidatesScreen',
    ),
  }),
  createRoute({
    ...employer,
    path: '/candidates/$candidateId',
    params: {
      parse: (params: { candidateId: string }) => ({ candidateId: pageId(params.candidateId) }),
      stringify: (params: { candidateId: number }) => ({ candidateId: String(params.candidateId) }),
    },
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/employer/candidate-screen.tsx')),
      'CandidateScreen',
    ),
  }),
  createRoute({
    ...employer,
    path: '/management/$companyId',
    params: {
      parse: (params: { companyId: string }) => ({ companyId: pageId(params.companyId) }),
      stringify: (params: { companyId: number }) => ({ companyId: String(params.companyId) }),
    },
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/employer/management-screen.tsx')),
      'ManagementScreen',
    ),
  }),
  createRoute({
    ...candidate,
    path: '/create-resume',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/candidate/create-resume-screen.tsx')),
      'CreateResumeScreen',
    ),
  }),
  createRoute({
    ...candidate,
    path: '/resume',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/candidate/resume-screen.tsx')),
      'ResumeScreen',
    ),
  }),
  createRoute({
    ...candidate,
    path: '/search-jobs',
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/candidate/search-jobs-screen.tsx')),
      'SearchJobsScreen',
    ),
  }),
  createRoute({
    ...candidate,
    path: '/jobs/$jobId',
    params: {
      parse: (params: { jobId: string }) => ({ jobId: pageId(params.jobId) }),
      stringify: (params: { jobId: number }) => ({ jobId: String(params.jobId) }),
    },
    component: lazyRouteComponent(
      () => loadChunk(() => import('../screens/candidate/job-screen.tsx')),
      'JobScreen',
    ),
  }),
  // Non-fatal: the navigation stays (SPEC.md section 4).
  createRoute({ ...inShell, path: '$', component: NotFoundScreen }),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([login, stylePreview, shell.addChildren(routes)]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 300,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
});
