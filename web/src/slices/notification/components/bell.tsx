import type { Role } from '@fourfold/contract/account/schema.ts';
import { ActionIcon, Button, Popover } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { daysAgo } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/link.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { readNotifications, useNotifications } from '../api/notifications.ts';
import classes from './bell.module.css';

/** The bell with the unread count, and its notifications. */
export function Bell({ role }: { role: Role | null }) {
  const [open, setOpen] = useState(false);
  const notifications = useNotifications(role);
  const unread = notifications.data?.unread ?? 0;
  const close = () => setOpen(false);
  return (
    <Popover
      middlewares={{ flip: true, shift: { padding: 12 } }}
      opened={open}
      onChange={setOpen}
      position="bottom-end"
      width={380}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          className={classes.bell}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onClick={() => setOpen(!open)}
        >
          <IconBell size={22} stroke={1.75} aria-hidden />
          {unread > 0 && (
            <span className={classes.count} aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.sheet} aria-label="Notifications">
        <div className={classes.top}>
          <Text as="h2" size="l">
            Notifications
          </Text>
          {unread > 0 && (
            <Button variant="subtle" size="compact-sm" onClick={() => void readNotifications(role)}>
              Mark all as read
            </Button>
          )}
        </div>
        <Loaded query={notifications} skeleton={<ListSkeleton cards={3} />}>
          {({ list }) =>
            list.length === 0 ? (
              <p className={classes.nothing}>
                Nothing yet. You’ll hear here when something happens with your applications.
              </p>
            ) : (
              <ul className={classes.list}>
                {list.map(({ id, text, path, read, createdDate }) => (
                  <li key={id}>
                    <Link
                      to={path}
                      className={classes.item}
                      data-unread={!read || undefined}
                      onClick={() => {
                        close();
                        if (!read) void readNotifications(role, [id]);
                      }}
                    >
                      <span>
                        {!read && <span className="ff-hidden">Unread: </span>}
                        {text}
                      </span>
                      <Text dateTime={createdDate} as="time" faint size="s">
                        {daysAgo(createdDate)}
                      </Text>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
        <p className={classes.foot}>
          <TextLink to="/settings" search={{ tab: 'notifications' }} onClick={close}>
            E-mail settings
          </TextLink>
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}
