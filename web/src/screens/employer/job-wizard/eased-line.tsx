import type { JobReach } from '@fourfold/contract/search/schema.ts';
import { UnstyledButton } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import classes from './wizard.module.css';

interface AskedSkill {
  id: number;
  name: string;
  level: number;
}

interface EasedLineProps {
  asked: readonly AskedSkill[];
  reach: JobReach['skills'];
  /** Counted before the last change. */
  old: boolean;
  onTake: (skill: AskedSkill, level: number) => void;
}

/**
 * The one change that brings most: `HTML 4 → 3: 9 more people meet it`, a click asks for that level;
 * where several bring as many, that any of them does. Nothing where none does.
 */
export function EasedLine({ asked, reach, old, onTake }: EasedLineProps) {
  const steps = asked.flatMap((skill) =>
    (reach.find(({ id }) => id === skill.id)?.eased ?? []).map((step) => ({ skill, ...step })),
  );
  // What is needed stays needed, where a lower level helps at all.
  const lower = steps.filter(({ level }) => level > 0);
  const pool = lower.length > 0 ? lower : steps;
  const most = Math.max(0, ...pool.map(({ more }) => more));
  const best = pool.filter(({ more }) => more === most);
  const [first] = best;
  if (!first) return null;
  const brings = count(most, 'more person meets it', 'more people meet it');
  const several = new Set(best.map(({ skill }) => skill.id)).size;
  if (several > 1) {
    return (
      <p className={`${classes.line} ${classes.hint}`} data-old={old || undefined}>
        Ask less of any one of {several === asked.length ? 'these' : `${several} of these`} skills:{' '}
        {brings}.
      </p>
    );
  }
  const { skill, level } = first;
  return (
    <p className={classes.line} data-old={old || undefined}>
      <UnstyledButton className={classes.take} onClick={() => onTake(skill, level)}>
        <strong>
          {level === 0 ? (
            `${skill.name} as nice to have`
          ) : (
            <>
              {skill.name} {skill.level} <span aria-hidden>→</span>
              <span className="ff-hidden">to</span> {level}
            </>
          )}
        </strong>
        : {brings}
      </UnstyledButton>
    </p>
  );
}
