import { count } from '../../../lib/format.ts';
import classes from './standing.module.css';

interface JobFieldProps {
  jobs: number;
  /** Met today. */
  met: number;
  /** How many more each step of the plan unlocks. */
  steps: readonly number[];
}

/** Up to this many quarters can be distinguished at a glance. */
const most = 180;

/** The jobs as a field of quarters: met today, met with the plan, the others. */
export function JobField({ jobs, met, steps }: JobFieldProps) {
  const each = Math.ceil(jobs / most);
  const quarters = (amount: number) => (amount === 0 ? 0 : Math.max(1, Math.round(amount / each)));
  const planned = steps.reduce((sum, amount) => sum + amount, 0);
  const kinds = [
    ...filled('green', quarters(met)),
    ...filled('planned', quarters(planned)),
    ...filled('other', quarters(jobs - met - planned)),
  ];
  return (
    <figure className={classes.figure}>
      <div className={classes.field} data-size={sizeOf(kinds.length)} aria-hidden>
        {kinds.map((kind, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a quarter is its place
          <span key={place} data-kind={kind} data-turn={turnOf(place)} />
        ))}
      </div>
      <figcaption className={classes.legend}>
        {met > 0 && <span data-kind="green">Met today</span>}
        {planned > 0 && <span data-kind="planned">Met with the plan</span>}
        {jobs > met + planned && <span data-kind="other">Not yet</span>}
        {each > 1 && <span className={classes.scale}>One quarter is {count(each, 'job')}</span>}
      </figcaption>
    </figure>
  );
}

const sizeOf = (quarters: number) =>
  quarters <= 30 ? 'large' : quarters <= 90 ? 'normal' : 'small';

const filled = (kind: string, amount: number) => Array.from({ length: amount }, () => kind);

/** Rotates the quarters as in the logo, without a visible pattern. */
const turnOf = (place: number) => (place * 7 + Math.floor(place / 3) * 5) % 4;
