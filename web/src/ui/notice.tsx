import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

export interface Notice {
  message: string;
  /** The subject; a later notice about the same subject replaces this one. */
  about?: string;
  /** An action beside the message, such as undoing the move. */
  undo?: {
    label?: string;
    run: () => unknown;
    /** How long it is possible, if it is not for ten seconds. */
    forMs?: number;
  };
}

/** More would cover the page. */
const atMost = 3;

/** Visible notices, oldest first. */
let standing: readonly { id: string; about: string | undefined }[] = [];

/**
 * Shows a notice; with an undo it stays longer. It replaces one about the same subject, and the
 * oldest if there are too many, so that the latest always shows.
 */
export function showNotice({ message, about, undo }: Notice): void {
  const same = standing.filter((one) => about !== undefined && one.about === about);
  const others = standing.filter((one) => !same.includes(one));
  const tooMany = others.slice(0, Math.max(0, others.length - atMost + 1));
  for (const one of [...same, ...tooMany]) notifications.hide(one.id);
  const id = notifications.show({
    autoClose: undo ? (undo.forMs ?? 10_000) : 5_000,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    onClose: () => {
      standing = standing.filter((one) => one.id !== id);
    },
    message: undo ? (
      <Group justify="space-between" wrap="nowrap" gap="md">
        <span>{message}</span>
        <Button
          className="ff-notice-undo"
          flex="none"
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            undo.run();
          }}
        >
          {undo.label ?? 'Undo'}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
  standing = [...standing, { id, about }];
}
