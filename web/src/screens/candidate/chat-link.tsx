import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { count } from '../../lib/format.ts';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { LinkButton } from '../../ui/link.tsx';

/** A link to the messages of an application, with the unread count; nothing before they are open. */
export function ChatLink({ application: { dialogId } }: { application: OwnApplication }) {
  const unreadOf = useUnreadOf('candidate');
  if (dialogId === null) return null;
  const unread = unreadOf('dialog', dialogId);
  return (
    <LinkButton
      to="/chat/$role"
      params={{ role: 'candidate' }}
      search={{ dialog: String(dialogId) }}
      variant="default"
      size="sm"
    >
      {unread > 0 ? `Chat, ${count(unread, 'new message')}` : 'Chat'}
    </LinkButton>
  );
}
