import { behaviorGroups } from '@fourfold/contract/reference/groups.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { useEffect, useRef } from 'react';
import { LinkButton } from '../../../ui/link.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { ApplyForWantedJob, useWantedJob } from '../wanted-job.tsx';
import classes from './published.module.css';

const pieces = Array.from({ length: 28 }, (_, index) => index);

interface PublishedProps {
  firstName: string;
  /** The job that was applied for with the CV. */
  applied: JobView | null;
}

/** The moment after publishing: the four quarters fly, and the wanted job is sent or one click away. */
export function Published({ firstName, applied }: PublishedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const wanted = useWantedJob();
  return (
    <section className={classes.root}>
      <div className={classes.burst} aria-hidden>
        {pieces.map((piece) => (
          <span
            key={piece}
            className={classes.piece}
            style={
              {
                '--angle': `${(piece / pieces.length) * 360 + ((piece * 37) % 23)}deg`,
                '--far': `${92 + ((piece * 53) % 74)}px`,
                '--turn': `${((piece * 97) % 360) - 180}deg`,
                '--wait': `${(piece % 7) * 24}ms`,
                '--tone': `var(--${behaviorGroups[piece % 4]})`,
              } as React.CSSProperties
            }
          />
        ))}
        <span className={classes.mark}>
          <Mark size={120} />
        </span>
      </div>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        You’re in the running{firstName ? `, ${firstName}` : ''}.
      </h2>
      <p className={classes.text}>
        {applied && `You applied to ${applied.company.name}. `}Your CV is published. Employers find
        you by what you can do, and every job now shows how well it fits and why.
      </p>
      <div className={classes.actions} hidden={wanted === undefined}>
        {applied ? (
          <LinkButton to="/jobs/$jobId" params={{ jobId: applied.id }} size="lg">
            See my application
          </LinkButton>
        ) : (
          <ApplyForWantedJob size="lg" />
        )}
        <LinkButton to="/search-jobs" size="lg" variant={applied || wanted ? 'default' : 'filled'}>
          See your jobs
        </LinkButton>
        <LinkButton to="/resume" size="lg" variant="default">
          Look at my CV
        </LinkButton>
      </div>
    </section>
  );
}
