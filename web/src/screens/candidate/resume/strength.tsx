import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { IconCheck } from '@tabler/icons-react';
import { strengthOf } from '../../../slices/cv/components/cv-strength.ts';
import { Card } from '../../../ui/card.tsx';
import { TextLink } from '../../../ui/link.tsx';
import classes from './strength.module.css';

/** Which of the parts that make a CV easy to judge are there. */
export function Strength({ cv }: { cv: Cv }) {
  const parts = strengthOf(cv);
  const there = parts.filter((part) => part.there);
  const open = parts.filter((part) => !part.there);
  return (
    <Card as="section" aria-label="Strength of your profile" className={classes.card}>
      <div>
        <h2 className={classes.title}>Strength of your profile</h2>
        <p className={classes.count}>
          {there.length} of {parts.length} parts are there
        </p>
      </div>
      <div className={classes.bar} aria-hidden>
        {parts.map((part, place) => (
          <span key={part.name} data-there={place < there.length || undefined} />
        ))}
      </div>
      {open.length > 0 && (
        <ul className={classes.open}>
          {open.map(({ name, why, step }) => (
            <li key={name}>
              <TextLink to="/create-resume" search={{ step }}>
                {name}
              </TextLink>
              <span className={classes.why}>{why}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.there} aria-label="Already there">
        {there.map(({ name }) => (
          <li key={name}>
            <IconCheck size={16} aria-hidden />
            {name}
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        It counts what is there, not how good it is, and changes neither your matches nor your place
        in a search.
      </p>
    </Card>
  );
}
