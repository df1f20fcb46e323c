import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { useSkillEnhancement } from '../../../slices/search/api/skill-enhancement.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Text } from '../../../ui/text.tsx';
import { raiseSearch } from '../explore-skill-enhancements/plan-moves.ts';

/**
 * 'SQL to level 3 opens 4 more jobs': the first of the ranked skills. Every open job is gone through for
 * it, so that it is asked for once somebody sees the place; nothing where no skill opens a job.
 */
export function OpensMost() {
  const { ref, entry } = useIntersection();
  const [seen, setSeen] = useState(false);
  if (entry?.isIntersecting && !seen) setSeen(true);
  const found = useSkillEnhancement(seen ? { limit: 1 } : null);
  const ladder = found.data?.skills[0];
  const level = ladder?.levels.find(({ to }) => to === ladder.best);
  if (found.isFetched && !level?.unlocked) return null;
  return (
    <Text ref={ref} dimmed>
      {ladder && level ? (
        <>
          <bdi>{ladder.skill.name}</bdi> to level {level.to} opens{' '}
          <TextLink to="/search-jobs" search={raiseSearch([{ ...ladder, ...level }])}>
            {count(level.unlocked, 'more job')}
          </TextLink>
          .
        </>
      ) : (
        // Its line is kept.
        '\u00a0'
      )}
    </Text>
  );
}
