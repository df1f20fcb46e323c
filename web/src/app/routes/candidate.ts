import { createRoute } from '@tanstack/react-router';
import { forCandidate, ids, pending, screen } from './frame.tsx';

/** Routes of candidates. */
export const candidateRoutes = [
  createRoute({
    ...forCandidate,
    path: '/applications',
    component: screen(
      () => import('../../screens/candidate/applications-screen.tsx'),
      'ApplicationsScreen',
    ),
  }),
  createRoute({
    ...forCandidate,
    path: '/create-resume',
    ...pending('form'),
    component: screen(
      () => import('../../screens/candidate/create-resume-screen.tsx'),
      'CreateResumeScreen',
    ),
  }),
  createRoute({
    ...forCandidate,
    path: '/resume',
    component: screen(() => import('../../screens/candidate/resume-screen.tsx'), 'ResumeScreen'),
  }),
  createRoute({
    ...forCandidate,
    path: '/jobs',
    component: screen(() => import('../../screens/candidate/jobs-screen.tsx'), 'JobsScreen'),
  }),
  createRoute({
    ...forCandidate,
    path: '/search-jobs',
    component: screen(
      () => import('../../screens/candidate/search-jobs-screen.tsx'),
      'SearchJobsScreen',
    ),
  }),
  createRoute({
    ...forCandidate,
    path: '/explore-skill-enhancements',
    component: screen(
      () => import('../../screens/candidate/explore-skill-enhancements-screen.tsx'),
      'ExploreSkillEnhancementsScreen',
    ),
  }),
  createRoute({
    ...forCandidate,
    path: '/jobs/$jobId',
    ...pending('job'),
    params: ids('jobId'),
    component: screen(() => import('../../screens/candidate/job-screen.tsx'), 'JobScreen'),
  }),
] as const;
