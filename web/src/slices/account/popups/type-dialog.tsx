import { Alert, Button, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { deleteAccount } from '../api/account.ts';

/** SPEC.md section 9: exactly this, in capital letters. */
const word = 'DELETE';

/** The last question before an account is deleted. */
export function TypeDialogPopup({ close }: PopupContent<'typeDialog'>) {
  const [typed, setTyped] = useState('');
  const { busy, error, attempt } = useAttempt();

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed === word) await attempt(deleteAccount);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={`Type ${word} in capitals`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        mb="lg"
      />
      {error && (
        <Alert color="red" role="alert" mb="lg">
          {error}
        </Alert>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy}>
          Keep my account
        </Button>
        <Button type="submit" color="red" disabled={typed !== word} loading={busy}>
          Delete account
        </Button>
      </PopupActions>
    </form>
  );
}
