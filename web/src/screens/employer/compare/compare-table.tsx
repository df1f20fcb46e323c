import { yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { fromHere } from '../../../lib/came-from.ts';
import { EmployerStatus } from '../../../slices/application/components/application-status.tsx';
import { Unmet } from '../../../slices/search/components/unmet.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Text } from '../../../ui/text.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { fullName, usePersonFacts } from '../person-facts.ts';
import classes from './compare-table.module.css';
import { PageVerdict } from '../../../slices/matching/components/page-verdict.tsx';
import { OtherSkills, SkillRows } from './compared-skills.tsx';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { oftenWords } from '../../../slices/matching/components/style-words.ts';
import { useReferenceList } from '../../../slices/reference/reference.ts';

/** How often each style was chosen, of 12; the most often chosen first. */
function ComparedStyles({ wins }: { wins: Wins | null }) {
  const styles = useReferenceList('style');
  if (!wins) return <Text dimmed>No answers yet</Text>;
  return (
    <ul className={classes.styles}>
      {styles
        .toSorted((a, b) => wins[b.id] - wins[a.id])
        .map(({ id, name }) => (
          <li key={id} data-style={id}>
            {name} <strong>{wins[id]}</strong>{' '}
            <Text as="span" dimmed size="s">
              {oftenWords(wins[id])}
            </Text>
          </li>
        ))}
    </ul>
  );
}

interface CompareTableProps {
  people: readonly CandidateView[];
  jobId: number;
  onRemove: (id: number) => void;
}

/** A column for each person: the verdict, each skill of the job, and what else tells them apart. */
export function CompareTable({ people, jobId, onRemove }: CompareTableProps) {
  const factsOf = usePersonFacts();
  // Without any, the job is reviewed without scores.
  const isCompared = people.some(({ match }) => match);
  const rows: [string, (person: CandidateView) => ReactNode][] = [
    ['Other strong skills', (person) => <OtherSkills key={person.id} person={person} />],
    ...(isCompared
      ? [
          ['Style', ({ id, wins }: CandidateView) => <ComparedStyles key={id} wins={wins} />] as [
            string,
            (person: CandidateView) => ReactNode,
          ],
        ]
      : []),
    ['Experience', ({ profile }) => factsOf(profile).years],
    [
      'Place',
      ({ profile }) => (
        <Lines
          lines={[
            factsOf(profile).place,
            profile.workModes.map((mode) => workModeLabels[mode]).join(', ') || 'Works anywhere',
          ]}
        />
      ),
    ],
    ['Pay asked', ({ profile }) => <Lines lines={[factsOf(profile).pay, yearlyPay(profile)]} />],
    [
      'Status',
      ({ application }) =>
        application ? <EmployerStatus status={application.status} /> : 'Not in touch yet',
    ],
    ...(people.some(({ unmet }) => unmet.length > 0)
      ? [
          [
            'In the way',
            ({ id, unmet }: CandidateView) => <Unmet key={id} unmet={unmet} viewer="employer" />,
          ] as [string, (person: CandidateView) => ReactNode],
        ]
      : []),
  ];
  return (
    <Card padding="none" className={classes.card}>
      <section className={classes.box} aria-label="Comparison">
        <table className={classes.table} style={{ '--people': people.length } as CSSProperties}>
          <caption className="ff-hidden">People side by side</caption>
          <thead>
            <tr>
              <td className={classes.corner}>
                <span className="ff-hidden">Compared by</span>
              </td>
              {people.map((person) => (
                <th key={person.id} scope="col">
                  <Head person={person} jobId={jobId} onRemove={onRemove} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {isCompared && (
              <tr className={classes.verdict}>
                <th scope="row">Match</th>
                {people.map((person) => (
                  <td key={person.id}>
                    {person.match && <PageVerdict match={person.match} viewer="employer" />}
                  </td>
                ))}
              </tr>
            )}
            <SkillRows people={people} />
          </tbody>
          <tbody>
            {rows.map(([label, cell]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {people.map((person) => (
                  <td key={person.id}>{cell(person) || <Text dimmed>Not given</Text>}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <>
    {lines.filter(Boolean).map((line, place) => (
      <Text as="div" key={line} {...(place > 0 && { dimmed: true, size: 's' as const })}>
        {line}
      </Text>
    ))}
  </>
);

interface HeadProps {
  person: CandidateView;
  jobId: number;
  onRemove: (id: number) => void;
}

const Head = ({ person, jobId, onRemove }: HeadProps) => (
  <div className={classes.head}>
    <PersonAvatar person={person.profile} blind={person.blind} size={40} />
    <div className={classes.name}>
      <TextLink
        to="/candidates/$candidateId"
        params={{ candidateId: person.id }}
        search={{ jobId: String(jobId) }}
        state={fromHere}
      >
        {fullName(person.profile)}
      </TextLink>
      <Text as="div" dimmed size="s" weight="regular" breaks>
        {person.profile.position}
      </Text>
    </div>
    <ActionIcon
      variant="subtle"
      size={32}
      aria-label={`Remove ${fullName(person.profile)}`}
      onClick={() => onRemove(person.id)}
    >
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </div>
);
