import type { Role } from '@fourfold/contract/account/schema.ts';
import {
  IconBriefcase2,
  IconBuilding,
  IconFileText,
  IconHome,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';

interface Area {
  to: '/' | '/companies' | '/search-candidates' | '/jobs' | '/resume';
  label: string;
  Icon: Icon;
  /** Other addresses that belong to this area. */
  also?: readonly string[];
}

const home: Area = { to: '/', label: 'Home', Icon: IconHome };

/** What the navigation offers each role. */
export const areas: Record<Role, readonly Area[]> = {
  employer: [
    home,
    {
      to: '/companies',
      label: 'Companies',
      Icon: IconBuilding,
      also: ['/management', '/post-job'],
    },
    { to: '/search-candidates', label: 'Find people', Icon: IconUsers, also: ['/candidates'] },
  ],
  candidate: [
    home,
    { to: '/jobs', label: 'Jobs', Icon: IconBriefcase2, also: ['/search-jobs'] },
    { to: '/resume', label: 'My CV', Icon: IconFileText, also: ['/create-resume'] },
    { to: '/companies', label: 'Companies', Icon: IconBuilding },
  ],
};

const under = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

export const isCurrent = (area: Area, path: string) =>
  area.to === '/' ? path === '/' : [area.to, ...(area.also ?? [])].some((one) => under(path, one));
