import type { JobReach } from '@fourfold/contract/search/schema.ts';
import { UnstyledButton } from '@mantine/core';
import { count } from '../../../lib/format.ts';
import classes from './wizard.module.css';

interface EasedLineProps {
  name: string;
  from: number;
  eased: JobReach['skills'][number]['eased'];
  /** Counted before the last change. */
  old: boolean;
  onTake: (level: number) => void;
}

/** `HTML 4 → 3: 9 more people meet it`: a click asks for that level. */
export function EasedLine({ name, from, eased, old, onTake }: EasedLineProps) {
  return (
    <p className={classes.line} data-old={old || undefined}>
      {eased.map(({ level, more }) => (
        <UnstyledButton key={level} className={classes.take} onClick={() => onTake(level)}>
          <strong>
            {level === 0 ? (
              <>
                <span className="ff-hidden">{name} as </span>Nice to have
              </>
            ) : (
              <>
                {name} {from} <span aria-hidden>→</span>
                <span className="ff-hidden">to</span> {level}
              </>
            )}
          </strong>
          : {count(more, 'more person meets it', 'more people meet it')}
        </UnstyledButton>
      ))}
    </p>
  );
}
