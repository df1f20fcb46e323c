import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSearchParams, type SearchParams } from '../lib/use-search-params.ts';
import { Row } from './stack.tsx';
import classes from './stepper.module.css';

interface Step<Key extends string> {
  key: Key;
  label: string;
  /** Shows a tick. */
  done?: boolean;
}

type Steps<Key extends string> = readonly [Step<Key>, ...Step<Key>[]];

/** The current step from the address (`?step=`), and functions to go to others. */
export function useStep<Key extends string>(steps: Steps<Key>) {
  const { params, set } = useSearchParams();
  const found = steps.findIndex((step) => step.key === params['step']);
  const index = Math.max(0, found);
  const key = (steps[index] ?? steps[0]).key;
  const go = (step: Step<Key> | undefined) => {
    if (!step) return;
    set({ step: step.key });
    window.scrollTo({ top: 0 });
  };
  return {
    key,
    index,
    next: steps[index + 1]?.key ?? null,
    goNext: () => go(steps[index + 1]),
    goBack: () => go(steps[index - 1]),
    goTo: (target: Key) => go(steps.find((step) => step.key === target)),
  };
}

/** Progress in a wizard; every step is a link, so back and reload keep the place. */
export function Stepper<Key extends string>({
  label,
  steps,
}: {
  label: string;
  steps: Steps<Key>;
}) {
  const { key: current, index } = useStep(steps);
  return (
    <nav aria-label={label}>
      <p className={classes.short}>
        Step {index + 1} of {steps.length}
      </p>
      <Row as="ol" gap="2" align="stretch">
        {steps.map((step, place) => (
          <li key={step.key} className={classes.step}>
            <Link
              to="."
              search={(before: SearchParams) => ({ ...before, step: step.key })}
              className={classes.link}
              activeProps={{}}
              aria-current={step.key === current ? 'step' : undefined}
              data-current={step.key === current || undefined}
              data-done={step.done || undefined}
            >
              <span className={classes.number} aria-hidden>
                {step.done ? <IconCheck size={16} stroke={2.5} /> : place + 1}
              </span>
              <span className={classes.label}>{step.label}</span>
              {step.done && <span className="ff-hidden">, done</span>}
            </Link>
          </li>
        ))}
      </Row>
    </nav>
  );
}
