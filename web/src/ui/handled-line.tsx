import { IconCheck } from '@tabler/icons-react';
import { attempt } from '../lib/notify.ts';
import type { Handled } from './handled.ts';
import classes from './handled-line.module.css';

interface HandledLineProps extends Handled {
  /** Who or what it is about, for screen readers. */
  name: string;
}

/** What was done with a card, in place of its actions. */
export const HandledLine = ({ name, done, undo }: HandledLineProps) => (
  <div className={classes.line}>
    <IconCheck size={18} aria-hidden />
    <span className={classes.done}>{done}</span>
    {undo && (
      <button
        type="button"
        className={classes.undo}
        aria-label={`Undo: ${name}`}
        onClick={() => void attempt('Undo', undo)}
      >
        Undo
      </button>
    )}
  </div>
);
