import type { Role } from '@fourfold/contract/account/schema.ts';
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from '../lib/chunk-reload.ts';
import { useProfile } from '../slices/account/api/profile.ts';

/** One address, a screen for each role. */
const byRole = (screens: Record<Role, ComponentType>) =>
  function ByRole() {
    const { role } = useProfile();
    const Screen = screens[role ?? 'candidate'];
    return <Screen />;
  };

export const HomeScreen = byRole({
  employer: lazyRouteComponent(
    () => loadChunk(() => import('./employer/home-screen.tsx')),
    'EmployerHomeScreen',
  ),
  candidate: lazyRouteComponent(
    () => loadChunk(() => import('./candidate/home-screen.tsx')),
    'CandidateHomeScreen',
  ),
});

export const CompaniesByRoleScreen = byRole({
  employer: lazyRouteComponent(
    () => loadChunk(() => import('./employer/companies-screen.tsx')),
    'CompaniesScreen',
  ),
  candidate: lazyRouteComponent(
    () => loadChunk(() => import('./candidate/companies-screen.tsx')),
    'CompanyDirectoryScreen',
  ),
});

export const CompanyByRoleScreen = byRole({
  employer: lazyRouteComponent(
    () => loadChunk(() => import('./employer/company-screen.tsx')),
    'CompanyScreen',
  ),
  candidate: lazyRouteComponent(
    () => loadChunk(() => import('./candidate/company-screen.tsx')),
    'CompanyViewScreen',
  ),
});
