import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useKeys } from '../../../lib/keys.ts';
import { notify } from '../../../lib/notify.ts';
import {
  buttonOf,
  employerMove,
  forward,
  movesWithKeys,
} from '../../../slices/application/components/status-words.ts';
import classes from './person.module.css';

interface PersonMovesProps {
  actions: readonly ApplicationAction[];
  /** It is the other side's turn: no move is the main one. */
  waits?: boolean;
  act: (action: ApplicationAction) => void;
  undoLast: () => void;
}

/** The moves of one application, by button and by the keys of the board. */
export function PersonMoves({ actions, waits = false, act, undoLast }: PersonMovesProps) {
  useKeys((key) => {
    if (key === 'u') return actions.includes('undo') ? () => act('undo') : undoLast;
    const move = movesWithKeys.find((one) => one.key === key);
    if (!move) return undefined;
    return actions.includes(move.status)
      ? () => act(move.status)
      : () => void notify('That move isn’t possible from here.');
  });
  if (actions.length === 0) return null;
  return (
    <div className={classes.moves}>
      {forward(actions).map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={index === 0 && !waits ? 'filled' : 'default'}
          title={employerMove(action)?.key?.toUpperCase()}
          onClick={() => act(action)}
        >
          {buttonOf(action, 'employer')}
        </Button>
      ))}
      {actions.includes('employerDeclined') && (
        <Button
          size="sm"
          color="red"
          variant="subtle"
          title="D"
          onClick={() => act('employerDeclined')}
        >
          Decline
        </Button>
      )}
      {actions.includes('undo') && (
        <Button
          size="sm"
          variant="subtle"
          title="U"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => act('undo')}
        >
          Undo
        </Button>
      )}
    </div>
  );
}
