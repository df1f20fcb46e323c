import { maxSkillLevel, skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { useId } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { FieldGroup } from './field-group.tsx';
import classes from './level.module.css';

const choices = skillLevelNames.map((word, level) => ({ level, word }));
const levels = Array.from({ length: maxSkillLevel }, (_, index) => index + 1);

/** `4 Advanced`. */
export const levelWords = (level: number) => `${level} ${skillLevelNames[level] ?? ''}`;

interface LevelDotsProps {
  /** 0 to 5. */
  level: number;
  /** Shows the level's name beside the dots. */
  word?: boolean;
}

/** Five quarters, filled up to a level, and lighter up to the one to which it is raised. */
export const Quarters = ({ level, raised = level }: { level: number; raised?: number }) => (
  <span className={classes.dots} aria-hidden>
    {levels.map((step) => (
      <span key={step} data-filled={step <= level ? 'now' : step <= raised ? 'then' : undefined} />
    ))}
  </span>
);

/** A skill's level as five quarters, filled up to it. */
export const LevelDots = ({ level, word = false }: LevelDotsProps) => (
  <span className={classes.level}>
    <Quarters level={level} />
    {word ? (
      <span className={classes.word}>{skillLevelNames[level]}</span>
    ) : (
      <span className="ff-hidden">{`Level ${level}, ${skillLevelNames[level]}`}</span>
    )}
  </span>
);

interface LevelSelectProps {
  label: ReactNode;
  value?: number;
  defaultValue?: number;
  onChange?: (level: number) => void;
  onBlur?: () => void;
  error?: ReactNode;
  required?: boolean;
  /** Shows the label to screen readers only, as in a row of a list. */
  hideLabel?: boolean;
  /** The lowest level that can be chosen. */
  least?: number;
  /** Replaces the name of level 0. */
  atZero?: string;
  /** Stands on the choice of level 0 instead of the number. */
  zero?: string;
  'data-path'?: string;
}

/** Chooses a level from 0 to 5 by click or arrow keys; its name shows beside it. */
export function LevelSelect({
  label,
  value = 0,
  defaultValue: _unused,
  onChange,
  onBlur,
  error,
  required = false,
  hideLabel = false,
  least = 0,
  atZero,
  zero,
  'data-path': path,
}: LevelSelectProps) {
  const name = useId();
  return (
    <FieldGroup
      label={hideLabel ? <span className="ff-hidden">{label}</span> : label}
      required={required && !hideLabel}
      error={error}
    >
      <div className={classes.select}>
        <div className={classes.options}>
          {choices.slice(least).map(({ level, word }) => (
            <label
              key={word}
              className={classes.option}
              data-words={(level === 0 && zero !== undefined) || undefined}
              data-filled={level <= value || undefined}
            >
              <input
                type="radio"
                name={name}
                className="ff-hidden"
                checked={level === value}
                onChange={() => onChange?.(level)}
                {...(onBlur ? { onBlur } : {})}
                aria-label={level === 0 && zero ? zero : `${level}, ${word}`}
                {...(level === value ? { 'data-path': path } : {})}
              />
              <span aria-hidden>{level === 0 && zero ? zero : level}</span>
            </label>
          ))}
        </div>
        <span className={classes.word} data-roomy={atZero !== undefined || undefined} aria-hidden>
          {(value === 0 && atZero) || skillLevelNames[value]}
        </span>
      </div>
    </FieldGroup>
  );
}
