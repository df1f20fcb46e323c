import { ApplicantCard } from './applicant-card.tsx';
import classes from './applicant-cards.module.css';
import type { ApplicantListProps } from './applicant-table.tsx';

/** Applicants as cards, where a table has no room. */
export const ApplicantCards = ({ people, jobId, offset, selection, deeds }: ApplicantListProps) => (
  <>
    <h2 className="ff-hidden">Applicants</h2>
    <ol className={classes.list} start={offset + 1}>
      {people.map((person, index) => (
        <li key={person.application.id}>
          <ApplicantCard
            person={person}
            place={offset + index}
            jobId={jobId}
            selected={selection.has(person.application.id)}
            showStatus
            deeds={deeds}
          />
        </li>
      ))}
    </ol>
  </>
);
