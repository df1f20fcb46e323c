import { createRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../../screens/public/error-screen.tsx';
import { pageRole } from '../../lib/page-error.ts';
import { forBoth, ids, pending, screen } from './frame.tsx';

/** Routes of both roles. */
export const bothRoutes = [
  createRoute({
    ...forBoth,
    staticData: { forPlan: true },
    path: '/',
    component: screen(() => import('../../screens/by-role.tsx'), 'HomeScreen'),
  }),
  createRoute({
    ...forBoth,
    path: '/companies',
    ...pending('grid'),
    component: screen(() => import('../../screens/by-role.tsx'), 'CompaniesByRoleScreen'),
  }),
  createRoute({
    ...forBoth,
    path: '/companies/$id',
    ...pending('profile'),
    params: ids('id'),
    component: screen(() => import('../../screens/by-role.tsx'), 'CompanyByRoleScreen'),
  }),
  createRoute({
    ...forBoth,
    path: '/chat',
    ...pending('chat'),
    component: screen(() => import('../../screens/chat/chat-screen.tsx'), 'ChatScreen'),
  }),
  createRoute({
    ...forBoth,
    path: '/chat/$role',
    ...pending('chat'),
    params: {
      parse: ({ role }) => ({ role: pageRole(role) }),
      stringify: ({ role }) => ({ role }),
    },
    component: screen(() => import('../../screens/chat/chat-screen.tsx'), 'ChatScreen'),
  }),
  createRoute({
    ...forBoth,
    path: '/settings',
    ...pending('form'),
    component: screen(() => import('../../screens/account/settings-screen.tsx'), 'SettingsScreen'),
  }),
  createRoute({
    ...forBoth,
    path: '/decisions',
    component: screen(
      () => import('../../screens/account/decisions-screen.tsx'),
      'DecisionsScreen',
    ),
  }),
  createRoute({
    ...forBoth,
    path: '/operator',
    component: screen(() => import('../../screens/operator/desk-screen.tsx'), 'DeskScreen'),
  }),
  // Non-fatal: the navigation stays (SPEC.md section 4).
  createRoute({ ...forBoth, path: '$', component: NotFoundScreen }),
] as const;
