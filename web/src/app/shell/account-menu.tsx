import type { Role } from '@fourfold/contract/account/schema.ts';
import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import {
  IconApi,
  IconLogout,
  IconMail,
  IconPalette,
  IconSettings,
  IconSelector,
  IconSwitchHorizontal,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { logout } from '../../lib/session.ts';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { nameOf, useProfile } from '../../slices/account/api/profile.ts';
import { ownCvQuery } from '../../slices/cv/api/own-cv.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { LinkMenuItem } from '../../ui/link-menu-item.tsx';
import classes from './account-menu.module.css';
import { useAreas } from './areas.ts';
import { useSwitchRole } from './role-switch.tsx';

const roleWords: Record<Role, string> = { employer: 'Hiring', candidate: 'Finding work' };

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Menu.RadioGroup
      value={colorScheme}
      onChange={(value) => setColorScheme(value as typeof colorScheme)}
    >
      <Menu.Label>Appearance</Menu.Label>
      <Menu.RadioItem value="light">Light</Menu.RadioItem>
      <Menu.RadioItem value="dark">Dark</Menu.RadioItem>
      <Menu.RadioItem value="auto">System</Menu.RadioItem>
    </Menu.RadioGroup>
  );
}

/** Role, appearance, demo extras and sign-out. */
export function AccountMenu({ role }: { role: Role | null }) {
  const profile = useProfile();
  const { email } = profile;
  const demo = useQuery(configurationQuery).data?.demo;
  // Only candidates may read it; an employer who is also a candidate keeps the cached one.
  const own = useQuery({ ...ownCvQuery, enabled: role === 'candidate' }).data;
  const name = (own && nameOf(own.profile)) || nameOf(profile);
  const side = [role && roleWords[role], demo && 'Demo'].filter(Boolean).join(' · ');
  const change = useSwitchRole();
  const other = role === 'employer' ? 'candidate' : 'employer';
  const size = 18;
  return (
    <Menu position="top-start" width={272}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span className="ff-hidden">Account: </span>
          <Avatar name={name || email} url={own?.profile.avatar?.url} size={36} />
          <span className={classes.words}>
            <span className={classes.email} dir="auto">
              {name || email}
            </span>
            <span className={classes.role}>{side}</span>
          </span>
          <IconSelector size={18} aria-hidden className={classes.icon} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{email}</Menu.Label>
        <Menu.Item
          leftSection={<IconSwitchHorizontal size={size} aria-hidden />}
          onClick={() => change.mutate(other)}
        >
          {other === 'employer' ? 'Switch to hiring' : 'Switch to finding work'}
        </Menu.Item>
        {useAreas(role)
          .filter((area) => area.roomy)
          .map((area) => (
            <LinkMenuItem
              key={area.to}
              to={area.to}
              hiddenFrom="xs"
              leftSection={<area.Icon size={size} aria-hidden />}
            >
              {area.label}
            </LinkMenuItem>
          ))}
        <LinkMenuItem to="/settings" leftSection={<IconSettings size={size} aria-hidden />}>
          Settings
        </LinkMenuItem>
        <Menu.Divider />
        <Appearance />
        {demo && (
          <>
            <Menu.Divider />
            <Menu.Label>Demo</Menu.Label>
            <Menu.Item
              component="a"
              href={demo.mailbox}
              target="_blank"
              leftSection={<IconMail size={size} aria-hidden />}
            >
              Mailbox
            </Menu.Item>
            <Menu.Item
              component="a"
              href="/docs"
              target="_blank"
              leftSection={<IconApi size={size} aria-hidden />}
            >
              API reference
            </Menu.Item>
            <LinkMenuItem to="/style-preview" leftSection={<IconPalette size={size} aria-hidden />}>
              Style preview
            </LinkMenuItem>
          </>
        )}
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={size} aria-hidden />}
          onClick={() => void logout()}
        >
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
