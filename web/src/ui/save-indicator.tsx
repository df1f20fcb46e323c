import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCheck,
  IconCloudOff,
  IconDeviceFloppy,
  IconLoader2,
} from '@tabler/icons-react';
import type { SaveState } from '../lib/autosave.ts';
import classes from './save-indicator.module.css';

const texts: Record<SaveState, string> = {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  partly: 'Saved, except for the fields that need a look',
  offline: 'Offline. Your changes are kept on this device.',
  error: 'Not saved. Your changes are kept on this device.',
};

const icons: Record<SaveState, typeof IconCheck> = {
  saved: IconCheck,
  waiting: IconLoader2,
  saving: IconLoader2,
  partly: IconDeviceFloppy,
  offline: IconCloudOff,
  error: IconAlertTriangle,
};

interface SaveIndicatorProps {
  state: SaveState;
  /** The server's message after a refusal. */
  error?: string | null;
  onRetry?: () => void;
}

/** Whether the input is saved. */
export function SaveIndicator({ state, error, onRetry }: SaveIndicatorProps) {
  const Icon = icons[state];
  const failed = state === 'offline' || state === 'error';
  return (
    <span className={classes.root} data-state={state}>
      <Icon size={16} aria-hidden />
      <output>{state === 'error' && error ? `Not saved: ${error}` : texts[state]}</output>
      {failed && onRetry && (
        <UnstyledButton className={classes.retry} onClick={onRetry}>
          Try again
        </UnstyledButton>
      )}
    </span>
  );
}
