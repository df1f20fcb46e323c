import { ActionIcon, Popover } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import classes from './keys-help.module.css';

const keys: readonly (readonly [key: string, what: string])[] = [
  ['J', 'Next card'],
  ['K', 'Previous card'],
  ['← →', 'Column beside it'],
  ['V', 'View the person'],
  ['N', 'Next steps'],
  ['O', 'Make an offer'],
  ['B', 'Send a bite'],
  ['H', 'Hired'],
  ['D', 'Decline'],
  ['X', 'Select'],
  ['U', 'Undo the last move'],
  ['Esc', 'Clear the selection'],
];

/** The keys of the board. */
export const KeysHelp = () => (
  <Popover position="bottom-end" width={260} returnFocus>
    <Popover.Target>
      <ActionIcon variant="subtle" size={40} aria-label="Keys of the board" title="Keys">
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
