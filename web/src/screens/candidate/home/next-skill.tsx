import { Skeleton } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import { useSkillEnhancement } from '../../../slices/search/api/skill-enhancement.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Loaded } from '../../../ui/state.tsx';
import { Text } from '../../../ui/text.tsx';
import { raiseSearch } from '../explore-skill-enhancements/plan-moves.ts';
import { Raise } from '../explore-skill-enhancements/raise.tsx';

/** The first of the ranked moves: which skill to raise, and what it opens. */
export function NextSkill() {
  const found = useSkillEnhancement({ limit: 1 });
  return (
    <Section
      title="Worth raising next"
      actions={<TextLink to="/explore-skill-enhancements">All skills</TextLink>}
    >
      <Loaded query={found} skeleton={<MoveSkeleton />}>
        {({ moves: [move] }) =>
          move === undefined ? (
            <Text dimmed>No skill would open more of today’s jobs.</Text>
          ) : (
            <Stack gap="2" align="start">
              <Text head size="2xl" breaks>
                {move.skill.name}
              </Text>
              <Raise from={move.from} to={move.to} />
              <Text dimmed>
                {move.unlocked > 0 ? (
                  <>
                    Turns{' '}
                    <TextLink to="/search-jobs" search={raiseSearch([move])}>
                      {count(move.unlocked, 'more job')}
                    </TextLink>{' '}
                    green.
                  </>
                ) : (
                  `+${move.meanGain} ${move.meanGain === 1 ? 'point' : 'points'} in ${count(move.jobs, 'job')}.`
                )}
              </Text>
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}

const MoveSkeleton = () => (
  <Stack gap="2">
    <Skeleton height={22} width="45%" />
    <Skeleton height={14} width="70%" />
    <Skeleton height={14} width="55%" />
  </Stack>
);
