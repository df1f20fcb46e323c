import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import type { ReadResume } from '@fourfold/resume-reader';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { PopupContent } from '../../../lib/popup.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { ApiError } from '../../../lib/transport.ts';
import { importResume, previewResume } from '../../../slices/cv/api/json-resume.ts';
import { useOwnCv } from '../../../slices/cv/api/own-cv.ts';
import { ImportSummary } from '../../../slices/cv/components/import-summary.tsx';
import { placeWords } from '../../../slices/cv/components/import-words.ts';
import { UndoImport } from '../../../slices/cv/components/undo-import.tsx';
import { skillsQuery } from '../../../slices/reference/api/skills.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { draftOf, fileOf, isOwnFile, type ImportDraft } from './draft.ts';
import classes from './import-resume.module.css';
import { hasLevel } from './draft-moves.ts';
import { readInWorker } from './read-file.ts';
import { Review } from './review.tsx';
import { SourceField } from './source-field.tsx';

/** What went wrong, with the fields that it is about. */
function problemOf(error: unknown): string {
  const fields = error instanceof ApiError ? error.fields : [];
  return [
    error instanceof Error ? error.message : 'We can’t read this.',
    ...fields.map(({ property, constraints }) =>
      [placeWords({ path: property }), ...constraints].join(': '),
    ),
  ].join(' · ');
}

/** A file or a pasted text, what it would change, and its result. */
export function ImportResumePopup({ hasCv, close }: PopupContent<'importResume'>) {
  const { data: cv } = useOwnCv();
  const isPublished = hasCv && cv?.status === 'published';
  const [text, setText] = useState('');
  const [read, setRead] = useState<ReadResume['document'] | null>(null);
  const [draft, setDraft] = useState<ImportDraft | null>(null);
  const [file, setFile] = useState<Record<string, unknown> | null>(null);
  const [result, setResult] = useState<ResumeImport | null>(null);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const control = useRef(new AbortController());
  useEffect(() => () => control.current.abort(), []);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const ownLevel = (name: string) =>
    cv?.skills.find((skill) => skillKey(skill.name) === skillKey(name))?.level ?? 0;
  const preview = async (next: Record<string, unknown>) => {
    setResult(await previewResume(next));
    setFile(next);
  };
  const look = (source: Blob | string) =>
    attempt(async () => {
      // What stood in the middle before is of no use any more.
      control.current.abort();
      const { signal } = (control.current = new AbortController());
      const skills = await queryClient.ensureQueryData(skillsQuery);
      const next = await readInWorker(source, skills, signal);
      const resume: unknown = next.resume;
      // Nothing in a file of ours is left open.
      if (isOwnFile(resume)) return preview(resume);
      setRead(next.document);
      setDraft(draftOf(next, ownLevel));
    });
  const see = (read: ImportDraft) =>
    attempt(async () => {
      if (isPublished && read.skills.length > 0 && !hasLevel(read))
        throw new Error('Your CV is published: confirm the level of at least one skill.');
      await preview(fileOf(read));
    });
  const takeOver = () =>
    attempt(async () => {
      if (!file) return;
      setResult(await importResume(file));
      setDone(true);
    });

  const back = () => {
    setProblem(null);
    if (result) setResult(null);
    else if (draft) setDraft(null);
    else close();
  };
  const isReview = draft !== null && read !== null && result === null;

  return (
    <div className={isReview && read.words.length > 0 ? classes.wide : classes.narrow}>
      <Stack gap="5" grow>
        {result ? (
          <>
            <ImportSummary result={result} done={done} />
            {!done && result.changes.length > 0 && (
              <Row gap="0" padding="3 4" panel="sunken">
                <Text weight="medium">
                  {isPublished && 'Your CV is published: employers see the changes right away. '}
                  You can undo the import for a day, as long as you change nothing else.
                </Text>
              </Row>
            )}
          </>
        ) : isReview ? (
          <Review document={read} draft={draft} onChange={setDraft} />
        ) : (
          <SourceField busy={busy} text={text} onText={setText} onFile={(one) => void look(one)} />
        )}
        <div className={classes.foot} data-sticky={isReview || undefined}>
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
                  disabled={busy && (result !== null || draft !== null)}
                  onClick={back}
                >
                  {result || draft ? 'Back' : 'Cancel'}
                </Button>
                {result ? (
                  <Button loading={busy} onClick={() => void takeOver()}>
                    Import
                  </Button>
                ) : draft ? (
                  <Button loading={busy} onClick={() => void see(draft)}>
                    See what changes
                  </Button>
                ) : (
                  <Button
                    loading={busy}
                    disabled={text.trim() === ''}
                    onClick={() => void look(text)}
                  >
                    Read the text
                  </Button>
                )}
              </>
            )}
          </PopupActions>
        </div>
      </Stack>
    </div>
  );
}
