import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import type { ReactNode } from 'react';
import { useOwnApplications } from '../../../slices/application/api/own-applications.ts';
import { Loaded } from '../../../ui/state.tsx';

interface FollowedProps {
  skeleton: ReactNode;
  children: (applications: OwnApplication[]) => ReactNode;
}

/** All applications that are not archived, sent and received. */
export function Followed({ skeleton, children }: FollowedProps) {
  const outgoing = useOwnApplications('outgoing');
  const incoming = useOwnApplications('incoming');
  return (
    <Loaded query={outgoing} skeleton={skeleton}>
      {(sent) => (
        <Loaded query={incoming} skeleton={skeleton}>
          {(received) => children([...received.list, ...sent.list])}
        </Loaded>
      )}
    </Loaded>
  );
}
