import type { Role } from '@fourfold/contract/account/schema.ts';
import { mayDo, type Permission } from '@fourfold/contract/protocol/permission.ts';
import {
  IconBriefcase2,
  IconBuilding,
  IconFileText,
  IconHome,
  IconLayoutKanban,
  IconMessage,
  IconSend,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { useAnyAccess } from '../../blocks/company/use-may.ts';

interface Area {
  to:
    | '/'
    | '/applications'
    | '/candidates'
    | '/chat'
    | '/companies'
    | '/jobs'
    | '/management'
    | '/resume';
  label: string;
  /** The letter after 'g' that goes there. */
  key: string;
  Icon: Icon;
  /** What somebody needs in one of their companies to find anything there. */
  needs?: Permission;
  /** Other addresses that belong to this area. */
  also?: readonly string[];
  /** On a phone it is in the account menu, because the bar has room for five. */
  roomy?: true;
}

const home: Area = { to: '/', label: 'Home', key: 'h', Icon: IconHome };
const messages: Area = { to: '/chat', label: 'Messages', key: 'm', Icon: IconMessage };

/** The areas of the navigation, by role. */
const areas: Record<Role, readonly Area[]> = {
  employer: [
    home,
    {
      to: '/companies',
      label: 'Companies',
      key: 'c',
      Icon: IconBuilding,
      also: ['/post-job'],
    },
    {
      to: '/candidates',
      label: 'Find people',
      key: 'p',
      Icon: IconUsers,
      needs: 'person.find',
      also: ['/search-candidates', '/compare'],
    },
    { to: '/management', label: 'Applicants', key: 'a', Icon: IconLayoutKanban },
    { ...messages, needs: 'conversation' },
  ],
  candidate: [
    home,
    { to: '/jobs', label: 'Jobs', key: 'j', Icon: IconBriefcase2, also: ['/search-jobs'] },
    { to: '/applications', label: 'Applications', key: 'a', Icon: IconSend },
    messages,
    {
      to: '/resume',
      label: 'My CV',
      key: 'v',
      Icon: IconFileText,
      also: ['/create-resume', '/explore-skill-enhancements'],
    },
    { to: '/companies', label: 'Companies', key: 'c', Icon: IconBuilding, roomy: true },
  ],
};

/** Those that the user may go to. */
export function useAreas(role: Role | null): readonly Area[] {
  const any = useAnyAccess();
  return areas[role ?? 'candidate'].filter(
    ({ needs }) => !needs || any?.((access) => mayDo(access.role, needs)),
  );
}

const under = (path: string, area: string) => path === area || path.startsWith(`${area}/`);

export const isCurrent = (area: Area, path: string) =>
  area.to === '/' ? path === '/' : [area.to, ...(area.also ?? [])].some((one) => under(path, one));
