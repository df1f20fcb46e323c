import type { JobCard } from '@fourfold/contract/job/schema.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { LinkMenuItem } from '../../../ui/link-menu-item.tsx';

interface JobMenuProps {
  job: Pick<JobCard, 'id' | 'name' | 'status' | 'company' | 'actions'>;
  /** In the wizard there is nothing to open, and deleting the job leads away. */
  within?: 'card' | 'wizard';
}

/** What its owner may do with a job, as the server says. */
export function JobMenu({ job, within = 'card' }: JobMenuProps) {
  const navigate = useNavigate();
  const { id, name, status, actions, company } = job;
  const path = { id: company.id, jobId: id };
  const may = (action: (typeof actions)[number]) => actions.includes(action);

  const close = async () => {
    if (await openPopup('closePost', { jobId: id, name })) await notify(`“${name}” is closed.`);
  };
  const remove = async () => {
    const popup = status === 'draft' ? 'deleteJob' : 'deletePost';
    if (!(await openPopup(popup, { jobId: id, name }))) return;
    if (within === 'wizard') {
      await navigate({ to: '/companies/$id', params: { id: company.id }, ignoreBlocker: true });
    }
    await notify(name ? `“${name}” is deleted.` : 'The draft is deleted.');
  };

  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`More about ${name || 'this draft'}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Please choose</Menu.Label>
        {within === 'card' && may('edit') && (
          <LinkMenuItem to="/companies/$id/job/$jobId" params={path}>
            {status === 'closed' ? 'Edit and repost' : 'Edit job post'}
          </LinkMenuItem>
        )}
        {status !== 'draft' && (
          <LinkMenuItem
            to="/management/$companyId"
            params={{ companyId: company.id }}
            search={{ jobId: String(id) }}
          >
            Check applicants
          </LinkMenuItem>
        )}
        {may('close') && (
          <Menu.Item color="red" onClick={() => void close()}>
            Close job
          </Menu.Item>
        )}
        {may('delete') && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
