import type { AccountSession } from '@fourfold/contract/account/schema.ts';
import {
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconTerminal2,
} from '@tabler/icons-react';
import { day, daysAgo } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import { endSession, useSessions } from '../../../slices/account/api/sessions.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Section } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import classes from './settings.module.css';

const icons = {
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  desk: IconDeviceDesktop,
  other: IconTerminal2,
} as const;

function DeviceRow({ id, device, kind, current, usedDate, createdDate }: AccountSession) {
  const Icon = icons[kind];
  return (
    <li className={classes.row}>
      <Icon size={24} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>{device}</p>
        <p className={classes.hint}>
          {current ? 'This device' : `Last used ${daysAgo(usedDate)}`} · signed in{' '}
          {day(createdDate)}
        </p>
      </div>
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
    </li>
  );
}

/** Where one is signed in; another device is signed out at once. */
export function DevicesSection() {
  const sessions = useSessions();
  return (
    <Section title="Devices" lead="Where you are signed in.">
      <Loaded query={sessions} skeleton={<ListSkeleton cards={1} />}>
        {({ list }) => (
          <Card>
            <ul className={classes.rows}>
              {list.map((session) => (
                <DeviceRow key={session.id} {...session} />
              ))}
            </ul>
          </Card>
        )}
      </Loaded>
    </Section>
  );
}
