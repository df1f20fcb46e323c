import type { JobCard } from '@fourfold/contract/job/schema.ts';
import type { Placed } from '@fourfold/contract/matching/page-order.ts';
import type { CandidateResult } from '@fourfold/contract/search/schema.ts';
import { fromHere } from '../../lib/came-from.ts';
import { daysAgo } from '../../lib/format.ts';
import { EmployerStatus } from '../../slices/application/components/application-status.tsx';
import { Verdict } from '../../slices/matching/components/verdict.tsx';
import { FoundTexts } from '../../slices/search/components/found-texts.tsx';
import { Differs } from '../../slices/search/components/unmet.tsx';
import { CardLink } from '../../ui/link.tsx';
import { Marked } from '../../ui/marked.tsx';
import { ResultCard, ResultList } from '../../ui/result-card.tsx';
import { PersonButtons } from './candidate/person-buttons.tsx';
import type { Picked } from './compare/compared.ts';
import { PickPerson } from './compare/compare-bar.tsx';
import { startReview } from './management/review-queue.ts';
import { PersonAvatar } from './person-avatar.tsx';
import { fullName, usePersonFacts } from './person-facts.ts';
import { PersonReasons } from './person-why.ts';

interface CandidateListProps {
  people: readonly Placed<CandidateResult>[];
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
  /** Level of the first headings of the list. */
  level?: 2 | 3;
  brief?: boolean;
}

/** People as cards under the headings of their page, each with a link to their CV compared with the job. */
export function CandidateList({
  people,
  jobId,
  jobs,
  picked,
  search,
  fading = false,
  level = 2,
  brief = false,
}: CandidateListProps) {
  const factsOf = usePersonFacts();
  return (
    <ResultList
      items={people}
      under={({ under }) => under}
      level={level}
      brief={brief}
      fading={fading}
    >
      {(person, below) => {
        const Heading = `h${below}` as const;
        const { place, years, employmentType, pay } = factsOf(person);
        const name = fullName(person);
        return (
          <ResultCard
            key={person.id}
            id={person.id}
            picture={<PersonAvatar person={person} blind={person.blind} size={40} />}
            title={
              <Heading>
                <CardLink
                  to="/candidates/$candidateId"
                  params={{ candidateId: person.id }}
                  search={{ jobId: jobId === null ? undefined : String(jobId) }}
                  state={fromHere}
                  onClick={() => startReview(people)}
                >
                  <Marked text={name} search={search} />
                </CardLink>
              </Heading>
            }
            lead={<Marked text={person.position} search={search} />}
            found={<FoundTexts found={person.found} search={search} />}
            status={person.application && <EmployerStatus status={person.application.status} />}
            when={`Active ${daysAgo(person.activeDate)}`}
            facts={[{ text: pay }, { text: place }, { text: years }, { text: employmentType }]}
            differs={<Differs unmet={person.unmet} viewer="employer" />}
            verdict={
              <Verdict
                match={person}
                viewer="employer"
                why={jobId !== null && <PersonReasons cvId={person.id} jobId={jobId} />}
              />
            }
            actions={
              jobs && (
                <PersonButtons
                  person={{ ...person, name }}
                  jobs={jobs}
                  jobId={jobId}
                  pick={picked && <PickPerson id={person.id} name={name} picked={picked} />}
                />
              )
            }
          />
        );
      }}
    </ResultList>
  );
}
