import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import type { ApplicationAction, OwnApplication } from '@fourfold/contract/application/schema.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { notify } from '../../../lib/notify.ts';
import { openPopup } from '../../../lib/popup.ts';
import { AsyncButton } from '../../../ui/async-button.tsx';
import { markHandled, unmarkHandled } from '../../../ui/handled.ts';
import { answerApplication, archiveApplication, undoAnswer } from '../api/own-applications.ts';
import type { DeclineWords } from '../popups/decline-application.tsx';
import { isOnItsWay, subjectOf } from './moves.ts';
import { buttonOf, candidateMove, isDecline } from './status-words.ts';
import classes from './own-moves.module.css';

type Words = Parameters<typeof answerApplication>[2];

interface OwnMovesProps {
  application: OwnApplication;
  size?: 'sm' | 'md';
  /** Shows only this action, if it is allowed. */
  only?: ApplicationAction;
}

const lookOf = (action: ApplicationAction) =>
  action === 'archive' ? 'subtle' : (candidateMove(action)?.look ?? 'default');

/** The candidate's actions on an application, as the server allows them. */
export function OwnMoves({ application, size = 'sm', only }: OwnMovesProps) {
  const { id, job, post, actions } = application;
  const onItsWay = isOnItsWay(application);
  const group = useRef<HTMLFieldSetElement>(null);
  const about = subjectOf(application);
  const undo = { run: () => undoAnswer(id) };
  /** Noted before the answer arrives, with which the card leaves its list. */
  const answer = async (action: ApplicationAction, words?: Words) => {
    markHandled(about, { done: candidateMove(action)?.done ?? 'Done.', undo: undo.run });
    try {
      await answerApplication(id, action, words);
    } catch (error) {
      unmarkHandled(about);
      throw error;
    }
  };
  const run = async (action: ApplicationAction) => {
    if (action === 'undo') {
      markHandled(about, { done: 'Undone.' });
      await undoAnswer(id);
      return notify({
        about,
        message: onItsWay ? 'Taken back.' : 'The last step is undone.',
      });
    }
    if (action === 'archive') {
      markHandled(about, { done: 'Archived.' });
      await archiveApplication(id).catch((error: unknown) => {
        unmarkHandled(about);
        throw error;
      });
      return notify({ about, message: 'Archived.' });
    }
    if (action === 'offerAccepted' && post) {
      const accepted = await openPopup('acceptOffer', {
        offer: {
          job: job.name,
          company: job.company,
          pay: payRange(post),
          yearly: yearlyPay(post),
        },
        accept: () => answer(action),
      });
      if (!accepted) return undefined;
    } else if (!isDecline(action)) await answer(action);
    else {
      const decline = (words: DeclineWords) => answer(action, words as Words);
      const declined = await openPopup('declineApplication', {
        question: candidateMove(action)?.question ?? 'Decline?',
        side: 'candidate',
        action,
        reader: job.company,
        decline,
      });
      if (!declined) return undefined;
    }
    return notify({ about, message: candidateMove(action)?.done ?? 'Done.', undo });
  };
  const offered = actions.filter((action) => !only || action === only);
  const offeredNow = offered.join();
  /** Whether the pressed, focused button is gone or about to go. */
  const leaving = useRef(false);
  const keepPlace = () => {
    const active = document.activeElement;
    if (!leaving.current || group.current?.contains(active)) return;
    leaving.current = false;
    // A popup focuses the title if its opener is gone.
    if (active !== document.body && active?.tagName !== 'H1') return;
    (group.current ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  };
  useEffect(keepPlace, [offeredNow]);
  const again = () => {
    leaving.current = true;
    keepPlace();
  };
  const afterwards = () => {
    leaving.current = true;
    requestAnimationFrame(keepPlace);
    // A popup that is still fading focuses the title later than this.
    document.addEventListener('focusin', again);
    setTimeout(() => document.removeEventListener('focusin', again), 2_000);
  };
  // A card that disappears must not lose the focus.
  useLayoutEffect(
    () => () => {
      if (group.current?.contains(document.activeElement))
        document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    },
    [],
  );
  if (offered.length === 0) return null;
  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      aria-label={`What you can do about ${job.name}`}
      className={classes.moves}
    >
      {offered.map((action) => (
        <AsyncButton
          key={action}
          size={size}
          variant={lookOf(action)}
          onClick={() => run(action).finally(afterwards)}
        >
          {action === 'undo' && onItsWay ? 'Undo application' : buttonOf(action, 'candidate')}
        </AsyncButton>
      ))}
    </fieldset>
  );
}
