import { holdsSearch } from '@fourfold/contract/search/found-words.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconBriefcase2,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSettings,
  IconSun,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { openPopup } from '../../lib/popup.ts';
import { logout } from '../../lib/session.ts';
import { useAnyAccess } from '../../blocks/company/use-may.ts';
import { mayAddJob } from '../../slices/company/components/access.ts';
import { useAreas } from '../shell/areas.ts';
import { useSwitchRole } from '../shell/role-switch.tsx';
import type { Entry, EntryGroup } from './use-found.ts';

/** The pages and actions of a role that have these words in their names. */
export function usePlaces(role: Role, text: string): readonly EntryGroup[] {
  const { setColorScheme } = useMantineColorScheme();
  const change = useSwitchRole();
  const dark = document.documentElement.dataset['mantineColorScheme'] === 'dark';
  const areas = useAreas(role);
  const any = useAnyAccess();
  const pages: Entry[] = [
    ...areas.map(({ to, label, Icon }) => ({ key: to, label, Icon, go: to })),
    { key: '/settings', label: 'Settings', Icon: IconSettings, go: '/settings' },
  ];
  const post: Entry = {
    key: 'post',
    label: 'Post a job',
    Icon: IconBriefcase2,
    go: '/post-job',
  };
  const actions: Entry[] = [
    ...(role === 'employer' && any?.(mayAddJob) ? [post] : []),
    {
      key: 'role',
      label: role === 'employer' ? 'Switch to finding work' : 'Switch to hiring',
      Icon: IconSwitchHorizontal,
      go: () => change.mutate(role === 'employer' ? 'candidate' : 'employer'),
    },
    {
      key: 'scheme',
      label: dark ? 'Light appearance' : 'Dark appearance',
      Icon: dark ? IconSun : IconMoon,
      go: () => setColorScheme(dark ? 'light' : 'dark'),
    },
    {
      key: 'keys',
      label: 'Keyboard shortcuts',
      Icon: IconKeyboard,
      go: () => void openPopup('keys', {}),
    },
    { key: 'logout', label: 'Sign out', Icon: IconLogout, go: () => void logout() },
  ];
  const fits = ({ label }: Entry) => holdsSearch(label, text);
  return [
    { label: 'Pages', entries: pages.filter(fits) },
    { label: 'Actions', entries: actions.filter(fits) },
  ].filter(({ entries }) => entries.length > 0);
}
