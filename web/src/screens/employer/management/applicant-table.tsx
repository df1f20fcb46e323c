import type { Applicant, ApplicantOrder } from '@fourfold/contract/application/endpoints.ts';
import { Table } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { daysAgo } from '../../../lib/format.ts';
import { useSearchParams } from '../../../lib/use-search-params.ts';
import { EmployerStatus } from '../../../slices/application/components/application-status.tsx';
import { turnWords } from '../../../slices/application/components/moves.ts';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { Card } from '../../../ui/card.tsx';
import { HandledLine } from '../../../ui/handled-line.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMakingRoom } from '../../../ui/use-making-room.ts';
import type { Staying } from '../../../ui/use-staying.ts';
import { fullName, usePersonFacts } from '../person-facts.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { PersonReasons } from '../person-why.ts';
import { usual } from './applicant-orders.ts';
import { waitedForWords } from '../../../slices/company/components/assigned-words.ts';
import { AssignedFaces } from '../assign/assigned-faces.tsx';
import { PersonName } from './person-name.tsx';
import { RowMenu } from './row-menu.tsx';
import type { CardActions } from './applicant-card.tsx';
import classes from './applicant-table.module.css';
import tick from './board.module.css';

/** The columns with the order that each sorts by. */
const columns = [
  { label: 'Person', sort: 'name', className: classes.person },
  { label: 'Match', sort: 'score', className: classes.match },
  { label: 'Status', sort: 'status', className: classes.status },
  { label: 'Waiting', sort: 'waiting', className: classes.waiting },
  { label: 'Experience and pay', sort: 'experience', className: classes.experience },
  { label: 'Applied', sort: 'applied', className: classes.applied },
] as const;

const columnsOf = (withoutScores: boolean) =>
  columns.filter(({ sort }) => !(withoutScores && sort === 'score'));

/** Whether the largest or latest comes first unless reversed. */
const falls = (sort: ApplicantOrder) => sort !== 'name' && sort !== 'status';

export interface ApplicantListProps {
  withoutScores: boolean;
  order: ApplicantOrder;
  reverse: boolean;
  people: readonly Staying<Applicant>[];
  jobId: number;
  /** Number of people on earlier pages. */
  offset: number;
  selection: ReadonlyMap<number, Applicant>;
  cardActions: CardActions;
  /** Selects a part of the list. */
  selectMenu: ReactNode;
}

/** Applicants as a table; the name opens the person with the job. */
export function ApplicantTable({
  withoutScores,
  people,
  jobId,
  selection,
  cardActions,
  selectMenu,
  order,
  reverse,
}: ApplicantListProps) {
  const { set } = useSearchParams();
  const factsOf = usePersonFacts();
  const rows = useMakingRoom<HTMLTableSectionElement>();
  return (
    <Card padding="none" className={classes.card}>
      <Table verticalSpacing={6} horizontalSpacing="sm" className={classes.table}>
        <caption className="ff-hidden">Applicants</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col" className={classes.tick}>
              <span className="ff-hidden">Selected</span>
              {selectMenu}
            </Table.Th>
            {columnsOf(withoutScores).map(({ label, sort, className }) => (
              <Table.Th
                key={sort}
                scope="col"
                className={className}
                aria-sort={
                  sort === order ? (reverse === falls(sort) ? 'ascending' : 'descending') : 'none'
                }
              >
                <button
                  type="button"
                  className={classes.sort}
                  onClick={() =>
                    set({
                      sort: sort === usual ? undefined : sort,
                      reverse: sort === order && !reverse ? '1' : undefined,
                    })
                  }
                >
                  {label}
                  {sort === order &&
                    (reverse === falls(sort) ? (
                      <IconArrowUp size={14} aria-hidden />
                    ) : (
                      <IconArrowDown size={14} aria-hidden />
                    ))}
                </button>
              </Table.Th>
            ))}
            <Table.Th scope="col" className={classes.moves}>
              <span className="ff-hidden">Moves</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={rows}>
          {people.map(({ item: person, handled }) => {
            const { place, years, pay } = factsOf(person);
            const { application } = person;
            const name = fullName(person);
            const selected = selection.has(application.id);
            return (
              <Table.Tr
                key={application.id}
                className={classes.row}
                data-selected={selected || undefined}
                data-done={handled && true}
              >
                <Table.Td className={classes.tick}>
                  <input
                    type="checkbox"
                    className={tick.tick}
                    checked={selected}
                    aria-label={`Select ${name}`}
                    onClick={(event) => cardActions.toggle(person, event.shiftKey)}
                    onChange={() => undefined}
                  />
                </Table.Td>
                <Table.Td className={classes.person}>
                  <div className={classes.who}>
                    <PersonAvatar
                      person={person}
                      blind={person.blind || person.gone !== null}
                      size={36}
                    />
                    <div className={classes.words}>
                      <strong>
                        <PersonName
                          person={person}
                          jobId={jobId}
                          className={classes.link}
                          open={cardActions.open}
                        />
                      </strong>
                      <Text as="div" dimmed size="s">
                        {person.gone === 'hidden'
                          ? 'This CV is hidden'
                          : [person.position, place].filter(Boolean).join(' · ')}
                      </Text>
                    </div>
                  </div>
                </Table.Td>
                {!withoutScores && (
                  <Table.Td className={classes.match}>
                    {person.gone === null && (
                      <Verdict
                        match={person}
                        viewer="employer"
                        size="table"
                        why={person.id !== null && <PersonReasons cvId={person.id} jobId={jobId} />}
                      />
                    )}
                  </Table.Td>
                )}
                <Table.Td className={classes.status}>
                  {handled ? (
                    <HandledLine name={name} {...handled} />
                  ) : (
                    <EmployerStatus status={application.status} />
                  )}
                </Table.Td>
                <Table.Td className={classes.waiting}>
                  {handled ? '' : turnWords(application.waiting)}
                  {person.assigned && person.assigned.length > 0 && (
                    <div>
                      <AssignedFaces assigned={person.assigned} />
                      <Text as="div" dimmed size="s">
                        {waitedForWords(person.assigned)}
                      </Text>
                    </div>
                  )}
                </Table.Td>
                <Table.Td className={classes.experience}>
                  {person.gone === null && (
                    <>
                      {years}
                      <Text as="div" dimmed size="s">
                        {pay}
                      </Text>
                    </>
                  )}
                </Table.Td>
                <Table.Td className={classes.applied}>{daysAgo(application.createdDate)}</Table.Td>
                <Table.Td className={classes.moves}>
                  {!handled && (application.actions.length > 0 || cardActions.assignSelf) && (
                    <RowMenu person={person} cardActions={cardActions} />
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
