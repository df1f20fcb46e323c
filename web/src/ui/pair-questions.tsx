import type { BehaviorAnswer } from '@fourfold/contract/reference/behavior.ts';
import type { BehaviorItem } from '@fourfold/contract/reference/schema.ts';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Row } from './stack.tsx';
import classes from './pair-questions.module.css';

interface PairQuestionsProps {
  /** Start of every question, such as 'At work I would rather…'. */
  prompt: string;
  questions: readonly BehaviorItem[];
  /** Answers so far; the first unanswered question opens. */
  answers: readonly BehaviorAnswer[];
  onChange: (answers: BehaviorAnswer[]) => void;
  /** Shown above the questions once all are answered. */
  result?: ReactNode;
  error?: ReactNode;
  /** Marks the open question if answers are missing. */
  'data-path'?: string;
}

const turns: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]');

/**
 * Pairs to choose from, one at a time, by click or by the keys 1 and 2; arrow keys go back and
 * forth.
 */
export function PairQuestions({
  prompt,
  questions,
  answers,
  onChange,
  result,
  error,
  'data-path': path,
}: PairQuestionsProps) {
  const chosen = new Map(answers.map((answer) => [answer.behaviorId, answer.variantId]));
  const open = questions.flatMap(({ id }, index) => (chosen.has(id) ? [] : [index]));
  const [place, setPlace] = useState(open[0] ?? 0);
  const question = questions[place];
  const done = open.length === 0;

  const go = (index: number) => setPlace(Math.min(Math.max(index, 0), questions.length - 1));
  const answer = (behaviorId: number, variantId: number) => {
    onChange([
      ...answers.filter((old) => old.behaviorId !== behaviorId),
      { behaviorId, variantId },
    ]);
    // Changing an old answer goes to the next question; otherwise the next unanswered one opens.
    const left = open.filter((index) => index !== place);
    const next = done ? place + 1 : (left.find((index) => index > place) ?? left[0] ?? place);
    go(next);
  };

  // Who answers the last one sees at once what it comes to.
  const shown = useRef<HTMLDivElement>(null);
  const wasDone = useRef(done);
  useEffect(() => {
    if (done && !wasDone.current) shown.current?.scrollIntoView({ block: 'center' });
    wasDone.current = done;
  }, [done]);

  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (typesText(event.target)) return;
    const turn = turns[event.key];
    const variant = question?.variants[Number(event.key) - 1];
    if (turn !== undefined) go(place + turn);
    else if (question && variant) answer(question.id, variant.id);
    else return;
    event.preventDefault();
  });

  if (!question) return null;
  return (
    <div className={classes.root} data-error={Boolean(error) || undefined}>
      <div aria-live="polite" ref={shown}>
        {done && result}
      </div>
      <div className={classes.top}>
        <p className={classes.place} aria-live="polite">
          Question {place + 1} of {questions.length}
        </p>
        <p className={classes.count}>{chosen.size} answered</p>
      </div>
      <ol className={classes.progress} aria-label="Questions">
        {questions.map(({ id }, index) => (
          <li key={id}>
            <button
              type="button"
              className={classes.tick}
              data-answered={chosen.has(id) || undefined}
              aria-current={index === place ? 'step' : undefined}
              aria-label={`Question ${index + 1}, ${chosen.has(id) ? 'answered' : 'open'}`}
              onClick={() => go(index)}
            />
          </li>
        ))}
      </ol>
      <fieldset className={classes.pair}>
        <legend className={classes.prompt}>{prompt}</legend>
        {question.variants.map((variant, index) => (
          <button
            // By index, so that the focus stays for the next pair.
            key={index}
            type="button"
            className={classes.variant}
            {...(index === 0 ? { 'data-path': path } : {})}
            aria-pressed={chosen.get(question.id) === variant.id}
            onClick={() => answer(question.id, variant.id)}
          >
            <span>{variant.name}</span>
            <kbd aria-hidden>{index + 1}</kbd>
          </button>
        ))}
      </fieldset>
      {error && (
        <p className="mantine-InputWrapper-error" role="alert">
          {error}
        </p>
      )}
      <Row gap="2" apart>
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={place === 0}
          onClick={() => go(place - 1)}
        >
          Previous
        </Button>
        <p className={classes.hint}>
          Press <kbd>1</kbd> or <kbd>2</kbd> to answer, <kbd>←</kbd> to go back
        </p>
        <Button
          variant="subtle"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={place === questions.length - 1}
          onClick={() => go(place + 1)}
        >
          Skip
        </Button>
      </Row>
    </div>
  );
}
