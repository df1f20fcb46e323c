import { longestNote } from '@fourfold/contract/application/note.ts';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import type { PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup } from '../../../ui/confirm-popup.tsx';
import { CountedTextarea } from '../../../ui/counted-textarea.tsx';
import { Stack } from '../../../ui/stack.tsx';

/** After a hire: whether to close the post, and to decline the open applications. */
export function PositionFilledPopup({
  hired,
  job,
  open,
  closeJob,
  decline,
  close,
}: PopupContent<'positionFilled'>) {
  const [others, setOthers] = useState(false);
  const [note, setNote] = useState('');
  const confirm = async () => {
    await closeJob();
    if (others) decline(note.trim());
  };
  return (
    <ConfirmPopup
      confirmLabel={others ? `Close job and decline ${open.toLocaleString('en-US')}` : 'Close job'}
      cancelLabel="Keep it open"
      danger
      onConfirm={confirm}
      close={close}
    >
      <Stack gap="5">
        <span>
          {hired} “{job}” can be closed now: it takes no more applications, and those whose
          application is still open are told that the position was filled.
        </span>
        {open > 0 && (
          <Checkbox
            label={`Decline ${count(open, 'application')} that ${open === 1 ? 'is' : 'are'} still open`}
            description="They read the reason “Position filled”."
            checked={others}
            onChange={(event) => setOthers(event.currentTarget.checked)}
          />
        )}
        {others && (
          <CountedTextarea
            label="Anything to add?"
            max={longestNote}
            autosize
            minRows={2}
            maxRows={6}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmPopup>
  );
}
