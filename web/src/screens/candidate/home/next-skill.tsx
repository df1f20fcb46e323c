import type { SkillLadder, SkillMove } from '@fourfold/contract/search/skill-enhancement.ts';
import { Skeleton } from '@mantine/core';
import { count, yearlyRange } from '../../../lib/format.ts';
import { useSkillEnhancement } from '../../../slices/search/api/skill-enhancement.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { raiseSearch } from '../explore-skill-enhancements/plan-moves.ts';
import { Raise } from '../explore-skill-enhancements/raise.tsx';

/** The first of the ranked skills: which to raise, and what that opens. */
export function NextSkill() {
  const found = useSkillEnhancement({ limit: 1 });
  return (
    <Section
      title="Worth raising next"
      actions={<TextLink to="/explore-skill-enhancements">All skills</TextLink>}
    >
      <Loaded query={found} skeleton={<MoveSkeleton />}>
        {({ skills: [ladder] }) => {
          const level = ladder?.levels.find(({ to }) => to === ladder.best);
          return ladder && level ? (
            <Move move={{ ...ladder, ...level }} pay={level.pay} />
          ) : (
            <Text dimmed>No skill would open more of today’s jobs.</Text>
          );
        }}
      </Loaded>
    </Section>
  );
}

interface MoveProps {
  move: SkillMove;
  pay: SkillLadder['levels'][number]['pay'];
}

const Move = ({ move, pay }: MoveProps) => (
  <Stack gap="2" align="start">
    <Text head size="xl" breaks>
      <bdi>{move.skill.name}</bdi>
    </Text>
    <Raise from={move.from} to={move.to} />
    <Text dimmed>
      {move.unlocked > 0 ? (
        <>
          You would meet{' '}
          <TextLink to="/search-jobs" search={raiseSearch([move])}>
            {count(move.unlocked, 'more job')}
          </TextLink>
          {pay && `, typically ${yearlyRange(pay)}`}.
        </>
      ) : (
        `+${move.meanGain} ${move.meanGain === 1 ? 'point' : 'points'} in ${count(move.jobs, 'job')}.`
      )}
    </Text>
  </Stack>
);

const MoveSkeleton = () => (
  <Stack gap="2">
    <Skeleton height={22} width="45%" />
    <Skeleton height={14} width="70%" />
    <Skeleton height={14} width="55%" />
  </Stack>
);
