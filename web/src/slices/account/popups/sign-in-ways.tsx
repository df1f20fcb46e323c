import { messages } from '@fourfold/contract/protocol/messages.ts';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { ConfirmPopup, PopupActions } from '../../../ui/confirm-popup.tsx';
import { confirmEmail } from '../api/account.ts';
import classes from './popups.module.css';
import { disconnectGoogle } from '../api/google.ts';

/** Asks for the code that was sent to the new address. */
export function ConfirmEmailCodePopup({ email, close }: PopupContent<'confirmEmailCode'>) {
  const [code, setCode] = useState('');
  const { busy, error, setError, attempt } = useAttempt();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code.trim() === '') {
      setError(messages.required);
      field.current?.focus();
      return;
    }
    if (await attempt(() => confirmEmail(email, code.trim()))) close(true);
    else field.current?.select();
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>
        We sent a code to <b>{email}</b>. It’s valid for 5 minutes.
      </p>
      <TextInput
        ref={field}
        label="Code"
        name="code"
        autoComplete="one-time-code"
        // Not numeric: after many wrong codes they have letters, too.
        inputMode="text"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
        }}
        error={error}
        mb="lg"
      />
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Cancel
        </Button>
        <Button type="submit" loading={busy}>
          Confirm
        </Button>
      </PopupActions>
    </form>
  );
}

export const ConfirmGoogleDisconnectPopup = ({
  email,
  close,
}: PopupContent<'confirmGoogleDisconnect'>) => (
  <ConfirmPopup confirmLabel="Disconnect" onConfirm={disconnectGoogle} close={close}>
    From then on you sign in with a code sent to {email}.
  </ConfirmPopup>
);
