import { movedByWords } from '@fourfold/contract/application/moved-by.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';
import { Button, Progress } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { fromThere, useCameFrom } from '../../../lib/came-from.ts';
import { count } from '../../../lib/format.ts';
import { useKeys } from '../../../lib/keys.ts';
import { openPopup } from '../../../lib/popup.ts';
import type { SearchParams } from '../../../lib/use-search-params.ts';
import { useReceived } from '../../../slices/application/api/applicants.ts';
import { subjectOf } from '../../../slices/application/components/moves.ts';
import { useHandled } from '../../../ui/handled.ts';
import { Page } from '../../../ui/page.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import {
  movedMeanwhile,
  noteDecided,
  openReview,
  placeIn,
  reviewed,
} from '../management/review-queue.ts';
import { fullName } from '../person-facts.ts';
import classes from './review.module.css';
import { WayBack } from './way-back.tsx';

interface ReviewBarProps {
  candidate: CandidateView;
  jobId: number;
}

/**
 * Leads through a list person by person: a move, a decline, a message or a skip goes on to the next
 * one. The browser's way back leads to the list.
 */
export function ReviewBar({ candidate: { id, profile, application }, jobId }: ReviewBarProps) {
  const navigate = useNavigate();
  const href = useCameFrom()?.href;
  const place = placeIn(href, id);

  const go = (to: number | null | undefined) => {
    if (to === undefined) return;
    void navigate({
      to: '/candidates/$candidateId',
      params: { candidateId: to ?? id },
      search: (before: SearchParams) => ({ ...before, review: to === null ? 'end' : '1' }),
      state: fromThere,
      replace: true,
    });
  };
  const goOn = () => go(place?.next);
  const goBack = () => go(place?.previous ?? undefined);
  const decided = () => {
    noteDecided(href, id);
    goOn();
  };

  const received = useReceived(application?.id ?? null).data;
  // Not before both have shown interest, nor for who may not read conversations.
  const talks = typeof received?.dialogId === 'number';
  const last = received?.events.at(-1);
  const meanwhile =
    last?.by && last.actor === 'employer' && movedMeanwhile(href, id, last.date)
      ? movedByWords(last.by, { status: last.to, date: new Date(last.date) })
      : null;

  const move = useHandled().get(application ? subjectOf(application) : '');
  // What was done before this person was shown again is no decision of now.
  const seen = useRef(move);
  const onMove = useEffectEvent((made: typeof move) => {
    if (made === seen.current) return;
    seen.current = made;
    // Only what has succeeded can be undone.
    if (made?.undo) decided();
  });
  useEffect(() => onMove(move), [move]);

  const reply = async () => {
    if (!application || !talks) return;
    const readers = [{ applicationId: application.id, name: fullName(profile) }];
    if (await openPopup('replyToMany', { jobId, readers })) decided();
  };

  useKeys((key) => {
    if (key === 'j' || key === 's') return goOn;
    if (key === 'k') return goBack;
    return key === 'r' ? () => void reply() : undefined;
  });

  if (!place) return null;
  return (
    <section className={classes.bar} aria-label="Review">
      <Row gap="3" wrap>
        <span className={classes.place} aria-live="polite">
          {place.place} of {place.of}
        </span>
        <Progress
          className={classes.progress}
          value={(100 * place.place) / place.of}
          aria-label="People seen"
        />
        {meanwhile && (
          <Text as="span" size="s" weight="medium" aria-live="polite" dir="auto">
            {meanwhile}
          </Text>
        )}
      </Row>
      <Row gap="2" wrap>
        <Button
          size="compact-md"
          variant="default"
          title="K"
          disabled={place.previous === null}
          leftSection={<IconChevronLeft size={16} aria-hidden />}
          onClick={goBack}
        >
          Previous
        </Button>
        {talks && (
          <Button size="compact-md" variant="default" title="R" onClick={() => void reply()}>
            Reply
          </Button>
        )}
        <Button size="compact-md" variant="default" title="S" onClick={goOn}>
          Skip
        </Button>
      </Row>
    </section>
  );
}

/** The end of a review: who has an answer, and the way through those without one. */
export function ReviewEnd({ jobId }: { jobId: number }) {
  const navigate = useNavigate();
  const from = useCameFrom();
  const review = reviewed(from?.href);
  if (!review)
    return (
      <Page title="No review here" back={<WayBack jobId={jobId} />}>
        <EmptyState>A review stays in the tab where you started it.</EmptyState>
      </Page>
    );
  const { decided, left } = review;
  const people = left.map((id) => ({ id }));
  return (
    <Page
      title={left.length === 0 ? 'Everyone has an answer' : 'You have seen everyone'}
      back={<WayBack jobId={jobId} />}
    >
      <EmptyState
        action={
          from &&
          left.length > 0 && (
            <Button onClick={() => openReview(navigate, jobId, people, { from })}>
              Review the {left.length.toLocaleString('en-US')} without an answer
            </Button>
          )
        }
      >
        {[
          decided > 0 && `${count(decided, 'person has', 'people have')} an answer.`,
          left.length > 0 && `${count(left.length, 'person was', 'people were')} skipped.`,
        ]
          .filter(Boolean)
          .join(' ')}
      </EmptyState>
    </Page>
  );
}
