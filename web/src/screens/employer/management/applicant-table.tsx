import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import { Table } from '@mantine/core';
import { daysAgo } from '../../../lib/format.ts';
import { EmployerStatus } from '../../../slices/application/components/employer-status.tsx';
import { MatchScore } from '../../../slices/matching/components/match-score.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { fullName, usePersonFacts } from '../person-facts.ts';
import classes from './applicant-table.module.css';

export interface ApplicantListProps {
  people: readonly Applicant[];
  jobId: number;
  /** People on the pages before. */
  offset: number;
}

/** Applicants as a table; each row opens the person against the job. */
export function ApplicantTable({ people, jobId, offset }: ApplicantListProps) {
  const factsOf = usePersonFacts();
  return (
    <Card padding="none" className={classes.card}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" className={classes.table}>
        <caption className="ff-hidden">Applicants, best match first</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">
              <span className="ff-hidden">Place</span>
            </Table.Th>
            <Table.Th scope="col">Person</Table.Th>
            <Table.Th scope="col">Match</Table.Th>
            <Table.Th scope="col">Status</Table.Th>
            <Table.Th scope="col">Experience and pay</Table.Th>
            <Table.Th scope="col">Applied</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {people.map((person, index) => {
            const { place, years, pay } = factsOf(person);
            return (
              <Table.Tr key={person.application.id} className={classes.row}>
                <Table.Td className={classes.rank}>{offset + index + 1}</Table.Td>
                <Table.Td>
                  <span className={classes.person}>
                    <Avatar name={fullName(person)} url={person.avatar?.url} size={40} />
                    <span>
                      <CardLink
                        to="/candidates/$candidateId"
                        params={{ candidateId: person.id }}
                        search={{ jobId: String(jobId) }}
                      >
                        <strong>{fullName(person)}</strong>
                      </CardLink>
                      <span className={classes.quiet}>
                        <Facts items={[person.position, place]} />
                      </span>
                    </span>
                  </span>
                </Table.Td>
                <Table.Td className={classes.match}>
                  <MatchScore score={person.matchScore} band={person.band} />
                </Table.Td>
                <Table.Td>
                  <EmployerStatus status={person.application.status} />
                </Table.Td>
                <Table.Td className={classes.whole}>
                  {years}
                  <span className={classes.quiet}>{pay}</span>
                </Table.Td>
                <Table.Td className={classes.whole}>
                  {daysAgo(person.application.createdDate)}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Card>
  );
}
