import { usePaces } from '../../../slices/application/api/applicants.ts';
import { boardColumns } from './board-columns.ts';
import { MedianDays } from './median-days.tsx';
import classes from './pipeline.module.css';

/** The steps of a hiring, with or without somebody there. */
const always = ['new', 'viewed', 'nextSteps', 'offer', 'hired'];

/** How many people are at each step, and how long one stays there in the middle. */
export function Pipeline({ jobId }: { jobId: number }) {
  const [pace] = usePaces([jobId]);
  const steps = (pace?.columns ?? []).filter(
    (step) => always.includes(step.column) || (step.count > 0 && step.column !== 'ended'),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys on a phone
    <ol className={classes.line} aria-label="Pipeline" tabIndex={0}>
      {steps.map(({ column, count: people, medianDays }) => (
        <li key={column} className={classes.step} data-empty={people === 0 || undefined}>
          <span>
            {boardColumns.find(({ key }) => key === column)?.label}{' '}
            <strong>{people.toLocaleString('en-US')}</strong>
          </span>{' '}
          <MedianDays days={medianDays} className={classes.days} />
        </li>
      ))}
    </ol>
  );
}
