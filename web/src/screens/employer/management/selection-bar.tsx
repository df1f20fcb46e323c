import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { Button, CloseButton, Progress as ProgressBar } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { count } from '../../../lib/format.ts';
import { openPopup } from '../../../lib/popup.ts';
import { buttonOf, employerMoves } from '../../../slices/application/components/status-words.ts';
import { CompareLink } from '../compare/compare-bar.tsx';
import { fullName } from '../person-facts.ts';
import { openReview } from './review-queue.ts';
import classes from './selection-bar.module.css';
import type { Progress } from './use-moves.ts';

interface SelectionBarProps {
  jobId: number;
  people: readonly Applicant[];
  progress: Progress | null;
  act: (action: ApplicationAction) => void;
  /** Whether one may write to them. */
  writes: boolean;
  onClear: () => void;
}

/** The actions for all selected people, and their progress. */
export function SelectionBar({ jobId, people, progress, act, writes, onClear }: SelectionBarProps) {
  const possible = (action: ApplicationAction) =>
    people.filter(({ application }) => application.actions.includes(action)).length;
  // Of who is gone nothing is left to compare.
  const seen = people.flatMap(({ id, gone }) => (gone === null && id !== null ? [id] : []));
  const navigate = useNavigate();
  const reply = async () => {
    const readers = people.map((one) => ({
      applicationId: one.application.id,
      name: fullName(one),
    }));
    if (await openPopup('replyToMany', { jobId, readers })) onClear();
  };
  if (progress) {
    return (
      <output className={classes.bar} data-bottom-bar>
        <span className={classes.number}>
          {progress.tried.toLocaleString('en-US')} of {count(progress.of, 'person', 'people')}
        </span>
        <ProgressBar
          className={classes.progress}
          value={(100 * progress.tried) / progress.of}
          aria-label="Progress"
        />
        <Button size="compact-md" variant="default" onClick={progress.stop}>
          Stop
        </Button>
      </output>
    );
  }
  return (
    <section className={classes.bar} aria-label="Selection" data-bottom-bar>
      <span className={classes.number} aria-live="polite">
        {people.length.toLocaleString('en-US')} selected
      </span>
      <div className={classes.moves}>
        {employerMoves
          .filter((action) => possible(action) > 0)
          .map((action, index) => (
            <Button
              key={action}
              size="compact-md"
              variant={index === 0 ? 'filled' : 'default'}
              onClick={() => act(action)}
            >
              {buttonOf(action, 'employer')}
              {possible(action) < people.length && ` (${possible(action)})`}
            </Button>
          ))}
        {possible('employerDeclined') > 0 && (
          <Button
            size="compact-md"
            color="red"
            variant="light"
            onClick={() => act('employerDeclined')}
          >
            Decline
          </Button>
        )}
        {writes && (
          <Button size="compact-md" variant="default" onClick={() => void reply()}>
            Reply to {people.length.toLocaleString('en-US')}
          </Button>
        )}
        {seen.length > 1 && (
          <Button
            size="compact-md"
            variant="default"
            onClick={() => openReview(navigate, jobId, people)}
          >
            Review {seen.length.toLocaleString('en-US')}
          </Button>
        )}
        <CompareLink jobId={jobId} people={seen} variant="default" />
      </div>
      <CloseButton aria-label="Clear the selection" onClick={onClear} />
    </section>
  );
}
