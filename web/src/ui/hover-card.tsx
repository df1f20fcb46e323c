import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import classes from './hover-card.module.css';

export interface HoverCardProps {
  className?: string | undefined;
  'data-color'?: string;
  /** What the card is about, for screen readers. */
  label: string;
  /** Rendered once it is asked for. */
  content: ReactNode;
  /** Words alone, without anything to press: it opens by focus too, and leaves the focus where it is. */
  note?: boolean;
  children: ReactNode;
}

/** In ms: nothing opens under a pointer that only passes by. */
const [openAfter, closeAfter] = [300, 120];
const gap = 8;

/** A button that shows a card with details: under a resting pointer, by tap and by keyboard. */
export function HoverCard({ label, content, note = false, children, ...button }: HoverCardProps) {
  const id = useId();
  const target = useRef<HTMLButtonElement>(null);
  const card = useRef<HTMLDialogElement & HTMLDivElement>(null);
  // A dialog takes the focus.
  const Box = note ? 'div' : 'dialog';
  const timer = useRef(0);
  const [open, setOpen] = useState(false);

  const set = (next: boolean, after = 0) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(next), after);
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    const [from, shown] = [target.current, card.current];
    if (!open || !from || !shown) return undefined;
    shown.showPopover();
    const place = () => placeBeside(from, shown);
    const sizes = new ResizeObserver(place);
    sizes.observe(shown);
    const close = () => setOpen(false);
    window.addEventListener('scroll', close, { capture: true, once: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', close, { capture: true });
    };
  }, [open]);

  return (
    <>
      <button
        ref={target}
        type="button"
        {...button}
        aria-haspopup={note ? undefined : 'dialog'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && set(true, openAfter)}
        onPointerLeave={() => set(false, closeAfter)}
        onClick={() => set(true)}
        onFocus={({ currentTarget }) =>
          note && currentTarget.matches(':focus-visible') && set(true)
        }
        onBlur={() => note && set(false)}
      >
        {children}
      </button>
      {open && (
        <Box
          ref={card}
          id={id}
          popover="auto"
          role={note ? 'note' : undefined}
          aria-label={label}
          className={classes.card}
          data-note={note || undefined}
          onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
          onPointerEnter={() => set(true)}
          onPointerLeave={({ pointerType }) => pointerType === 'mouse' && set(false, closeAfter)}
        >
          <Suspense fallback={null}>{content}</Suspense>
        </Box>
      )}
    </>
  );
}

/** Below the button, above it where there is no room, and never over the window's edge. */
function placeBeside(from: HTMLElement, shown: HTMLElement): void {
  const at = from.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = shown;
  const below = at.bottom + gap;
  const fits = below + offsetHeight <= innerHeight - gap;
  const left = Math.min(at.right - offsetWidth, innerWidth - offsetWidth - gap);
  shown.style.left = `${Math.max(gap, left)}px`;
  shown.style.top = `${Math.max(gap, fits ? below : at.top - gap - offsetHeight)}px`;
}
