import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { IconArrowBackUp, IconUserMinus } from '@tabler/icons-react';
import { memo, useEffect, useRef, useState } from 'react';
import { EmployerStatus } from '../../../slices/application/components/application-status.tsx';
import { waitingWords } from '../../../slices/application/components/moves.ts';
import {
  buttonOf,
  employerMove,
  forward,
} from '../../../slices/application/components/status-words.ts';
import { openRequestWords } from '../../../slices/application/components/request-words.ts';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { fullName } from '../person-facts.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { PersonReasons } from '../person-why.ts';
import { waitedForWords } from '../../../slices/company/components/assigned-words.ts';
import { AssignedFaces } from '../assign/assigned-faces.tsx';
import { PersonName } from './person-name.tsx';
import classes from './applicant-card.module.css';
import tick from './board.module.css';

/** The board's functions for a card. */
export interface CardActions {
  /** @param from the row whose card was pressed */
  act: (people: readonly Applicant[], action: ApplicationAction, from?: number) => void;
  open: (person: Applicant) => void;
  /** Assigns the user, or takes the user off; missing for who may not, and without a team. */
  assignSelf?: (person: Applicant) => void;
  toggle: (person: Applicant, range: boolean) => void;
}

interface ApplicantCardProps {
  person: Applicant;
  place: number;
  /** Its row in a column, where handled people still have theirs. */
  row?: number;
  jobId: number;
  selected: boolean;
  /** Shows the status in a column with several. */
  showStatus: boolean;
  /** Other columns it can be dragged to. */
  drags?: boolean;
  cardActions: CardActions;
}

/** Without hover, the moves are always visible. */
const touched = matchMedia('(hover: none)').matches;

/** One applicant on the board: person, match, whose turn it is, and the actions. */
export const ApplicantCard = memo(function ApplicantCard({
  person,
  place,
  row,
  jobId,
  selected,
  showStatus,
  drags = false,
  cardActions,
}: ApplicantCardProps) {
  const card = useRef<HTMLElement>(null);
  const { application, blind, gone } = person;
  const name = fullName(person);
  const waiting = [
    waitingWords(application.waiting, 'employer'),
    waitedForWords(person.assigned ?? []),
  ]
    .filter(Boolean)
    .join(' · ');
  const asked = openRequestWords(person.requests);
  const late = (application.waiting?.workingDays ?? 0) > 5;

  // Hundreds of cards scroll past, so handlers are added once the pointer or the focus arrives.
  const [near, setNear] = useState(touched);
  useEffect(() => {
    const element = card.current;
    if (!element) return undefined;
    if (near) return drags ? draggable({ element, getInitialData: () => ({ person }) }) : undefined;
    const approach = () => setNear(true);
    element.addEventListener('pointerenter', approach);
    element.addEventListener('focusin', approach);
    return () => {
      element.removeEventListener('pointerenter', approach);
      element.removeEventListener('focusin', approach);
    };
  }, [drags, near, person]);

  return (
    <article
      ref={card}
      className={classes.card}
      data-application={application.id}
      data-place={place}
      data-selected={selected || undefined}
      data-moves={application.actions.length > 0 || undefined}
      data-drags={(drags && application.actions.length > 0) || undefined}
    >
      <div className={classes.face}>
        <PersonAvatar person={person} blind={blind || gone !== null} size={36} />
        <input
          type="checkbox"
          className={`${tick.tick} ${classes.check}`}
          checked={selected}
          aria-label={`Select ${name}`}
          // The click knows whether Shift is pressed; the following change event does not.
          onClick={(event) => cardActions.toggle(person, event.shiftKey)}
          onChange={() => undefined}
        />
      </div>
      <div className={classes.words}>
        <h3 className={classes.name}>
          <PersonName
            person={person}
            jobId={jobId}
            className={classes.link}
            open={cardActions.open}
          />
        </h3>
        <div className={classes.second}>
          <p className={classes.position}>
            {gone === 'hidden' ? 'This CV is hidden' : person.position}
          </p>
          <AssignedFaces assigned={person.assigned} />
        </div>
      </div>
      <div className={classes.facts}>
        {gone === null && (
          <Verdict
            match={person}
            viewer="employer"
            size="board"
            why={near && person.id !== null && <PersonReasons cvId={person.id} jobId={jobId} />}
          />
        )}
        {asked && (
          <p className={classes.waiting} data-late>
            {asked}
          </p>
        )}
        {showStatus ? (
          <EmployerStatus status={application.status} />
        ) : (
          waiting && (
            <p className={classes.waiting} data-late={late || undefined}>
              {waiting}
            </p>
          )
        )}
      </div>
      {near && application.actions.length > 0 && (
        <div className={classes.moves}>
          {forward(application.actions).map((action) => (
            <button
              key={action}
              type="button"
              className={classes.move}
              onClick={() => cardActions.act([person], action, row)}
            >
              {employerMove(action)?.short ?? buttonOf(action, 'employer')}
              <span className="ff-hidden">: {name}</span>
            </button>
          ))}
          <span className={classes.icons}>
            {application.actions.includes('undo') && (
              <button
                type="button"
                className={classes.icon}
                title="Undo"
                aria-label={`Undo the last move of ${name}`}
                onClick={() => cardActions.act([person], 'undo', row)}
              >
                <IconArrowBackUp size={17} aria-hidden />
              </button>
            )}
            {application.actions.includes('employerDeclined') && (
              <button
                type="button"
                className={`${classes.icon} ${classes.decline}`}
                title="Decline"
                aria-label={`Decline ${name}`}
                onClick={() => cardActions.act([person], 'employerDeclined', row)}
              >
                <IconUserMinus size={17} aria-hidden />
                <span aria-hidden>Decline</span>
              </button>
            )}
          </span>
        </div>
      )}
    </article>
  );
});
