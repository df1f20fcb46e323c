import { roles, type Role } from '@fourfold/contract/account/schema.ts';
import type { NotificationKind } from '@fourfold/contract/notification/schema.ts';
import { Switch } from '@mantine/core';
import {
  useNotificationSettings,
  useSwitchMails,
} from '../../../slices/notification/api/settings.ts';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';

const titles: Record<Role, string> = { employer: 'While hiring', candidate: 'While finding work' };

const labels: Record<NotificationKind, string> = {
  applied: 'Someone applied',
  biteAnswered: 'A bite was answered',
  offerAnswered: 'An offer was answered',
  withdrawn: 'Someone withdrew',
  waiting: 'Someone has waited a week for my answer',
  bite: 'An employer sent me a bite',
  nextSteps: 'An employer moved you to next steps',
  offer: 'An employer made me an offer',
  hired: 'I’m hired',
  declined: 'An application was declined',
  jobPost: 'A job I applied for is closed, filled, deleted or posted again',
  message: 'I have a message unread for an hour',
};

/** Which kinds of notifications are mailed; the bell has all of them. */
export function NotificationSettings() {
  const settings = useNotificationSettings();
  const change = useSwitchMails();
  return (
    <Loaded query={settings} skeleton={<ListSkeleton cards={2} />}>
      {({ list }) =>
        roles.map((role) => (
          <Section key={role} title={titles[role]} lead="E-mail me when">
            <Card>
              <Stack gap="6">
                {list
                  .filter((one) => one.role === role)
                  .map((one) => (
                    <Switch
                      key={one.kind}
                      label={labels[one.kind]}
                      checked={one.email}
                      onChange={(event) =>
                        change.mutate({ ...one, email: event.currentTarget.checked })
                      }
                    />
                  ))}
              </Stack>
            </Card>
          </Section>
        ))
      }
    </Loaded>
  );
}
