import { Alert, Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { ApiError } from '../lib/transport.ts';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';
import classes from './popup.module.css';

interface ConfirmPopupProps {
  children: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /** Runs while the button shows progress; an error is shown, and the popup stays. */
  onConfirm: () => Promise<unknown> | void;
  close: (confirmed?: boolean) => void;
}

/** The content of a confirmation popup; closes with true once done. */
export function ConfirmPopup({
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  onConfirm,
  close,
}: ConfirmPopupProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      close(true);
    } catch (problem) {
      setError(problem instanceof ApiError ? problem.message : 'Something went wrong.');
      setBusy(false);
    }
  };

  return (
    <Stack gap="5" grow>
      <Text as="div" dimmed>
        {children}
      </Text>
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <PopupActions>
        <Button variant="default" onClick={() => close()} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button {...(danger ? { color: 'red' } : {})} loading={busy} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </PopupActions>
    </Stack>
  );
}

/** The buttons at the bottom of a popup; on a phone they fill the width. */
export const PopupActions = ({ children }: { children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
);
