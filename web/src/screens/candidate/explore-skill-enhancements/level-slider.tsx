import { maxSkillLevel } from '@fourfold/contract/reference/schema.ts';
import classes from './plan.module.css';

interface LevelSliderProps {
  label: string;
  /** The level now; 0 where absent. */
  from: number;
  value: number;
  /** The levels that can be chosen, lowest first. */
  levels: readonly number[];
  onChange: (level: number) => void;
  /** A level for screen readers. */
  words: (level: number) => string;
}

const cells = Array.from({ length: maxSkillLevel }, (_, index) => index + 1);

/** The five levels as a rail; the browser's own slider lies over it, its thumb as wide as a cell. */
export function LevelSlider({ label, from, value, levels, onChange, words }: LevelSliderProps) {
  /** The chosen level, or the next one in the same direction. */
  const choose = (asked: number) => {
    const next =
      asked > value
        ? levels.find((level) => level >= asked)
        : levels.findLast((level) => level <= asked);
    onChange(next ?? (asked > value ? levels.at(-1) : levels[0]) ?? value);
  };
  return (
    <span className={classes.slider} data-fixed={levels.length === 1 || undefined}>
      <span className={classes.rail} aria-hidden>
        {cells.map((level) => (
          <span
            key={level}
            data-state={
              level === value
                ? 'chosen'
                : level <= from
                  ? 'had'
                  : level < value
                    ? 'between'
                    : levels.includes(level)
                      ? 'open'
                      : 'off'
            }
          >
            {level}
          </span>
        ))}
      </span>
      <input
        type="range"
        className={classes.input}
        min={1}
        max={maxSkillLevel}
        value={value}
        aria-label={label}
        aria-valuetext={words(value)}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
    </span>
  );
}
