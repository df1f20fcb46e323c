import { createRoute } from '@tanstack/react-router';
import { forEmployer, ids, pending, screen } from './frame.tsx';

/** Routes of employers. */
export const employerRoutes = [
  createRoute({
    ...forEmployer,
    path: '/companies/add',
    ...pending('form'),
    component: screen(
      () => import('../../screens/employer/company-form-screen.tsx'),
      'CompanyFormScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/post-job',
    component: screen(() => import('../../screens/employer/post-job-screen.tsx'), 'PostJobScreen'),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/posts',
    params: ids('id'),
    component: screen(
      () => import('../../screens/employer/company-posts-screen.tsx'),
      'CompanyPostsScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/team',
    params: ids('id'),
    component: screen(() => import('../../screens/employer/team-screen.tsx'), 'TeamScreen'),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/records',
    params: ids('id'),
    component: screen(() => import('../../screens/employer/records-screen.tsx'), 'RecordsScreen'),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/webhooks',
    params: ids('id'),
    component: screen(() => import('../../screens/employer/webhooks-screen.tsx'), 'WebhooksScreen'),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/webhooks/$webhookId',
    params: ids('id', 'webhookId'),
    component: screen(() => import('../../screens/employer/webhook-screen.tsx'), 'WebhookScreen'),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/job',
    params: ids('id'),
    component: screen(
      () => import('../../screens/employer/company-posts-screen.tsx'),
      'CompanyJobRedirectScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/job/add',
    ...pending('form'),
    params: ids('id'),
    component: screen(
      () => import('../../screens/employer/job-wizard-screen.tsx'),
      'JobWizardScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/companies/$id/job/$jobId',
    ...pending('form'),
    params: ids('id', 'jobId'),
    component: screen(
      () => import('../../screens/employer/job-wizard-screen.tsx'),
      'JobWizardScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    staticData: { role: 'employer', forPlan: true },
    path: '/search-candidates',
    component: screen(
      () => import('../../screens/employer/search-candidates-screen.tsx'),
      'SearchCandidatesScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    staticData: { role: 'employer', forPlan: true },
    path: '/candidates',
    component: screen(
      () => import('../../screens/employer/candidates-screen.tsx'),
      'CandidatesScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/candidates/$candidateId',
    ...pending('person'),
    params: ids('candidateId'),
    component: screen(
      () => import('../../screens/employer/candidate-screen.tsx'),
      'CandidateScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/compare',
    component: screen(() => import('../../screens/employer/compare-screen.tsx'), 'CompareScreen'),
  }),
  createRoute({
    ...forEmployer,
    path: '/management',
    ...pending('board'),
    component: screen(
      () => import('../../screens/employer/management-screen.tsx'),
      'ManagementScreen',
    ),
  }),
  createRoute({
    ...forEmployer,
    path: '/management/$companyId',
    ...pending('board'),
    params: ids('companyId'),
    component: screen(
      () => import('../../screens/employer/management-screen.tsx'),
      'ManagementScreen',
    ),
  }),
] as const;
