import { longestNote } from '@fourfold/contract/application/note.ts';
import { declineReasons } from '@fourfold/contract/application/move.ts';
import { Alert, Button, Radio } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { buttonOf } from '../components/status-words.ts';
import { isAttachedAt, MatchWordsOffer } from './match-words-offer.tsx';

/** The reason and note of a decline; both are optional. */
export interface DeclineWords {
  reason?: string;
  note?: string;
  /** The match goes along in plain words. */
  matchWords?: boolean;
}

/** Asks for a reason from the fixed list and a sentence before declining. */
export function DeclineApplicationPopup({
  side,
  action,
  reader,
  offer = null,
  decline,
  close,
}: PopupContent<'declineApplication'>) {
  const [reason, setReason] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const [chosen, choose] = useState<boolean | null>(null);
  const hasNote = note.trim() !== '';
  // What goes along by itself needs no choice.
  const byItself = offer !== null && isAttachedAt(offer, hasNote);
  const attached = byItself || chosen === true;
  const { busy, error, attempt } = useAttempt();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = {
      ...(reason && { reason }),
      ...(hasNote && { note: note.trim() }),
      ...(offer && { matchWords: attached }),
    };
    if (await attempt(() => decline(words))) close(true);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Radio.Group
        label="Why?"
        description={`Optional. ${reader} will see it.`}
        value={reason}
        onChange={setReason}
        mb="lg"
      >
        <Stack gap="3" style={{ marginTop: 12 }}>
          {declineReasons[side].map((one, place) => (
            <Radio key={one} value={one} label={one} data-autofocus={place === 0 || undefined} />
          ))}
        </Stack>
      </Radio.Group>
      <CountedTextarea
        label="Anything to add?"
        max={longestNote}
        autosize
        minRows={2}
        maxRows={6}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {offer && (
        <Stack gap="0" style={{ marginBottom: 20 }}>
          <MatchWordsOffer
            offer={offer}
            reader={reader}
            hasNote={hasNote}
            attached={attached}
            onChange={choose}
          />
        </Stack>
      )}
      {error && (
        <Alert color="red" role="alert" mb="lg">
          {error}
        </Alert>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" color="red" loading={busy}>
          {buttonOf(action, side)}
        </Button>
      </PopupActions>
    </form>
  );
}
