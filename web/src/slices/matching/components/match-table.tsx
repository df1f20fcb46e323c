import type { Match } from '@fourfold/contract/matching/schema.ts';
import type { SkillWeight } from '@fourfold/contract/reference/schema.ts';
import { Table } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { media } from '../../../lib/media.ts';
import { LevelDots } from '../../../ui/level.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { MatchFormula } from './match-formula.tsx';
import { MatchOrder } from './match-order.tsx';
import { StandInWords } from './stand-in-words.tsx';
import classes from './match-table.module.css';

type MatchSkill = Match['skills'][number];

/** Common: required by more than one job in 16; rare: by at most one in 128. */
const weightName = (weight: SkillWeight) =>
  weight <= 3 ? 'Common' : weight <= 6 ? 'Specific' : 'Rare';

const pointsOf = ({ weight, jobScore, cvScore }: MatchSkill) => ({
  got: weight * Math.min(jobScore, cvScore),
  most: weight * jobScore,
});

interface MatchTableProps {
  match: Match;
  /** The reader; the person's levels are called 'Yours' or 'Theirs'. */
  viewer: 'employer' | 'candidate';
}

/** The explanation of a score: skill by skill, then the sum, with every number of the formula. */
export function MatchTable({ match, viewer }: MatchTableProps) {
  const phone = useMediaQuery(media.phone, undefined, {
    getInitialValueInEffect: false,
  });
  const person = viewer === 'employer' ? 'Theirs' : 'Yours';
  const Rows = phone ? SkillCards : SkillRows;
  return (
    <Stack gap="5">
      <Rows match={match} person={person} />
      <MatchFormula match={match} viewer={viewer} />
      <MatchOrder match={match} viewer={viewer} />
    </Stack>
  );
}

interface RowsProps {
  match: Match;
  person: string;
}

function Required({ skill }: { skill: MatchSkill }) {
  if (skill.jobScore === 0)
    return (
      <Text as="span" dimmed weight="regular">
        Nice to have
      </Text>
    );
  return <LevelDots level={skill.jobScore} word />;
}

const Weight = ({ weight }: { weight: SkillWeight }) => (
  <>
    {weight}{' '}
    <Text as="span" dimmed weight="regular">
      {weightName(weight)}
    </Text>
  </>
);

function Points({ skill }: { skill: MatchSkill }) {
  if (skill.jobScore === 0)
    return (
      <Text as="span" dimmed weight="regular">
        Not scored
      </Text>
    );
  const { got, most } = pointsOf(skill);
  return (
    <>
      {got}{' '}
      <Text as="span" dimmed weight="regular">
        of {most}
      </Text>
    </>
  );
}

const share = (skill: MatchSkill) => (skill.matchScore === null ? '–' : `${skill.matchScore}%`);

const SkillRows = ({ match, person }: RowsProps) => (
  <Table className={classes.table} verticalSpacing="sm">
    <caption className="ff-hidden">Skills of the job and of the person, with their points</caption>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Skill</Table.Th>
        <Table.Th scope="col">Required</Table.Th>
        <Table.Th scope="col">{person}</Table.Th>
        <Table.Th scope="col">Weight</Table.Th>
        <Table.Th scope="col" className={classes.number}>
          Points
        </Table.Th>
        <Table.Th scope="col" className={classes.number}>
          Match
        </Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {match.skills.map((skill) => (
        <Table.Tr key={skill.id}>
          <th scope="row" className={classes.skill}>
            <bdi>{skill.name}</bdi>
            <StandInWords standIn={skill.standIn} />
          </th>
          <Table.Td>
            <Required skill={skill} />
          </Table.Td>
          <Table.Td>
            <LevelDots level={skill.cvScore} word />
          </Table.Td>
          <Table.Td className={classes.weight}>
            <Weight weight={skill.weight} />
          </Table.Td>
          <Table.Td className={classes.number}>
            <Points skill={skill} />
          </Table.Td>
          <Table.Td className={classes.number}>{share(skill)}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
);

const SkillCards = ({ match, person }: RowsProps) => (
  <ul className={classes.cards}>
    {match.skills.map((skill) => (
      <li key={skill.id}>
        <Row gap="4" align="baseline" apart>
          <span className={classes.skill}>
            <bdi>{skill.name}</bdi>
            <StandInWords standIn={skill.standIn} />
          </span>
          <span className={classes.number}>{share(skill)}</span>
        </Row>
        <dl className={classes.facts}>
          <dt>Required</dt>
          <dd>
            <Required skill={skill} />
          </dd>
          <dt>{person}</dt>
          <dd>
            <LevelDots level={skill.cvScore} word />
          </dd>
          <dt>Weight</dt>
          <dd>
            <Weight weight={skill.weight} />
          </dd>
          <dt>Points</dt>
          <dd>
            <Points skill={skill} />
          </dd>
        </dl>
      </li>
    ))}
  </ul>
);
