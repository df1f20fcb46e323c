import type { ImportChange, ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { IconCheck } from '@tabler/icons-react';
import classes from './import-summary.module.css';
import { changedLabel, isList, placeWords, takenWords } from './import-words.ts';

/** Entries of a list that are named one by one. */
const most = 5;

function Entries({ kind, entries }: { kind: 'before' | 'after'; entries: readonly string[] }) {
  const rest = entries.length - most;
  if (entries.length === 0) return null;
  return (
    <>
      <p className={classes.word}>{kind === 'before' ? 'Removed' : 'Added'}</p>
      <ul className={`${classes.entries} ${classes[kind]}`}>
        {entries.slice(0, most).map((entry, place) => (
          <li key={`${entry} ${place}`}>{entry}</li>
        ))}
        {rest > 0 && <li>and {rest} more</li>}
      </ul>
    </>
  );
}

const Change = ({ field, before, after }: ImportChange) => (
  <li className={classes.change}>
    <strong>{changedLabel(field)}</strong>
    {isList(field) ? (
      <div>
        <Entries kind="before" entries={before} />
        <Entries kind="after" entries={after} />
      </div>
    ) : (
      <span>
        <s className={classes.old}>{before.join(', ')}</s>
        <span aria-hidden> → </span>
        <span>{after.join(', ') || 'empty'}</span>
      </span>
    )}
  </li>
);

/** What comes in, what it writes over, and what cannot come in. */
export const ImportSummary = ({ result, done }: { result: ResumeImport; done: boolean }) => (
  <div className={classes.summary}>
    <section aria-label={done ? 'What came in' : 'What comes in'}>
      <h3 className={classes.heading}>{done ? 'What came in' : 'What comes in'}</h3>
      <ul className={classes.taken}>
        {takenWords(result.taken).map((words) => (
          <li key={words}>
            <IconCheck size={18} aria-hidden />
            {words}
          </li>
        ))}
        {takenWords(result.taken).length === 0 && <li>Nothing that a CV here has.</li>}
      </ul>
    </section>
    {result.changes.length > 0 && (
      <section aria-label={done ? 'What was overwritten' : 'What is overwritten'}>
        <h3 className={classes.heading}>{done ? 'What was overwritten' : 'What is overwritten'}</h3>
        <ul>
          {result.changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </ul>
      </section>
    )}
    {result.skipped.length > 0 && (
      <section aria-label={done ? 'What did not come in' : 'What needs a look'}>
        <h3 className={classes.heading}>
          {done ? 'What did not come in as it stood' : 'What cannot come in as it stands'}
        </h3>
        <ul>
          {result.skipped.map((one, place) => (
            <li key={`${one.path} ${place}`} className={classes.change}>
              <span>
                <strong>{placeWords(one)}</strong>
                {one.about && <span className={classes.about}>{one.about}</span>}
              </span>
              <span>{one.reason}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);
