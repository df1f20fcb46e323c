import type { Dialog, Message } from '@fourfold/contract/messenger/schema.ts';
import { ActionIcon, Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLive } from '../../../lib/live.ts';
import { openPopup } from '../../../lib/popup.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { LinkedText } from '../../../ui/linked-text.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { loadOlder, useThread, useWatching, type Thread } from '../api/messages.ts';
import { dropPending, retryPending, usePending, type Pending } from '../api/outbox.ts';
import { readDialog } from '../api/dialogs.ts';
import { Composer } from './composer.tsx';
import classes from './thread.module.css';
import { byDay, goesOn, timeOf } from './times.ts';

/** A dialog's messages and the field to write in, or why nothing can be sent anymore. */
export const Talk = ({ dialog, shown = null }: { dialog: Dialog; shown?: number | null }) => (
  <>
    <Loaded query={useThread(dialog.id)} skeleton={<ListSkeleton cards={4} />}>
      {(thread) => <Messages dialog={dialog} thread={thread} shown={shown} />}
    </Loaded>
    {dialog.open ? (
      <Composer dialogId={dialog.id} to={dialog.other.name} />
    ) : (
      <p className={classes.closed}>
        This account was deleted, so you can’t send messages here anymore.
      </p>
    )}
  </>
);

interface MessagesProps {
  dialog: Dialog;
  thread: Thread;
  /** The message to scroll to. */
  shown: number | null;
}

const typingMs = 4_000;

/** The messages, latest at the bottom, and those still being sent. */
function Messages({ dialog, thread, shown }: MessagesProps) {
  const { list, more } = thread;
  const pending = usePending(dialog.id);
  const box = useRef<HTMLDivElement>(null);
  const typing = useTyping(dialog);
  useShown(box, shown);
  useReading(dialog, list);
  useWatching(dialog);
  const lastOwn = list.findLast(({ from }) => from === dialog.userRole);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <div className={classes.box} ref={box} tabIndex={0} role="log" aria-label="Messages">
      <div className={classes.inner}>
        {more && (
          <div className={classes.older}>
            <AsyncButton variant="subtle" size="compact-md" onClick={() => loadOlder(dialog.id)}>
              Show earlier messages
            </AsyncButton>
          </div>
        )}
        {list.length === 0 && pending.length === 0 && (
          <p className={classes.nothing}>No messages yet. Say hello.</p>
        )}
        {byDay(list).map(({ day, messages }) => (
          <section key={messages[0]?.number} aria-label={day} className={classes.day}>
            <p className={classes.dayName} aria-hidden>
              {day}
            </p>
            {messages.map((message, place) => (
              <Bubble
                key={message.number}
                message={message}
                own={message.from === dialog.userRole}
                other={dialog.other.name}
                marked={message.number === shown}
                followed={goesOn(message, messages[place + 1])}
                note={
                  message === lastOwn
                    ? message.number <= dialog.otherReadNumber
                      ? 'Read'
                      : 'Sent'
                    : null
                }
              />
            ))}
          </section>
        ))}
        {pending.map((one) => (
          <PendingBubble key={one.id} pending={one} />
        ))}
        <output className={classes.typing}>{typing && `${dialog.other.name} is typing…`}</output>
      </div>
    </div>
  );
}

interface BubbleProps {
  message: Message;
  own: boolean;
  other: string;
  marked: boolean;
  /** The same person writes again within the minute, so the next message shows the time. */
  followed: boolean;
  note: string | null;
}

const Bubble = ({ message, own, other, marked, followed, note }: BubbleProps) => (
  <div
    className={classes.message}
    data-own={own || undefined}
    data-marked={marked || undefined}
    data-followed={followed || undefined}
    data-number={message.number}
  >
    <div className={classes.said}>
      <p className={classes.bubble} dir="auto">
        <span className="ff-hidden" dir="ltr">
          {message.by ? `${message.by}: ` : own ? 'You: ' : `${other}: `}
        </span>
        <LinkedText text={message.text} />
      </p>
      {!own && (
        <ActionIcon
          className={classes.report}
          variant="subtle"
          size={32}
          data-quiet
          title="Report"
          aria-label={`Report the message of ${timeOf(message.sentDate)}`}
          onClick={() =>
            void openPopup('report', {
              kind: 'message',
              id: message.dialogId,
              part: message.number,
            })
          }
        >
          <IconFlag size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
    {(!followed || note) && (
      <p className={classes.note}>
        <span>
          {message.by && (
            <>
              <bdi>{message.by}</bdi> ·{' '}
            </>
          )}
          <time dateTime={message.sentDate}>{timeOf(message.sentDate)}</time>
          {note && ` · ${note}`}
        </span>
      </p>
    )}
  </div>
);

const PendingBubble = ({ pending }: { pending: Pending }) => (
  <div className={classes.message} data-own data-pending>
    <p className={classes.bubble} dir="auto">
      <span className="ff-hidden" dir="ltr">
        You:{' '}
      </span>
      {pending.text}
    </p>
    {pending.failure === null ? (
      <p className={classes.note}>Sending…</p>
    ) : (
      <p className={classes.note} role="alert">
        <span className={classes.failure}>Not sent. {pending.failure}</span>
        <Button variant="subtle" size="compact-sm" onClick={() => retryPending(pending.id)}>
          Try again
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => dropPending(pending.id)}>
          Discard
        </Button>
      </p>
    )}
  </div>
);

/** True for a moment after the other side typed. */
function useTyping(dialog: Dialog): boolean {
  const [typing, setTyping] = useState(false);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive('messenger/typing', ({ dialogId, role }) => {
    if (dialogId !== dialog.id || role === dialog.userRole) return;
    setTyping(true);
    clearTimeout(end.current);
    end.current = setTimeout(() => setTyping(false), typingMs);
  });
  useLive('messenger/message', ({ dialogId, from }) => {
    if (dialogId === dialog.id && from !== dialog.userRole) setTyping(false);
  });
  useEffect(() => () => clearTimeout(end.current), []);
  return typing;
}

/** Scrolls to a message. */
function useShown(box: RefObject<HTMLDivElement | null>, shown: number | null): void {
  useEffect(() => {
    const target = box.current?.querySelector(`[data-number="${shown}"]`);
    target?.scrollIntoView({ block: 'center' });
  }, [box, shown]);
}

/** Records what has been read while the page is visible. */
function useReading(dialog: Dialog, list: readonly Message[]): void {
  const last = list.findLast(({ from }) => from !== dialog.userRole);
  const unread = last && last.number > dialog.ownReadNumber ? last.id : null;
  useEffect(() => {
    if (unread === null) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
      // Retried with the next message if it fails.
      readDialog(dialog.id, unread).catch(() => undefined);
    };
    addEventListener('focus', read);
    document.addEventListener('visibilitychange', read);
    read();
    return () => {
      removeEventListener('focus', read);
      document.removeEventListener('visibilitychange', read);
    };
  }, [dialog.id, unread]);
}
