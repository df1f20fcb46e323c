import { ActionIcon, Popover } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import {
  employerMove,
  employerMoves,
} from '../../../slices/application/components/status-words.ts';
import classes from './keys-help.module.css';
import { isTyping } from './use-board-keys.ts';

const keys: readonly (readonly [key: string, what: string])[] = [
  ['J', 'Next card'],
  ['K', 'Previous card'],
  ['← →', 'Next or previous column'],
  ['V', 'View the person'],
  ...[...employerMoves, 'employerDeclined' as const].flatMap((status) => {
    const move = employerMove(status);
    return move?.key ? [[move.key.toUpperCase(), move.button] as const] : [];
  }),
  ['X', 'Select'],
  ['U', 'Undo the last move'],
  ['Esc', 'Clear the selection'],
  ['?', 'Show these keys'],
];

/** The board's keyboard shortcuts, opened by a button and by a shortcut. */
export function KeysHelp() {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const closes = opened && event.key === 'Escape';
      if (!closes && (event.key !== '?' || isTyping(event.target))) return;
      // Escape would clear the selection as well.
      event.stopPropagation();
      setOpened(!opened);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [opened]);
  return (
    <Popover position="bottom-end" width={260} returnFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          size={40}
          aria-label="Keys of the board"
          title="Keys"
          onClick={() => setOpened(!opened)}
        >
          <IconKeyboard size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Keys of the board">
        <dl className={classes.keys}>
          {keys.map(([key, what]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  );
}
