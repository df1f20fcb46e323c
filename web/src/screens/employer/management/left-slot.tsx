import { HandledLine } from '../../../ui/handled-line.tsx';
import { fullName } from '../person-facts.ts';
import classes from './board.module.css';
import type { Slot } from './use-slots.ts';

/** What was done with a person, in the place that the card has left. */
export const LeftSlot = ({ person, handled }: Slot) => (
  <div className={classes.slot} data-slot>
    <strong className={classes.name} dir="auto">
      {fullName(person)}
    </strong>
    <HandledLine name={fullName(person)} {...handled} />
  </div>
);
