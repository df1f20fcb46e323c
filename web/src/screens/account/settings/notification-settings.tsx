import type { Role } from '@fourfold/contract/account/schema.ts';
import { isTeamKind, type NotificationKind } from '@fourfold/contract/notification/schema.ts';
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

/** The sections, with whose kinds each has. */
const sections: { title: string; role: Role; team: boolean }[] = [
  { title: 'While finding work', role: 'candidate', team: false },
  { title: 'While hiring', role: 'employer', team: false },
  { title: 'In a team', role: 'employer', team: true },
];

const labels: Record<NotificationKind, string> = {
  applied: 'Someone applied',
  biteAnswered: 'A bite was answered',
  offerAnswered: 'An offer was answered',
  withdrawn: 'Someone withdrew',
  hiring: 'Still hiring?',
  waiting: 'Someone has waited a week for my answer',
  bite: 'An employer sent me a bite',
  nextSteps: 'An employer moved me to next steps',
  offer: 'An employer made me an offer',
  hired: 'I’m hired',
  declined: 'An application was declined',
  jobPost: 'A job I applied for is closed, filled, deleted or posted again',
  message: 'I have a message unread for an hour',
  assigned: 'A colleague assigned someone or a job to me',
  mentioned: 'A colleague mentioned me in a note',
  followedMessage: 'A message in a conversation that I follow is unread for an hour',
  followedInterview: 'An interview changed with someone I follow',
  followedMove: 'Someone I follow moved on',
};

/** Which kinds of notifications are mailed; the bell has all of them. */
export function NotificationSettings() {
  const settings = useNotificationSettings();
  const change = useSwitchMails();
  return (
    <Loaded query={settings} skeleton={<ListSkeleton cards={2} />}>
      {({ list }) =>
        sections.map(({ title, role, team }) => (
          <Section key={title} title={title} lead="E-mail me when">
            <Card>
              <Stack gap="6">
                {list
                  .filter((one) => one.role === role && isTeamKind(one.kind) === team)
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
