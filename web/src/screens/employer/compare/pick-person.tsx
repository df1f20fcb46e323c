import tick from '../management/tick.module.css';
import { mostCompared, type Picked } from './compared.ts';
import classes from './pick-person.module.css';

interface PickPersonProps {
  id: number;
  name: string;
  picked: Picked;
}

/** A box on a card that picks the person for comparing; four at most. */
export function PickPerson({ id, name, picked: { ids, toggle } }: PickPersonProps) {
  const chosen = ids.includes(id);
  const full = !chosen && ids.length >= mostCompared;
  return (
    <label
      className={classes.pick}
      title={full ? 'Four people fit beside each other' : 'Compare'}
      data-above
    >
      <input
        type="checkbox"
        className={tick.tick}
        checked={chosen}
        disabled={full}
        aria-label={`Compare ${name}`}
        onChange={() => toggle(id)}
      />
    </label>
  );
}
