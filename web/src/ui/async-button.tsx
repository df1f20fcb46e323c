import { Button, type ButtonProps } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { notify } from '../lib/notify.ts';
import { countPopups, useIsPopupAbove } from '../lib/popup.ts';

interface AsyncButtonProps extends ButtonProps {
  /**
   * Shows progress until the promise settles, but not while it asks in a popup; an error becomes a
   * notice.
   */
  onClick: () => Promise<unknown>;
  children: ReactNode;
}

/** A button for an action that takes a moment. */
export function AsyncButton({ onClick, ...button }: AsyncButtonProps) {
  /** The number of open popups when it was pressed; null while nothing is on its way. */
  const [pressed, setPressed] = useState<number | null>(null);
  const isAsking = useIsPopupAbove(pressed);
  const run = async () => {
    if (pressed !== null) return;
    setPressed(countPopups());
    try {
      await onClick();
    } catch (error) {
      void notify(error instanceof Error ? error.message : String(error));
    } finally {
      setPressed(null);
    }
  };
  return <Button {...button} loading={pressed !== null && !isAsking} onClick={() => void run()} />;
}
