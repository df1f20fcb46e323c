import { useEffect, useRef } from 'react';
import type { JobStep, MissingPart } from '../../../slices/job/components/job-missing.ts';

/** A step may still be loading: waits up to two seconds for the field. */
const mostFrames = 120;

/** Moves the focus into a field, or into the first control of a group. */
function focusField(field: string, frames = mostFrames): void {
  const found = document.querySelector<HTMLElement>(`main [data-path="${field}"]`);
  const control = found?.matches('input, textarea, button')
    ? found
    : found?.querySelector<HTMLElement>('input, button');
  if (control) {
    control.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
  } else if (frames > 0) requestAnimationFrame(() => focusField(field, frames - 1));
}

/** Leads to a missing part: at once if its step is shown, otherwise once it is. */
export function useFieldJump(step: JobStep) {
  const wanted = useRef<MissingPart | null>(null);
  useEffect(() => {
    if (wanted.current?.step !== step) return;
    focusField(wanted.current.field);
    wanted.current = null;
  }, [step]);
  return (part: MissingPart) => {
    if (part.step === step) focusField(part.field);
    else wanted.current = part;
  };
}
