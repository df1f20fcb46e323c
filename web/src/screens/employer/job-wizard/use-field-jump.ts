import { useEffect, useRef } from 'react';
import type { JobStep, MissingPart } from '../../../slices/job/components/job-missing.ts';

/** Puts the focus into a field, or into the first control of a field of several. */
function focusField(field: string): void {
  const found = document.querySelector<HTMLElement>(`main [data-path="${field}"]`);
  const control = found?.matches('input, textarea, button')
    ? found
    : found?.querySelector<HTMLElement>('input, button');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
}

/** Leads to what is missing: at once where its step is shown, else as soon as it is. */
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
