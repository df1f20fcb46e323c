import { createRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/use-search-params.ts';
import { ErrorScreen, LastBoundary, NotFoundScreen } from '../screens/public/error-screen.tsx';
import { PageSkeleton } from '../ui/skeletons.tsx';
import { bothRoutes } from './routes/both.ts';
import { candidateRoutes } from './routes/candidate.ts';
import { employerRoutes } from './routes/employer.ts';
import { login, root, shell, stylePreview } from './routes/frame.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    stylePreview,
    shell.addChildren([...bothRoutes, ...employerRoutes, ...candidateRoutes]),
  ]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  // Shows a skeleton for a screen whose chunk is slow.
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorScreen,
  InnerWrap: LastBoundary,
  disableGlobalCatchBoundary: true,
  defaultNotFoundComponent: NotFoundScreen,
});
