import type { ImportChange, ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { IconCheck } from '@tabler/icons-react';
import classes from './import-summary.module.css';
import { changedLabel, isList, placeWords, takenWords } from './import-words.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** How many entries of a list are named one by one. */
const most = 5;

function Entries({ kind, entries }: { kind: 'before' | 'after'; entries: readonly string[] }) {
  const rest = entries.length - most;
  if (entries.length === 0) return null;
  return (
    <>
      <p className={classes.word}>{kind === 'before' ? 'Removed' : 'Added'}</p>
      <ul className={classes.entries} data-kind={kind}>
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
    <Text as="strong" size="m" weight="medium">
      {changedLabel(field)}
    </Text>
    {isList(field) ? (
      <div>
        <Entries kind="before" entries={before} />
        <Entries kind="after" entries={after} />
      </div>
    ) : (
      <span>
        <s className="ff-dimmed">{before.join(', ')}</s>
        <span aria-hidden> → </span>
        <span>{after.join(', ') || 'empty'}</span>
      </span>
    )}
  </li>
);

/** What is imported, what it overwrites, and what cannot be imported. */
export const ImportSummary = ({ result, done }: { result: ResumeImport; done: boolean }) => (
  <Stack gap="5">
    <section aria-label={done ? 'What was imported' : 'What will be imported'}>
      <h3 className={classes.heading}>{done ? 'What was imported' : 'What will be imported'}</h3>
      <Stack as="ul" gap="2">
        {takenWords(result.taken).map((words) => (
          <Row key={words} as="li" gap="2">
            <IconCheck size={18} aria-hidden />
            {words}
          </Row>
        ))}
        {takenWords(result.taken).length === 0 && <li>Nothing we could import.</li>}
      </Stack>
    </section>
    {result.changes.length > 0 && (
      <section aria-label={done ? 'What was replaced' : 'What will be replaced'}>
        <h3 className={classes.heading}>{done ? 'What was replaced' : 'What will be replaced'}</h3>
        <ul>
          {result.changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </ul>
      </section>
    )}
    {result.skipped.length > 0 && (
      <section aria-label={done ? 'What wasn’t imported' : 'What needs a look'}>
        <h3 className={classes.heading}>
          {done ? 'What wasn’t imported as written' : 'What can’t be imported as written'}
        </h3>
        <ul>
          {result.skipped.map((one, place) => (
            <li key={`${one.path} ${place}`} className={classes.change}>
              <div>
                <Text as="strong" size="m" weight="medium">
                  {placeWords(one)}
                </Text>
                {one.about && (
                  <Text dimmed size="m">
                    {one.about}
                  </Text>
                )}
              </div>
              <span>{one.reason}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </Stack>
);
