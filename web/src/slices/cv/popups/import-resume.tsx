import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { Button, Textarea } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useId, useState, type ChangeEvent } from 'react';
import type { Popup, PopupContent } from '../../../lib/popup.ts';
import { ApiError } from '../../../lib/transport.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { importResume, previewResume } from '../api/json-resume.ts';
import { useOwnCv } from '../api/own-cv.ts';
import { ImportSummary } from '../components/import-summary.tsx';
import { placeWords } from '../components/import-words.ts';
import { UndoImport } from '../components/undo-import.tsx';
import classes from './import-resume.module.css';

declare module '../../../lib/popup.ts' {
  interface Popups {
    /** Imports a CV from a JSON Resume; resolves to true once something was imported. */
    importResume: Popup<{ hasCv: boolean }, boolean>;
  }
}

type ResumeFile = Record<string, unknown>;

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

/** A file or a pasted text, a preview of the import, and its result. */
export function ImportResumePopup({ hasCv, close }: PopupContent<'importResume'>) {
  const id = useId();
  const { data: cv } = useOwnCv();
  const isPublished = hasCv && cv?.status === 'published';
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
          ...fields.map(({ property, constraints }) =>
            [placeWords({ path: property }), ...constraints].join(': '),
          ),
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

  return (
    <Stack gap="5" grow>
      {result ? (
        <>
          <ImportSummary result={result} done={done} />
          {!done && result.changes.length > 0 && (
            <Row gap="0" padding="3 4" panel="sunken">
              <Text weight="medium">
                {isPublished && 'Your CV is published: employers see the changes at once. '}
                You can undo the import for a day, as long as you change nothing else.
              </Text>
            </Row>
          )}
        </>
      ) : (
        <Stack gap="5">
          <Text dimmed>
            JSON Resume is an open format that many CV tools can write. You see what would come in
            before anything changes.
          </Text>
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
        </Stack>
      )}
      {problem && (
        <Text wrong weight="medium" role="alert">
          {problem}
        </Text>
      )}
      <PopupActions>
        {done ? (
          <>
            <UndoImport onDone={() => close()} />
            <Button onClick={() => close(true)} data-autofocus>
              Done
            </Button>
          </>
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
                Preview
              </Button>
            )}
          </>
        )}
      </PopupActions>
    </Stack>
  );
}
