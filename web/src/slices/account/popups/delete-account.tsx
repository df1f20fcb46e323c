import { openPopup, type PopupContent } from '../../../lib/popup.ts';
import { ConfirmPopup, PopupActions } from '../../../ui/confirm-popup.tsx';
import classes from './popups.module.css';
import { Alert, Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { deleteAccount } from '../api/account.ts';

const gone = [
  'your profile and CV with everything in them',
  'your companies and all of their job posts',
  'what you wrote in applications and messages',
  'your plan: it’s canceled right away',
];

export const DeleteAccountPopup = ({ close }: PopupContent<'deleteAccount'>) => (
  <ConfirmPopup
    confirmLabel="Delete account"
    cancelLabel="Keep my account"
    danger
    onConfirm={() => undefined}
    close={(agreed) => {
      close();
      if (agreed) void openPopup('typeDialog', {});
    }}
  >
    <p className={classes.text}>This can’t be undone. We delete:</p>
    <ul className={classes.list}>
      {gone.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
    <p className={classes.text}>
      For a year we keep a code made from your address that says only that you had the free week.
      Nobody can read your address from it.
    </p>
  </ConfirmPopup>
);

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
