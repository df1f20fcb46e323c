import type { Company } from '@fourfold/contract/company/schema.ts';
import { mayDo } from '@fourfold/contract/protocol/permission.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { LinkMenuItem } from '../../../ui/link-menu-item.tsx';
import { mayAddJob } from './access.ts';

interface CompanyMenuProps {
  company: Pick<Company, 'id' | 'name' | 'status' | 'access'>;
  /** Whether the company's own page is open. */
  onDeleted?: () => Promise<void>;
}

export function CompanyMenu({ company, onDeleted }: CompanyMenuProps) {
  const { access } = company;
  const remove = async () => {
    if (!(await openPopup('deleteCompany', { companyId: company.id }))) return;
    await onDeleted?.();
    await notify(`${company.name || 'The draft'} is deleted.`);
  };
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={`More about ${company.name || 'this company'}`}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Please choose</Menu.Label>
        {mayAddJob(access) && (
          <LinkMenuItem to="/companies/$id/job/add" params={{ id: company.id }}>
            Add job post
          </LinkMenuItem>
        )}
        {mayDo(access.role, 'company.edit') && (
          <LinkMenuItem to="/companies/$id" params={{ id: company.id }} search={{ mode: 'edit' }}>
            Edit
          </LinkMenuItem>
        )}
        <LinkMenuItem to="/companies/$id/team" params={{ id: company.id }}>
          Team
        </LinkMenuItem>
        {company.status === 'published' && (
          <Menu.Item component="a" href={`/open/companies/${company.id}`} target="_blank">
            View public page
          </Menu.Item>
        )}
        {company.status === 'published' && (
          <Menu.Item onClick={() => void openPopup('shareCompany', { company, own: true })}>
            Share
          </Menu.Item>
        )}
        {mayDo(access.role, 'program.edit') && (
          <LinkMenuItem to="/companies/$id/webhooks" params={{ id: company.id }}>
            Webhooks
          </LinkMenuItem>
        )}
        {mayDo(access.role, 'record.keep') && (
          <LinkMenuItem to="/companies/$id/records" params={{ id: company.id }}>
            Kept records
          </LinkMenuItem>
        )}
        {mayDo(access.role, 'company.delete') && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
