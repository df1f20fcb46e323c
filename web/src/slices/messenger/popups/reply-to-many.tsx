import {
  mostRecipients,
  placeholders,
  replyLength,
  replyWaitSeconds,
  wrongPlaceholder,
} from '@fourfold/contract/messenger/reply.ts';
import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useRef, useState, type FormEvent } from 'react';
import { count } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { errorText } from '../../../lib/transport.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { replyEnded, sendReply, takeReplyBack, useReplyPreview } from '../api/replies.ts';
import { endedWords, skippedWords, type Reader } from '../components/reply-words.ts';
import classes from './reply-to-many.module.css';
import { SavedTexts } from './saved-texts.tsx';

const pauseMs = 400;

/** One text with placeholders, as the first three would read it, sent to each in their conversation. */
export function ReplyToManyPopup({ jobId, readers, close }: PopupContent<'replyToMany'>) {
  const [text, setText] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  const { busy, error, attempt } = useAttempt();
  const [settled] = useDebouncedValue(text, pauseMs);
  const applicationIds = readers.map(({ applicationId }) => applicationId);
  const tooMany = readers.length > mostRecipients;
  const preview = useReplyPreview({ jobId, applicationIds, text: tooMany ? '' : settled });
  const wrong = wrongPlaceholder(text);
  const shown = text.trim() === '' || wrong !== null || tooMany ? undefined : preview.data;

  const insert = (placeholder: string) => {
    const at = area.current?.selectionStart ?? text.length;
    const until = area.current?.selectionEnd ?? at;
    const words = `{${placeholder}}`;
    setText(text.slice(0, at) + words + text.slice(until));
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(at + words.length, at + words.length);
    });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const sent = await attempt(async () => {
      tellOf(await sendReply({ jobId, applicationIds, text }), readers);
    });
    if (sent) close(true);
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="4" style={{ marginBottom: 20 }}>
        <SavedTexts text={text} onChoose={setText} />
        <CountedTextarea
          ref={area}
          label="Message"
          description="Each person gets it as a message of their own."
          max={replyLength}
          autosize
          minRows={4}
          maxRows={10}
          value={text}
          error={wrong}
          data-autofocus
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Row gap="2" wrap>
          {placeholders.map((placeholder) => (
            <Button
              key={placeholder}
              size="compact-md"
              variant="default"
              onClick={() => insert(placeholder)}
            >
              <span className="ff-hidden">Insert </span>
              {`{${placeholder}}`}
            </Button>
          ))}
        </Row>
        {tooMany && (
          <Alert color="red">
            You can write to {mostRecipients} people at once. Please choose fewer.
          </Alert>
        )}
        {shown && (
          <section aria-label="Preview" aria-busy={preview.isFetching}>
            <ul className={classes.previews}>
              {shown.list.map((one) => (
                <li key={one.applicationId} className={classes.preview}>
                  <Text as="div" dimmed size="s" dir="auto">
                    {readers.find(({ applicationId }) => applicationId === one.applicationId)?.name}
                  </Text>
                  <p className={classes.text} dir="auto">
                    {one.text}
                  </p>
                </li>
              ))}
            </ul>
            {shown.unnamed > 0 && (
              <Text dimmed size="s">
                {count(shown.unnamed, 'person is', 'people are')} under blind review: “there” stands
                for the first name.
              </Text>
            )}
            {shown.skipped.length > 0 && (
              <Text dimmed size="s">
                Left out: {skippedWords(shown.skipped, readers)}.
              </Text>
            )}
          </section>
        )}
        {(error ?? preview.error) && (
          <Alert color="red" role="alert">
            {error ?? errorText(preview.error)}
          </Alert>
        )}
      </Stack>
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={busy}
          disabled={wrong !== null || tooMany || text.trim() === '' || shown?.count === 0}
        >
          {shown ? `Send to ${shown.count}` : 'Send'}
        </Button>
      </PopupActions>
    </form>
  );
}

/** Says that it waits, with the way back, and then what became of it. */
function tellOf(reply: { id: number; waiting: number }, readers: readonly Reader[]): void {
  const about = `reply ${reply.id}`;
  let undone = false;
  const takeBack = async () => {
    undone = true;
    const { takenBack, sent } = await takeReplyBack(reply.id);
    const back = `Taken back from ${count(takenBack, 'person', 'people')}.`;
    void notify({ about, message: sent > 0 ? `${back} ${sent} already had it.` : back });
  };
  const tellEnd = async () => {
    const ended = await replyEnded(reply.id);
    if (!undone) void notify({ about, message: endedWords(ended, readers) });
  };
  void notify({
    about,
    message: `Goes to ${count(reply.waiting, 'person', 'people')} in ${replyWaitSeconds} seconds.`,
    undo: { run: takeBack, forMs: replyWaitSeconds * 1000 },
  });
  tellEnd().catch((problem: unknown) => notify(errorText(problem)));
}
