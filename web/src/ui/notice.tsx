import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Notice } from '../lib/notify.ts';

/** Puts a notice on the stack of the shell; with an undo it stays longer. */
export function showNotice({ message, undo }: Notice): void {
  const id = notifications.show({
    autoClose: undo ? 10_000 : 5_000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    message: undo ? (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <span>{message}</span>
        <Button
          className="ff-notice-undo"
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            void undo.run();
          }}
        >
          {undo.label ?? 'Undo'}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
}
