import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { notify } from '../../../lib/notify.ts';
import type { Notice } from '../../../ui/notice.tsx';
import { openPopup } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { LinkMenuItem } from '../../../ui/link-menu-item.tsx';
import { closeJob, deleteJob, duplicateJob } from '../api/own-job.ts';

/** Whether the user's role in the company's team has a permission. */
export type MayDo = (permission: Permission) => boolean;

/** Of an owner. */
export const everything: MayDo = () => true;

interface JobMenuProps {
  job: Pick<
    JobCard,
    'id' | 'name' | 'status' | 'company' | 'actions' | 'publicPage' | 'linkKey' | 'oldLinkUntil'
  >;
  /** In the wizard there is nothing to open, and deleting the job leaves the page. */
  within?: 'card' | 'wizard';
  /** Saves what is being typed; false if not all of it could be saved. */
  flush?: () => Promise<boolean>;
  may?: MayDo;
}

/** Runs an action and shows a notice, or the server's refusal. */
async function attempt(move: () => Promise<unknown>, done: Notice | string): Promise<boolean> {
  try {
    await move();
  } catch (problem) {
    await notify(errorText(problem));
    return false;
  }
  await notify(done);
  return true;
}

/** The actions on a job, as the server and the user's role allow them. */
export function JobMenu({ job, within = 'card', flush, may = everything }: JobMenuProps) {
  const navigate = useNavigate();
  const { id, name, status, actions, company } = job;
  const path = { id: company.id, jobId: id };
  const edits = may('job.edit');
  const offers = (action: (typeof actions)[number]) => edits && actions.includes(action);
  const kind = status === 'draft' ? 'draft' : 'job';
  const title = name ? `“${name}”` : `The ${kind} without a title`;

  const close = async () => {
    if (!(await openPopup('closePost', { title }))) return;
    const edit = () => navigate({ to: '/companies/$id/job/$jobId', params: path });
    await attempt(
      () => closeJob(job),
      // Publishing again counts as a post, so this is a way back and not a plain undo.
      within === 'wizard'
        ? `${title} is closed.`
        : { message: `${title} is closed.`, undo: { label: 'Edit and repost', run: edit } },
    );
  };
  const remove = async () => {
    if (!(await openPopup(status === 'draft' ? 'deleteJob' : 'deletePost', { title }))) return;
    const done = await attempt(() => deleteJob(job), `${title} is deleted.`);
    if (!done || within === 'card') return;
    await navigate({
      to: '/companies/$id/posts',
      params: { id: company.id },
      search: { tab: status },
      ignoreBlocker: true,
    });
  };

  const duplicate = async () => {
    // A duplicate of less than what is on the screen would surprise.
    if (flush && !(await flush())) {
      await notify('Not all changes are saved yet. Please save them, then duplicate the job.');
      return;
    }
    const make = async () => {
      const copy = await duplicateJob(id);
      const to = { id: company.id, jobId: copy.id };
      await navigate({ to: '/companies/$id/job/$jobId', params: to });
    };
    await attempt(
      make,
      `This is a new draft, duplicated from ${name ? title : 'a job without a title'}.`,
    );
  };

  // A draft has nothing else.
  if (!edits && status === 'draft') return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="subtle" size={44} aria-label={`More about ${name || `this ${kind}`}`}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Please choose</Menu.Label>
        {within === 'card' && offers('edit') && (
          <LinkMenuItem to="/companies/$id/job/$jobId" params={path}>
            {status === 'closed' ? 'Edit and repost' : 'Edit job post'}
          </LinkMenuItem>
        )}
        {edits && <Menu.Item onClick={() => void duplicate()}>Duplicate this job</Menu.Item>}
        {status === 'published' && (
          <Menu.Item onClick={() => void openPopup('shareJob', { job })}>Share</Menu.Item>
        )}
        {status !== 'draft' && may('figures') && (
          <Menu.Item onClick={() => void openPopup('visits', { of: { kind: 'job', id, name } })}>
            Where people come from
          </Menu.Item>
        )}
        {offers('close') && (
          <>
            <LinkMenuItem
              to="/management/$companyId"
              params={{ companyId: company.id }}
              search={{ jobId: String(id) }}
            >
              Check applicants
            </LinkMenuItem>
            <Menu.Item color="red" onClick={() => void close()}>
              Close job
            </Menu.Item>
          </>
        )}
        {offers('delete') && (
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
