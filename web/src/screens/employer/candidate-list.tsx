import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { CandidateResult } from '@fourfold/contract/search/schema.ts';
import { fromHere } from '../../lib/came-from.ts';
import { daysAgo } from '../../lib/format.ts';
import { EmployerStatus } from '../../slices/application/components/employer-status.tsx';
import { MatchScore } from '../../slices/matching/components/match-score.tsx';
import { FoundTexts } from '../../slices/search/components/found-texts.tsx';
import { Unmet } from '../../slices/search/components/unmet.tsx';
import { Card } from '../../ui/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { CardLink } from '../../ui/link.tsx';
import { Marked } from '../../ui/marked.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './candidate-list.module.css';
import { PersonButtons } from './candidate/person-buttons.tsx';
import type { Picked } from './compare/compared.ts';
import { PickPerson } from './compare/pick-person.tsx';
import { PersonAvatar } from './person-avatar.tsx';
import { fullName, usePersonFacts } from './person-facts.ts';

interface CandidateListProps {
  people: readonly CandidateResult[];
  /** The job they are compared with. */
  jobId: number | null;
  /** The employer's jobs to invite them to; without them the cards have no actions. */
  jobs?: readonly JobCard[];
  /** Who is picked for comparing; without it nobody can be. */
  picked?: Picked;
  /** The words that were searched for, to mark them. */
  search?: string;
  /** The next page is on its way. */
  fading?: boolean;
  level?: 2 | 3;
}

/** People as cards, each with a link to their CV compared with the job. */
export function CandidateList({
  people,
  jobId,
  jobs,
  picked,
  search,
  fading = false,
  level = 2,
}: CandidateListProps) {
  const factsOf = usePersonFacts();
  const Heading = `h${level}` as const;
  return (
    <Stack as="ul" gap="3" fading={fading}>
      {people.map((person) => {
        const { place, years, employmentType, pay } = factsOf(person);
        const name = fullName(person);
        return (
          <Card as="li" key={person.id} interactive className={classes.card}>
            <PersonAvatar person={person} blind={person.blind} size={56} />
            <Stack gap="1">
              <Heading className={classes.name}>
                <CardLink
                  to="/candidates/$candidateId"
                  params={{ candidateId: person.id }}
                  search={{ jobId: jobId === null ? undefined : String(jobId) }}
                  state={fromHere}
                >
                  <Marked text={name} search={search} />
                </CardLink>
              </Heading>
              <Text dimmed size="m">
                <Facts
                  lead={<Marked text={person.position} search={search} />}
                  items={[place, years, employmentType]}
                />
              </Text>
              <p className={classes.foot}>
                <Text as="span" weight="bold" ink digits>
                  {pay}
                </Text>
                {person.application && <EmployerStatus status={person.application.status} />}
                <span>Active {daysAgo(person.activeDate)}</span>
              </p>
              <FoundTexts found={person.found} search={search} />
              <Unmet unmet={person.unmet} viewer="employer" />
            </Stack>
            {(jobId !== null || jobs) && (
              <div className={classes.side}>
                {jobId !== null && (
                  <div className={classes.match}>
                    <MatchScore score={person.matchScore} band={person.band} />
                  </div>
                )}
                {jobs && (
                  <Row gap="1">
                    {picked && <PickPerson id={person.id} name={name} picked={picked} />}
                    <PersonButtons person={{ ...person, name }} jobs={jobs} jobId={jobId} />
                  </Row>
                )}
              </div>
            )}
          </Card>
        );
      })}
    </Stack>
  );
}
