import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import type { SkillLadder } from '@fourfold/contract/search/skill-enhancement.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { count, yearlyRange } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { LevelSlider } from './level-slider.tsx';
import { raiseSearch } from './plan-moves.ts';
import classes from './standing.module.css';

type Level = SkillLadder['levels'][number];

interface SkillRowProps {
  ladder: SkillLadder;
  /** The first of all. */
  next: boolean;
}

/** One skill; the jobs that the chosen level opens are a click away. */
export function SkillRow({ ladder: { skill, from, best, levels }, next }: SkillRowProps) {
  const [chosen, setChosen] = useState(best);
  const level = levels.find(({ to }) => to === chosen) ?? levels[0];
  if (!level) return null;
  const { to, unlocked, jobs, meanGain } = level;
  const points = `+${meanGain} ${meanGain === 1 ? 'point' : 'points'}`;
  return (
    <Card as="li" padding="none" interactive={unlocked > 0} className={classes.row ?? ''}>
      <h3 className={classes.name}>
        {unlocked > 0 ? (
          <CardLink to="/search-jobs" search={raiseSearch([{ skill, to }])}>
            {skill.name}
          </CardLink>
        ) : (
          skill.name
        )}
        {next && <span className={classes.next}>Worth raising next</span>}
      </h3>
      <LevelSlider
        label={`Level of ${skill.name}`}
        from={from}
        value={to}
        levels={levels.map((one) => one.to)}
        onChange={setChosen}
        words={(one) => spoken(levels, one)}
      />
      <p className={classes.levels}>
        {from === 0 ? 'New' : skillLevelNames[from]} → <strong>{skillLevelNames[to]}</strong>
      </p>
      <p className={classes.opened} data-none={unlocked === 0 || undefined}>
        {unlocked > 0 ? (
          <>
            <strong>+{unlocked.toLocaleString('en-US')}</strong> {unlocked === 1 ? 'job' : 'jobs'}
          </>
        ) : (
          'Only with others'
        )}
      </p>
      <p className={classes.brings}>
        {level.pay ? yearlyRange(level.pay) : `${points} in ${count(jobs, 'job')}`}
      </p>
      {unlocked > 0 && <IconChevronRight className={classes.chevron} size={18} aria-hidden />}
    </Card>
  );
}

/** A position of the slider with its effect, for screen readers. */
function spoken(levels: readonly Level[], to: number): string {
  const level = levels.find((one) => one.to === to);
  if (!level) return '';
  const opens = level.unlocked > 0 ? count(level.unlocked, 'more job') : 'no job alone';
  return [skillLevelNames[to], opens, level.pay && yearlyRange(level.pay)]
    .filter(Boolean)
    .join(', ');
}
