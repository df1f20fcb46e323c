import { maxSkillLevel, skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import classes from './plan.module.css';

interface RaiseProps {
  from: number;
  to: number;
}

const levels = Array.from({ length: maxSkillLevel }, (_, index) => index + 1);

/** From one level to another: five quarters with the added ones marked, and the names. */
export const Raise = ({ from, to }: RaiseProps) => (
  <span className={classes.raise}>
    <span className={classes.dots} aria-hidden>
      {levels.map((level) => (
        <span key={level} data-has={level <= from ? 'now' : level <= to ? 'then' : undefined} />
      ))}
    </span>
    <span className={classes.words}>
      {from === 0 ? 'New' : skillLevelNames[from]}
      <IconArrowNarrowRight size={18} aria-hidden />
      <span className="ff-hidden"> to </span>
      <strong>{skillLevelNames[to]}</strong>
    </span>
  </span>
);
