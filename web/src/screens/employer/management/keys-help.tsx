import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { usePageKeys, type Keys } from '../../../lib/keys.ts';
import { openPopup } from '../../../lib/popup.ts';
import { movesWithKeys } from '../../../slices/application/components/status-words.ts';

const keys: Keys = [
  ['J', 'Next card'],
  ['K', 'Previous card'],
  ['← →', 'Next or previous column'],
  ['V', 'View the person'],
  ...movesWithKeys.map(({ key, button }) => [key.toUpperCase(), button] as const),
  ['X', 'Select'],
  ['U', 'Undo the last move'],
  ['Esc', 'Clear the selection'],
];

/** The button for the list of keyboard shortcuts, with those of the board in it. */
export function KeysHelp() {
  usePageKeys('Board', keys);
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      aria-label="Keyboard shortcuts"
      title="Keyboard shortcuts (?)"
      onClick={() => void openPopup('keys', {})}
    >
      <IconKeyboard size={22} stroke={1.75} aria-hidden />
    </ActionIcon>
  );
}
