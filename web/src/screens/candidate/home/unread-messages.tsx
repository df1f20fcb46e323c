import { Skeleton } from '@mantine/core';
import { useDialogs } from '../../../slices/messenger/api/dialogs.ts';
import { useUnread } from '../../../slices/messenger/api/unread.ts';
import { count } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './home.module.css';

const shown = 3;

/** Unread messages: the number, the senders, the first words. */
export function UnreadMessages() {
  const unread = useUnread('candidate');
  return (
    <Section
      title="Messages"
      actions={
        <TextLink to="/chat/$role" params={{ role: 'candidate' }}>
          All messages
        </TextLink>
      }
    >
      <Loaded query={unread} skeleton={<Skeleton height={14} width="60%" />}>
        {({ unreadMessages }) =>
          unreadMessages === 0 ? (
            <Text dimmed>You’re all caught up.</Text>
          ) : (
            <>
              <Text dimmed>{count(unreadMessages, 'unread message')}</Text>
              <UnreadDialogs />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function UnreadDialogs() {
  const dialogs = useDialogs({
    userRole: 'candidate',
    search: '',
    unread: true,
    jobId: null,
  });
  const first = dialogs.data?.pages[0]?.list.slice(0, shown) ?? [];
  // The number above includes them.
  if (first.length === 0) return null;
  return (
    <ul className={classes.list}>
      {first.map(({ id, other, lastMessage }) => (
        <li key={id} className={classes.row}>
          <Text weight="bold" breaks>
            <TextLink
              to="/chat/$role"
              params={{ role: 'candidate' }}
              search={{ dialog: String(id) }}
              underline="hover"
              c="inherit"
              fw="inherit"
            >
              {other.name}
            </TextLink>
          </Text>
          <Text dimmed size="m" lines={2} dir="auto">
            {lastMessage?.text}
          </Text>
        </li>
      ))}
    </ul>
  );
}
