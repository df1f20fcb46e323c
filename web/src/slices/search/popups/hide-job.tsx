import { lengthOf } from '@fourfold/contract/protocol/length.ts';
import { hideReasons } from '@fourfold/contract/search/mark.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, Radio } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { Hiding } from '../api/job-mark.ts';

type Reason = NonNullable<Hiding['reason']>;

const longest = 500;

/** Asks why a job should not be shown again. */
export function HideJobPopup({ name, close }: PopupContent<'hideJob'>) {
  const [reason, setReason] = useState<Reason | null>(null);
  const [note, setNote] = useState('');
  const tooLong = reason === 'Something else' && lengthOf(note) > longest;
  const hide = (event: FormEvent) => {
    event.preventDefault();
    if (tooLong) return;
    const said = reason === 'Something else' ? note.trim() : '';
    close({ ...(reason && { reason }), ...(said && { note: said }) });
  };
  return (
    <form onSubmit={hide}>
      <Radio.Group
        label={`Why not “${name}”?`}
        description="Optional. The company doesn’t see it."
        value={reason}
        onChange={setReason}
        mb="lg"
      >
        <Stack gap="3" style={{ marginTop: 12 }}>
          {hideReasons.map((one) => (
            <Radio key={one} value={one} label={one} />
          ))}
        </Stack>
      </Radio.Group>
      {reason === 'Something else' && (
        <CountedTextarea
          label="Anything to add?"
          minRows={2}
          max={longest}
          error={tooLong && messages.tooLong(longest)}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          mb="lg"
        />
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()}>
          Cancel
        </Button>
        <Button type="submit">Hide job</Button>
      </PopupActions>
    </form>
  );
}
