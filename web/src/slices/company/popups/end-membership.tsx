import { Select } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { count, day } from '../../../lib/format.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useAssigned } from '../api/assigned.ts';
import { leaveTeam, removeMember, useTeam } from '../api/team.ts';

/** More are a number. */
const shown = 5;

interface EndProps {
  companyId: number;
  /** Who goes. */
  accountId: number;
  children: ReactNode;
  label: string;
  end: (handTo: number | undefined) => Promise<void>;
  close: (done?: boolean) => void;
}

/** Ends a membership, with what is assigned to the member and who gets it. */
function EndMembership({ companyId, accountId, children, label, end, close }: EndProps) {
  const [handTo, setHandTo] = useState<string | null>(null);
  const assigned = useAssigned({ companyId, accountId, limit: shown }).data;
  const members = useTeam(companyId).data?.members ?? [];
  const others = members.filter((member) => member.accountId !== accountId);
  const number = (assigned?.count ?? 0) + (assigned?.jobs.length ?? 0);
  const more = number - (assigned?.list.length ?? 0) - (assigned?.jobs.length ?? 0);
  return (
    <ConfirmPopup
      confirmLabel={label}
      danger
      onConfirm={() => end(handTo === null ? undefined : Number(handTo))}
      close={close}
    >
      <Stack gap="3">
        <div>{children}</div>
        {assigned && number > 0 && (
          <>
            <div>
              <Text as="h3" size="m" weight="medium">
                Assigned until now
              </Text>
              <ul className="ff-plain">
                {assigned.jobs.map(({ id, name }) => (
                  <li key={`job ${id}`}>{name}</li>
                ))}
                {assigned.list.map(({ applicationId, candidateName, job, interviewDate }) => (
                  <li key={applicationId}>
                    {candidateName} for {job.name}
                    {interviewDate && `, interview on ${day(interviewDate)}`}
                  </li>
                ))}
                {more > 0 && <li>and {count(more, 'more person', 'more people')}</li>}
              </ul>
            </div>
            <Select
              label="Hand it on to"
              placeholder="Nobody"
              clearable
              data={others.map((one) => ({ value: String(one.accountId), label: one.name }))}
              value={handTo}
              onChange={setHandTo}
            />
          </>
        )}
      </Stack>
    </ConfirmPopup>
  );
}

interface RemoveProps {
  companyId: number;
  memberId: number;
  accountId: number;
  name: string;
  close: (done?: boolean) => void;
}

export const RemoveMemberPopup = ({ memberId, name, ...props }: RemoveProps) => (
  <EndMembership
    {...props}
    label="Remove"
    end={(handTo) => removeMember(props.companyId, memberId, handTo)}
  >
    {name} sees nothing of this company from now on, and the invitations they sent end. What they
    did stays.
  </EndMembership>
);

interface LeaveProps {
  companyId: number;
  accountId: number;
  leavePage: () => Promise<void>;
  close: (done?: boolean) => void;
}

export const LeaveTeamPopup = ({ leavePage, ...props }: LeaveProps) => (
  <EndMembership
    {...props}
    label="Leave"
    end={(handTo) => leaveTeam(props.companyId, handTo, leavePage)}
  >
    You see nothing of this company from then on, and the invitations you sent end. Only a new
    invitation brings you back.
  </EndMembership>
);
