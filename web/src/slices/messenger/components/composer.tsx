import { messageLength } from '@fourfold/contract/messenger/schema.ts';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { readDraft, removeDraft, writeDraft } from '../../../lib/draft.ts';
import { say } from '../../../lib/live.ts';
import { sendMessage } from '../api/outbox.ts';
import classes from './composer.module.css';

/** The interval of typing events, in ms. */
const typingEveryMs = 2_000;
/** From this length on, the remaining characters are shown. */
const nearTheEnd = 300;

/** The composer; typed text stays until it is sent. */
export function Composer({ dialogId, to }: { dialogId: number; to: string }) {
  const key = `message-${dialogId}`;
  const [text, setText] = useState(() => readDraft<string>(key) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const lastTold = useRef(0);
  const left = messageLength - text.trim().length;
  const ready = text.trim() !== '' && left >= 0;

  // Not on a phone, where the keyboard would cover the messages.
  useEffect(() => {
    if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, []);

  const type = (next: string) => {
    setText(next);
    if (next === '') removeDraft(key);
    else writeDraft(key, next);
    if (next.trim() === '' || Date.now() - lastTold.current < typingEveryMs) return;
    lastTold.current = Date.now();
    void say('messenger/typing', { dialogId }, true);
  };
  const send = () => {
    if (!ready) return;
    sendMessage(dialogId, text.trim());
    setText('');
    removeDraft(key);
    lastTold.current = 0;
    field.current?.focus();
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Textarea
        ref={field}
        aria-label={`Message to ${to}`}
        placeholder={`Message to ${to}`}
        className={classes.field}
        autosize
        minRows={1}
        maxRows={8}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        error={left < 0 ? `Please use at most ${messageLength} characters` : undefined}
      />
      {left <= nearTheEnd && left >= 0 && <output className={classes.left}>{left} left</output>}
      <ActionIcon type="submit" size={44} radius="xl" aria-label="Send" disabled={!ready}>
        <IconArrowUp size={22} aria-hidden />
      </ActionIcon>
    </form>
  );
}
