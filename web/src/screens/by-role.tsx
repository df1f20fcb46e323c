import type { Role } from '@fourfold/contract/account/schema.ts';
import { lazy, Suspense, type ComponentType } from 'react';
import { loadChunk } from '../lib/chunk-reload.ts';
import { useProfile } from '../slices/account/api/profile.ts';
import { PageSkeleton, type Layout } from '../ui/page-skeleton.tsx';

/** One address with a screen for each role. */
const byRole = (layout: Layout, screens: Record<Role, ComponentType>) =>
  function ByRole() {
    const { role } = useProfile();
    const Screen = screens[role ?? 'candidate'];
    return (
      <Suspense fallback={<PageSkeleton layout={layout} />}>
        <Screen />
      </Suspense>
    );
  };

export const HomeScreen = byRole('list', {
  employer: lazy(() =>
    loadChunk(() => import('./employer/home-screen.tsx')).then((screen) => ({
      default: screen.EmployerHomeScreen,
    })),
  ),
  candidate: lazy(() =>
    loadChunk(() => import('./candidate/home-screen.tsx')).then((screen) => ({
      default: screen.CandidateHomeScreen,
    })),
  ),
});

export const CompaniesByRoleScreen = byRole('grid', {
  employer: lazy(() =>
    loadChunk(() => import('./employer/companies-screen.tsx')).then((screen) => ({
      default: screen.CompaniesScreen,
    })),
  ),
  candidate: lazy(() =>
    loadChunk(() => import('./candidate/companies-screen.tsx')).then((screen) => ({
      default: screen.CompanyDirectoryScreen,
    })),
  ),
});

export const CompanyByRoleScreen = byRole('profile', {
  employer: lazy(() =>
    loadChunk(() => import('./employer/company-screen.tsx')).then((screen) => ({
      default: screen.CompanyScreen,
    })),
  ),
  candidate: lazy(() =>
    loadChunk(() => import('./candidate/company-screen.tsx')).then((screen) => ({
      default: screen.CompanyViewScreen,
    })),
  ),
});
