import type { ResumeImport } from '@fourfold/contract/cv/json-resume.ts';
import { skillKey } from '@fourfold/contract/reference/schema.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PopupContent } from '../../../lib/popup.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { importResume, previewResume } from '../../../slices/cv/api/json-resume.ts';
import { useOwnCv } from '../../../slices/cv/api/own-cv.ts';
import { UndoImport } from '../../../slices/cv/components/undo-import.tsx';
import { listQuery } from '../../../slices/reference/api/lists.ts';
import { skillsQuery } from '../../../slices/reference/api/skills.ts';
import { PopupActions } from '../../../ui/confirm-popup.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { withChecks } from './check-moves.ts';
import { skillChecksOf } from './checks.ts';
import { draftOf, fileOf, isOwnFile } from './draft.ts';
import { hasLevel } from './draft-moves.ts';
import { ImportResult } from './import-result.tsx';
import classes from './import-resume.module.css';
import { forgetReviews, keepReview, keptReviews, type Kept } from './kept-reviews.ts';
import type { Loose } from './loose.ts';
import { problemOf } from './problem.ts';
import { Reading } from './reading.tsx';
import { Review } from './review.tsx';
import { askAboutNames, newQuestions, withNameInFile } from './skill-names.ts';
import { Refused, SourceField } from './source-field.tsx';
import { useDrop } from './use-drop.ts';
import { useReading, type OnRead } from './use-reading.ts';

/** A file or a pasted text, what it would change, and its result. */
export function ImportResumePopup({ hasCv, close }: PopupContent<'importResume'>) {
  const { data: cv } = useOwnCv();
  const isPublished = hasCv && cv?.status === 'published';
  const [text, setText] = useState('');
  const [review, setReview] = useState<Kept | null>(null);
  const [file, setFile] = useState<Loose | null>(null);
  const [result, setResult] = useState<ResumeImport | null>(null);
  const [done, setDone] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);

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
  const show = (next: Kept | null) => {
    setProblem(null);
    if (next) keepReview(next);
    setReview(next);
  };
  const preview = async (next: Loose, of: Kept | null, signal?: AbortSignal) => {
    const answer = await previewResume(next);
    signal?.throwIfAborted();
    const questions = of ? newQuestions(answer, of.draft.checks) : [];
    if (of && questions.length > 0) show({ ...of, draft: withChecks(of.draft, questions) });
    else {
      setFile(next);
      setResult(answer);
    }
  };
  const onRead: OnRead = async (read, from, signal) => {
    const resume: unknown = read.resume;
    // Nothing in a file of ours is left open but names.
    if (isOwnFile(resume)) {
      await preview(resume, null, signal);
      return;
    }
    const [skills, degrees] = await Promise.all([
      queryClient.ensureQueryData(skillsQuery),
      queryClient.ensureQueryData(listQuery('degree')),
    ]);
    const draft = draftOf(read, ownLevel, degrees);
    const questions = await askAboutNames(draft.skills, skills);
    signal.throwIfAborted();
    show({ from, document: read.document, draft: withChecks(draft, questions) });
  };
  const { progress, refusal, read, stop } = useReading(onRead);
  const look = (source: File | string) => {
    if (done || busy) return;
    setResult(null);
    show(null);
    void read(source);
  };
  const over = useDrop(look);
  const see = (shown: Kept) =>
    attempt(async () => {
      const { draft } = shown;
      if (isPublished && draft.skills.length > 0 && !hasLevel(draft))
        throw new Error('Your CV is published: confirm the level of at least one skill.');
      await preview(fileOf(draft), shown);
    });
  const takeOver = () =>
    attempt(async () => {
      if (!file) return;
      setResult(await importResume(file));
      forgetReviews();
      setDone(true);
    });
  const back = () => {
    if (result) setResult(null);
    else if (review) show(null);
    else close();
  };
  const isReview = review !== null && result === null;

  return (
    <div className={isReview && review.document.words.length > 0 ? classes.wide : classes.narrow}>
      <Stack gap="5" grow>
        {result ? (
          <ImportResult
            key={String(done)}
            result={result}
            // A review has asked already.
            questions={review || done ? [] : skillChecksOf(result)}
            done={done}
            isPublished={isPublished}
            onName={(check, name) =>
              file && void attempt(() => preview(withNameInFile(file, check.written, name), null))
            }
          />
        ) : review ? (
          <Review {...review} onChange={(draft) => show({ ...review, draft })} />
        ) : progress ? (
          <Reading
            progress={progress}
            onStop={() => {
              flushSync(stop);
              chooser.current?.focus();
            }}
          />
        ) : (
          <>
            {refusal && (
              <Refused
                refusal={refusal}
                onAgain={() => look(refusal.source)}
                onPaste={() => pasted.current?.focus()}
              />
            )}
            <SourceField
              text={text}
              chooser={chooser}
              pasted={pasted}
              kept={keptReviews()}
              over={over}
              onText={setText}
              onFile={look}
              onGoOn={show}
            />
          </>
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
                <Button variant="default" disabled={busy} onClick={back}>
                  {result || review ? 'Back' : 'Cancel'}
                </Button>
                {result ? (
                  <Button loading={busy} onClick={() => void takeOver()}>
                    Import
                  </Button>
                ) : review ? (
                  <Button loading={busy} onClick={() => void see(review)}>
                    See what changes
                  </Button>
                ) : (
                  !progress && (
                    <Button disabled={text.trim() === ''} onClick={() => look(text)}>
                      Read the text
                    </Button>
                  )
                )}
              </>
            )}
          </PopupActions>
        </div>
      </Stack>
    </div>
  );
}
