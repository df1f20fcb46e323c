import type { Assigned } from '@fourfold/contract/company/assigned.ts';
import { Button, Menu } from '@mantine/core';
import { IconCheck, IconUserPlus } from '@tabler/icons-react';
import { attempt } from '../../../lib/notify.ts';
import { assign, unassign, type Matter } from '../../../slices/company/api/assigned.ts';
import { useTeam } from '../../../slices/company/api/team.ts';
import { Avatar } from '../../../ui/avatar.tsx';

interface AssignMenuProps {
  matter: Matter;
  /** Whom or what it is about: `Ada Brown`. */
  name: string;
  /** Of the button. */
  label?: string;
  companyId: number;
  jobId: number;
  assigned: readonly Assigned[];
}

/** Assigns colleagues who act for the job, and says for whom of them the others wait. */
export function AssignMenu({ name, label = 'Assign', ...props }: AssignMenuProps) {
  return (
    <Menu closeOnItemClick={false} position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconUserPlus size={18} aria-hidden />}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown style={{ maxHeight: 'min(420px, 70vh)', overflowY: 'auto' }}>
        <Colleagues {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

function Colleagues({
  matter,
  companyId,
  jobId,
  assigned,
}: Omit<AssignMenuProps, 'name' | 'label'>) {
  const members = useTeam(companyId).data?.members ?? [];
  const those = members.filter(({ jobs }) => jobs === null || jobs.some(({ id }) => id === jobId));
  const waited = assigned.find(({ isWaitedFor }) => isWaitedFor);
  return (
    <>
      <Menu.Label>Assigned</Menu.Label>
      {those.map(({ accountId, name, isSelf }) => {
        const isOn = assigned.some((one) => one.accountId === accountId);
        return (
          <Choice
            key={accountId}
            kind="menuitemcheckbox"
            name={isSelf ? `${name} (you)` : name}
            isOn={isOn}
            choose={() => (isOn ? unassign(matter, accountId) : assign(matter, accountId, false))}
          />
        );
      })}
      {assigned.length > 0 && (
        <>
          <Menu.Divider />
          <Menu.Label>The others wait for</Menu.Label>
          <Choice
            kind="menuitemradio"
            name="Nobody"
            isOn={!waited}
            choose={async () => waited && (await assign(matter, waited.accountId, false))}
          />
          {assigned.map(({ accountId, name, isWaitedFor }) => (
            <Choice
              key={accountId}
              kind="menuitemradio"
              name={name}
              isOn={isWaitedFor}
              choose={() => assign(matter, accountId, true)}
            />
          ))}
        </>
      )}
    </>
  );
}

interface ChoiceProps {
  kind: 'menuitemcheckbox' | 'menuitemradio';
  name: string;
  isOn: boolean;
  choose: () => Promise<unknown>;
}

const Choice = ({ kind, name, isOn, choose }: ChoiceProps) => (
  <Menu.Item
    // The menu's own role has no checks.
    renderRoot={(props) => <button type="button" {...props} role={kind} aria-checked={isOn} />}
    leftSection={<Avatar name={name} size={24} />}
    rightSection={isOn && <IconCheck size={18} aria-hidden />}
    onClick={() => void attempt('Assign', choose)}
  >
    {name}
  </Menu.Item>
);
