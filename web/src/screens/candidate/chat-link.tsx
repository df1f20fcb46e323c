import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { count } from '../../lib/format.ts';
import { useUnreadOf } from '../../slices/messenger/api/unread.ts';
import { LinkButton } from '../../ui/link.tsx';

/** Open once both have shown interest (RULES.md section 9). */
const talks = ({ origin, status, events }: OwnApplication) =>
  origin === 'applicant' ? status !== 'preNew' : events.some(({ to }) => to === 'inviteAccepted');

/** The way to the messages of an application, with how many are unread; nothing until it is open. */
export function ChatLink({ application }: { application: OwnApplication }) {
  const unread = useUnreadOf('candidate')('dialog', application.id);
  if (!talks(application)) return null;
  return (
    <LinkButton
      to="/chat/$role"
      params={{ role: 'candidate' }}
      search={{ dialog: String(application.id) }}
      variant="default"
      size="sm"
    >
      {unread > 0 ? `Chat, ${count(unread, 'new message')}` : 'Chat'}
    </LinkButton>
  );
}
