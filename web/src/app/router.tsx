import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/use-search-params.ts';
import { ErrorScreen, LastBoundary, NotFoundScreen } from '../screens/public/error-screen.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { bothRoutes } from './routes/both.ts';
import { candidateRoutes } from './routes/candidate.ts';
import { employerRoutes } from './routes/employer.ts';
import { join, login, publicReport, root, shell, stylePreview } from './routes/frame.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

const lessMotion = '(prefers-reduced-motion: reduce)';

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    join,
    publicReport,
    stylePreview,
    shell.addChildren([...bothRoutes, ...employerRoutes, ...candidateRoutes]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // From card to page without a flash; a filter of the same page fades nothing.
  defaultViewTransition: {
    types: ({ pathChanged, fromLocation }) =>
      pathChanged && fromLocation && !matchMedia(lessMotion).matches ? ['page'] : false,
  },
  // Shows a skeleton for a screen whose chunk is slow.
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorScreen,
  InnerWrap: LastBoundary,
  disableGlobalCatchBoundary: true,
  defaultNotFoundComponent: NotFoundScreen,
});
