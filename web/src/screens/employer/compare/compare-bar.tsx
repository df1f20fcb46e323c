import { CloseButton } from '@mantine/core';
import { fromHere } from '../../../lib/came-from.ts';
import { count } from '../../../lib/format.ts';
import { LinkButton } from '../../../ui/link.tsx';
import bar from '../management/selection-bar.module.css';
import { compareSearch, mostCompared, type Picked } from './compared.ts';
import tick from '../management/board.module.css';
import classes from './compare-bar.module.css';

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
      title={full ? 'You can compare up to four people' : 'Compare'}
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

interface CompareLinkProps {
  jobId: number;
  people: readonly number[];
  variant?: 'filled' | 'default';
}

/** Puts two to four people beside each other; nothing for fewer or more. */
export const CompareLink = ({ jobId, people, variant = 'filled' }: CompareLinkProps) =>
  people.length >= 2 &&
  people.length <= mostCompared && (
    <LinkButton
      to="/compare"
      search={compareSearch(jobId, people)}
      state={fromHere}
      size="compact-md"
      variant={variant}
    >
      Compare
    </LinkButton>
  );

/** Who was picked in a list, over its end. */
export const CompareBar = ({ jobId, picked }: { jobId: number; picked: Picked }) =>
  picked.ids.length > 0 && (
    <section className={bar.bar} aria-label="Compare" data-bottom-bar>
      <span className={bar.number} aria-live="polite">
        {count(picked.ids.length, 'person', 'people')} picked
      </span>
      {picked.ids.length === 1 ? (
        <span className="ff-dimmed">Pick one more to compare</span>
      ) : (
        <CompareLink jobId={jobId} people={picked.ids} />
      )}
      <CloseButton aria-label="Clear the selection" onClick={picked.clear} />
    </section>
  );
