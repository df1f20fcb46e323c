import { byGap } from '@fourfold/contract/matching/facts.ts';
import type { Match } from '@fourfold/contract/matching/schema.ts';
import { GapBar } from '../../../ui/gap-bar.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { StandInWords } from './stand-in-words.tsx';

const Bars = ({ skills }: { skills: Match['skills'] }) => (
  <ul>
    {skills.map(({ id, name, jobScore, cvScore, standIn }) => (
      <Row as="li" key={id} gap="1 4" padding="2 0" wrap apart ruled>
        <Text as="span" weight="medium" breaks>
          {name}
          <StandInWords standIn={standIn} />
        </Text>
        <GapBar need={jobScore} has={cvScore} />
      </Row>
    ))}
  </ul>
);

/** A bar for each skill, the largest gap first; nice-to-have skills in a group of their own. */
export function SkillBars({ skills }: Pick<Match, 'skills'>) {
  const [scored, nice] = [
    byGap(skills.filter(({ jobScore }) => jobScore > 0)),
    skills.filter(({ jobScore }) => jobScore === 0),
  ];
  return (
    <>
      <Bars skills={scored} />
      {nice.length > 0 && (
        <Stack gap="1">
          <Text size="m" dimmed>
            Nice to have
          </Text>
          <Bars skills={nice} />
        </Stack>
      )}
    </>
  );
}
