import { ApplicantCard } from './applicant-card.tsx';
import type { ApplicantListProps } from './applicant-table.tsx';
import { Grid } from '../../../ui/stack.tsx';
import { useMakingRoom } from '../../../ui/use-making-room.ts';
import { LeftSlot } from './left-slot.tsx';

/** Applicants as cards, where a table does not fit. */
export const ApplicantCards = ({
  people,
  jobId,
  offset,
  selection,
  cardActions,
}: ApplicantListProps) => (
  <>
    <h2 className="ff-hidden">Applicants</h2>
    <Grid as="ol" gap="2" min={320} start={offset + 1} ref={useMakingRoom<HTMLOListElement>()}>
      {people.map(({ item: person, handled }, index) => (
        <li key={person.application.id}>
          {handled ? (
            <LeftSlot person={person} handled={handled} />
          ) : (
            <ApplicantCard
              person={person}
              place={offset + index}
              jobId={jobId}
              selected={selection.has(person.application.id)}
              showStatus
              cardActions={cardActions}
            />
          )}
        </li>
      ))}
    </Grid>
  </>
);
