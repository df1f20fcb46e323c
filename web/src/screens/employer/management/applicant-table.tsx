import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { Menu, Table, ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { daysAgo } from '../../../lib/format.ts';
import { EmployerStatus } from '../../../slices/application/components/employer-status.tsx';
import { waitingWords } from '../../../slices/application/components/moves.ts';
import { buttonOf, isDecline } from '../../../slices/application/components/status-words.ts';
import { Verdict } from '../../../slices/matching/components/verdict.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { HandledLine } from '../../../ui/handled-line.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { useMakingRoom } from '../../../ui/use-making-room.ts';
import type { Staying } from '../../../ui/use-staying.ts';
import { fullName, usePersonFacts } from '../person-facts.ts';
import { PersonAvatar } from '../person-avatar.tsx';
import { PersonReasons } from '../person-why.ts';
import { PersonName } from './person-name.tsx';
import type { CardActions } from './applicant-card.tsx';
import classes from './applicant-table.module.css';
import tick from './tick.module.css';

export interface ApplicantListProps {
  people: readonly Staying<Applicant>[];
  jobId: number;
  /** Number of people on earlier pages. */
  offset: number;
  selection: ReadonlyMap<number, Applicant>;
  cardActions: CardActions;
}

/** Applicants as a table; the name opens the person with the job. */
export function ApplicantTable({ people, jobId, selection, cardActions }: ApplicantListProps) {
  const factsOf = usePersonFacts();
  const rows = useMakingRoom<HTMLTableSectionElement>();
  return (
    <Card padding="none" className={classes.card}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" className={classes.table}>
        <caption className="ff-hidden">Applicants</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <span className="ff-hidden">Selected</span>
            </Table.Th>
            <Table.Th scope="col">Person</Table.Th>
            <Table.Th scope="col">Match</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col">Experience and pay</Table.Th>
            <Table.Th scope="col">Applied</Table.Th>
            <Table.Th scope="col">
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
                <Table.Td>
                  <Row gap="3">
                    <PersonAvatar
                      person={person}
                      blind={person.blind || person.gone !== null}
                      size={40}
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
                        {person.gone === 'hidden' ? (
                          'This CV is hidden'
                        ) : (
                          <Facts items={[person.position, place]} />
                        )}
                      </Text>
                    </div>
                  </Row>
                </Table.Td>
                <Table.Td className={classes.match}>
                  {person.gone === null && (
                    <Verdict
                      match={person}
                      viewer="employer"
                      why={person.id !== null && <PersonReasons cvId={person.id} jobId={jobId} />}
                    />
                  )}
                </Table.Td>
                <Table.Td>
                  {handled ? (
                    <HandledLine name={name} {...handled} />
                  ) : (
                    <>
                      <EmployerStatus status={application.status} />
                      <Text dimmed size="s">
                        {waitingWords(application.waiting, 'employer')}
                      </Text>
                    </>
                  )}
                </Table.Td>
                <Table.Td className={classes.whole}>
                  {person.gone === null && (
                    <>
                      {years}
                      <Text as="div" dimmed size="s">
                        {pay}
                      </Text>
                    </>
                  )}
                </Table.Td>
                <Table.Td className={classes.whole}>{daysAgo(application.createdDate)}</Table.Td>
                <Table.Td className={classes.moves}>
                  {!handled && application.actions.length > 0 && (
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

/** The actions for one row. */
const RowMenu = ({ person, cardActions }: { person: Applicant; cardActions: CardActions }) => (
  <Menu>
    <Menu.Target>
      <ActionIcon variant="subtle" size={36} aria-label={`Moves of ${fullName(person)}`}>
        <IconDots size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      {person.application.actions.map((action) => (
        <Menu.Item
          key={action}
          {...(isDecline(action) ? { color: 'red' } : {})}
          onClick={() => cardActions.act([person], action)}
        >
          {buttonOf(action, 'employer')}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
