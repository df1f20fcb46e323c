import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { Button, Textarea } from '@mantine/core';
import { IconCheck, IconFileUpload } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent } from 'react';
import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ApiError } from '../../../lib/transport.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import popup from '../../../ui/popup.module.css';
import { importResume, previewResume } from '../api/json-resume.ts';
import { placeWords, replacedWords, takenWords } from '../components/import-words.ts';
import classes from './import-resume.module.css';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Takes a CV over from a JSON Resume; resolves to true once something came in. */
    importResume: Popup<{ hasCv: boolean }, boolean>;
  }
}

type ResumeFile = Record<string, unknown>;

const enumerated = new Intl.ListFormat('en-US');

function parsed(text: string): ResumeFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('This is not JSON. A JSON Resume begins with { and ends with }.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('This is not a JSON Resume.');
  return value as ResumeFile;
}

/** What comes in and what cannot. */
const Summary = ({ result, done }: { result: ResumeImport; done: boolean }) => (
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
    {result.skipped.length > 0 && (
      <section aria-label={done ? 'What did not come in' : 'What needs a look'}>
        <h3 className={classes.heading}>
          {done ? 'What did not come in as it stood' : 'What cannot come in as it stands'}
        </h3>
        <ul className={classes.skipped}>
          {result.skipped.map((one, place) => (
            <li key={`${one.path} ${place}`}>
              <strong>{placeWords(one)}</strong>
              <span>{one.reason}</span>
            </li>
          ))}
        </ul>
      </section>
    )}
  </div>
);

/** A file or a pasted text, what of it would come in, and what has. */
export function ImportResumePopup({ hasCv, close }: PopupContent<'importResume'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [file, setFile] = useState<ResumeFile | null>(null);
  const [result, setResult] = useState<ResumeImport | null>(null);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : [];
      setProblem(
        [
          error instanceof Error ? error.message : 'This cannot be read.',
          ...fields.map(({ property }) => property),
        ].join(' · '),
      );
    } finally {
      setBusy(false);
    }
  };
  const look = (source: string) =>
    attempt(async () => {
      const read = parsed(source);
      setResult(await previewResume(read));
      setFile(read);
    });
  const takeOver = () =>
    attempt(async () => {
      if (!file) return;
      setResult(await importResume(file));
      setDone(true);
    });
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    event.currentTarget.value = '';
    if (chosen) void attempt(async () => look(await chosen.text()));
  };
  const replaced = result && hasCv ? replacedWords(result.taken) : [];

  return (
    <div className={popup.body}>
      {result ? (
        <>
          <Summary result={result} done={done} />
          {!done && replaced.length > 0 && (
            <p className={classes.warning}>
              The {enumerated.format(replaced)} that you have here are replaced.
            </p>
          )}
        </>
      ) : (
        <div className={classes.choose}>
          <p className={classes.lead}>
            JSON Resume is an open format that many CV tools can write. You see what would come in
            before anything changes.
          </p>
          <div>
            <input
              id={id}
              type="file"
              accept=".json,application/json"
              className={`ff-hidden ${classes.input}`}
              onChange={choose}
              aria-label="Choose a file"
            />
            <label htmlFor={id} className={classes.file}>
              <IconFileUpload size={20} aria-hidden />
              Choose a file
            </label>
          </div>
          <Textarea
            label="Or paste its text"
            autosize
            minRows={5}
            maxRows={10}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            classNames={{ input: classes.code }}
          />
        </div>
      )}
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <PopupActions>
        {done ? (
          <Button onClick={() => close(true)} data-autofocus>
            Done
          </Button>
        ) : (
          <>
            <Button
              variant="default"
              disabled={busy}
              onClick={() => (result ? setResult(null) : close())}
            >
              {result ? 'Back' : 'Cancel'}
            </Button>
            {result ? (
              <Button loading={busy} onClick={() => void takeOver()}>
                Import
              </Button>
            ) : (
              <Button loading={busy} disabled={text.trim() === ''} onClick={() => void look(text)}>
                Look at it
              </Button>
            )}
          </>
        )}
      </PopupActions>
    </div>
  );
}
