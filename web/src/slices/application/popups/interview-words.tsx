import { longestNote } from '@fourfold/contract/application/note.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';

/** Asks for a sentence about declining, moving or canceling an interview. */
export function InterviewWordsPopup({
  lead,
  confirm,
  required = false,
  send,
  close,
}: PopupContent<'interviewWords'>) {
  const [note, setNote] = useState('');
  const { busy, error, setError, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = note.trim();
    if (required && !words) setError(messages.required);
    else if (await attempt(() => send(words || undefined))) close(true);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className="ff-dimmed">{lead}</p>
      <CountedTextarea
        label="Your message"
        required={required}
        max={longestNote}
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        error={error}
        onChange={(event) => setNote(event.currentTarget.value)}
        data-autofocus
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Back
        </Button>
        <Button type="submit" loading={busy}>
          {confirm}
        </Button>
      </PopupActions>
    </form>
  );
}
