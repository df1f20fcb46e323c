import type { Dialog } from '@fourfold/contract/messenger/schema.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import classes from './dialog-list.module.css';
import { lastWritten } from './times.ts';

interface DialogListProps {
  dialogs: readonly Dialog[];
  openId: number | null;
  /** The application's status in the words of this side. */
  Status: ComponentType<{ dialog: Dialog }>;
  /** Absent if all are shown. */
  onMore?: (() => void) | undefined;
  loadingMore: boolean;
}

/** Dialogs, latest first: the person, the job, and the last message. */
export const DialogList = ({ dialogs, openId, Status, onMore, loadingMore }: DialogListProps) => (
  <nav aria-label="Conversations" className={classes.nav}>
    <ul className={classes.list}>
      {dialogs.map((dialog) => (
        <li key={dialog.id}>
          <Link
            to="."
            search={(before) => ({ ...before, dialog: String(dialog.id), find: undefined })}
            className={classes.dialog}
            aria-current={dialog.id === openId ? 'page' : undefined}
            data-unread={dialog.unreadMessages > 0 || undefined}
          >
            <Avatar
              name={dialog.other.name}
              url={dialog.other.picture?.url}
              shape={dialog.userRole === 'candidate' ? 'square' : 'round'}
              size={44}
            />
            <Stack as="span" gap="05" grow>
              <Row as="span" gap="2" align="baseline" apart>
                <span className={classes.name} dir="auto">
                  {dialog.other.name}
                </span>
                {dialog.lastMessage && (
                  <time dateTime={dialog.lastMessage.sentDate} className={classes.time}>
                    {lastWritten(dialog.lastMessage.sentDate)}
                  </time>
                )}
              </Row>
              <span className={classes.about}>
                <span className={classes.job} dir="auto">
                  {dialog.job.name}
                </span>{' '}
                <Status dialog={dialog} />
              </span>
              <Row as="span" gap="2" align="baseline" apart>
                <span className={classes.text}>
                  {dialog.lastMessage?.from === dialog.userRole &&
                    `${dialog.lastMessage.by ?? 'You'}: `}
                  <bdi>{dialog.lastMessage?.text}</bdi>
                </span>
                {dialog.readByNobody && dialog.unreadMessages === 0 && (
                  <span className={classes.time}>Nobody has read this yet</span>
                )}
                {dialog.unreadMessages > 0 && (
                  <span className={classes.unread}>
                    {dialog.unreadMessages}
                    <span className="ff-hidden"> unread</span>
                  </span>
                )}
              </Row>
            </Stack>
          </Link>
        </li>
      ))}
    </ul>
    {onMore && (
      <Button variant="subtle" onClick={onMore} loading={loadingMore} className={classes.more}>
        Show more
      </Button>
    )}
  </nav>
);
