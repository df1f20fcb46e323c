import { daysAgo } from '../../../lib/format.ts';
import { EmployerStatus } from '../../../slices/application/components/employer-status.tsx';
import { MatchScore } from '../../../slices/matching/components/match-score.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { fullName, usePersonFacts } from '../person-facts.ts';
import classes from './applicant-cards.module.css';
import type { ApplicantListProps } from './applicant-table.tsx';

/** Applicants as cards, where a table has no room. */
export function ApplicantCards({ people, jobId, offset }: ApplicantListProps) {
  const factsOf = usePersonFacts();
  return (
    <ol className={classes.list} start={offset + 1}>
      {people.map((person) => {
        const { place, years, pay } = factsOf(person);
        return (
          <Card as="li" key={person.application.id} interactive className={classes.card}>
            <Avatar name={fullName(person)} url={person.avatar?.url} size={44} />
            <div className={classes.words}>
              <h2 className={classes.name}>
                <CardLink
                  to="/candidates/$candidateId"
                  params={{ candidateId: person.id }}
                  search={{ jobId: String(jobId) }}
                >
                  {fullName(person)}
                </CardLink>
              </h2>
              <p className={classes.quiet}>
                <Facts lead={person.position} items={[place, years]} />
              </p>
              <p className={classes.quiet}>
                <Facts lead={pay} items={[`Applied ${daysAgo(person.application.createdDate)}`]} />
              </p>
            </div>
            <div className={classes.foot}>
              <MatchScore score={person.matchScore} band={person.band} />
              <EmployerStatus status={person.application.status} />
            </div>
          </Card>
        );
      })}
    </ol>
  );
}
