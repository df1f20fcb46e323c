import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { notify } from '../lib/notify.ts';

interface AsyncButtonProps extends ButtonProps {
  /** Shows progress until the promise settles; an error becomes a notice. */
  onClick: () => Promise<unknown>;
  children: ReactNode;
}

/** A button for an action that takes a moment. */
export function AsyncButton({ onClick, ...button }: AsyncButtonProps) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    try {
      await onClick();
    } catch (error) {
      void notify(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return <Button {...button} loading={busy} onClick={() => void run()} />;
}
