import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { Quarters } from '../../../ui/level.tsx';
import classes from './plan.module.css';

interface RaiseProps {
  from: number;
  to: number;
}

/** From one level to another: five quarters with the added ones marked, and the names. */
export const Raise = ({ from, to }: RaiseProps) => (
  <span className={classes.raise}>
    <Quarters level={from} raised={to} />
    <span className={classes.words}>
      {from === 0 ? 'New' : skillLevelNames[from]}
      <IconArrowNarrowRight size={18} aria-hidden />
      <span className="ff-hidden"> to </span>
      <strong>{skillLevelNames[to]}</strong>
    </span>
  </span>
);
