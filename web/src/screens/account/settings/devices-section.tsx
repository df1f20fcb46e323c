import type { AccountSession } from '@fourfold/contract/account/schema.ts';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconTerminal2,
} from '@tabler/icons-react';
import { count, day, daysAgo } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { ActionItem, ActionList } from '../../../ui/action-row.tsx';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { refresh } from '../../../refresh.ts';

/** Where the account is signed in, last used first. */
const useSessions = () =>
  useQuery({ queryKey: ['session'], queryFn: ({ signal }) => call('sessionList', { signal }) });

/** Signs out all other devices immediately. @returns how many */
async function endOtherSessions(): Promise<number> {
  const { count } = await call('sessionsEnd');
  await refresh('session');
  return count;
}

/** Signs a device out immediately. */
async function endSession(id: number): Promise<void> {
  await call('sessionEnd', { params: { id } });
  await refresh('session');
}

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desk: IconDeviceDesktop,
  other: IconTerminal2,
} as const;

function DeviceRow({ id, device, kind, current, usedDate, createdDate }: AccountSession) {
  return (
    <ActionItem
      icon={icons[kind]}
      name={device}
      hint={`${current ? 'This device' : `Last used ${daysAgo(usedDate)}`} · signed in ${day(createdDate)}`}
    >
      {!current && (
        <AsyncButton
          variant="default"
          aria-label={`Sign out ${device}`}
          onClick={async () => {
            await endSession(id);
            void notify(`${device} is signed out.`);
          }}
        >
          Sign out
        </AsyncButton>
      )}
    </ActionItem>
  );
}

const SignOutEverywhere = () => (
  <AsyncButton
    variant="default"
    onClick={async () => {
      const ended = await endOtherSessions();
      void notify(`${count(ended, 'other device')} signed out. You stay signed in here.`);
    }}
  >
    Sign out everywhere else
  </AsyncButton>
);

/** The active sessions; any other device can be signed out immediately. */
export function DevicesSection() {
  const sessions = useSessions();
  return (
    <Section
      title="Devices"
      lead="Where you are signed in."
      actions={sessions.data && sessions.data.count > 1 && <SignOutEverywhere />}
    >
      <Loaded query={sessions} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card>
            <ActionList>
              {list.map((session) => (
                <DeviceRow key={session.id} {...session} />
              ))}
            </ActionList>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
