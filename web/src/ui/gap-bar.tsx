import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import classes from './gap-bar.module.css';

interface GapBarProps {
  /** Required level, 0 to 5; 0 requires nothing. */
  need: number;
  /** The level that is there. */
  has: number;
}

const levels = Array.from({ length: maxSkillLevel }, (_, index) => index + 1);

const words = ({ need, has }: GapBarProps) => {
  if (need === 0) return has === 0 ? 'none' : `level ${has}`;
  if (has === 0) return `missing (job asks for ${need})`;
  return has > need ? `${has} (job asks for ${need})` : `${has} of ${need}`;
};

/** A level against the one asked for: what is there is filled, what is missing hatched. */
export const GapBar = ({ need, has }: GapBarProps) => (
  <span className={classes.gap}>
    <span className={classes.cells} aria-hidden>
      {levels.map((level) => (
        <span
          key={level}
          data-has={level <= has || undefined}
          data-need={level <= need || undefined}
        />
      ))}
    </span>
    <span className={classes.words}>{words({ need, has })}</span>
  </span>
);
