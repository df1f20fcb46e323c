import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationAction } from '@fourfold/contract/application/schema.ts';
import { columnNamed } from './board-columns.ts';
import classes from './board.module.css';

const movement = { duration: 220, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

/** More than this many at once say no more. */
const most = 6;

/**
 * Lets the cards of people who are about to be moved fly to where they go: to their new card, or to the
 * head of its column where that card is not in sight. Call it before the move; nothing waits for it,
 * and nothing flies where the reader prefers no motion.
 * @returns ends the watch; call it once the move is made or given up
 */
export function watchFlights(
  board: HTMLElement | null,
  people: readonly Applicant[],
  action: ApplicationAction,
): () => void {
  if (!board || people.length > most || matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => undefined;
  const find = (id: number) => board.querySelector<HTMLElement>(`[data-application="${id}"]`);
  const waiting = new Map(
    people.flatMap(({ application: { id } }) => {
      const card = find(id);
      return card ? [[id, { card, from: card.getBoundingClientRect() }] as const] : [];
    }),
  );
  const settle = (late: boolean) => {
    for (const [id, { card, from }] of waiting) {
      const now = find(id);
      if (now === card) continue;
      // The column that it goes to may be drawn a moment later.
      if (!now && !late) {
        requestAnimationFrame(() => settle(true));
        continue;
      }
      waiting.delete(id);
      const column = `[data-column="${columnNamed(action)?.key}"]`;
      // Empty columns are one strip at the end.
      const to = now ?? board.querySelector(`${column} > :first-child`) ?? board.lastElementChild;
      if (to instanceof HTMLElement) fly(card, from, to);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(() => settle(false));
  observer.observe(board, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/** Over the board: a column shows nothing beyond its edge. */
function fly(card: HTMLElement, from: DOMRect, to: HTMLElement): void {
  const copy = card.cloneNode(true) as HTMLElement;
  for (const name of ['application', 'place', 'moves', 'selected']) delete copy.dataset[name];
  copy.dataset['flight'] = '';
  copy.inert = true;
  copy.ariaHidden = 'true';
  copy.classList.add(classes.flight ?? '');
  const there = to.getBoundingClientRect();
  Object.assign(copy.style, {
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
  });
  document.body.append(copy);
  const isCard = to.dataset['application'] !== undefined;
  const move = `translate(${there.left - from.left}px, ${there.top - from.top}px)`;
  const landed = isCard ? { transform: move } : { transform: `${move} scale(0.4)`, opacity: 0 };
  copy.animate([{ transform: 'none' }, landed], movement).onfinish = () => copy.remove();
  if (isCard) to.animate([{ opacity: 0 }, { opacity: 0 }], movement);
}
