import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { removeDraft, writeDraft } from './draft.ts';
import { useUnsaved } from './leaving.ts';
import { ApiError, errorText } from './transport.ts';

/** `partly`: the server took what is valid; the rest waits in this browser. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'partly' | 'offline' | 'error';

const retryMs = 4_000;

interface Autosave<Value> {
  /** Key of the draft in this browser, such as `company-12`; see readDraft for starting with it. */
  key: string;
  value: Value;
  /** Saves the value; returning 'partly' keeps the draft. */
  save: (value: Value) => Promise<void | 'partly'>;
  /** The draft's content, if it is more than the value. */
  toDraft?: (value: Value) => unknown;
  /** False while the value is loading, or if the form saves it itself. */
  enabled?: boolean;
  /** The first value is a draft that the server does not have yet. */
  restored?: boolean;
  delayMs?: number;
}

/**
 * Saves a value a moment after its last change, one save at a time, and keeps a draft in this
 * browser until the server has it. Leaving the page meanwhile asks first.
 */
export function useAutosave<Value>({
  key,
  value,
  save,
  toDraft = (typed) => typed,
  enabled = true,
  restored = false,
  delayMs = 800,
}: Autosave<Value>) {
  const [state, setState] = useState<SaveState>('saved');
  const [error, setError] = useState<string | null>(null);
  const text = JSON.stringify(value);
  const latest = useRef({ key, value, text, save, toDraft });
  const saved = useRef<string | null>(null);
  const running = useRef<Promise<void> | null>(null);
  const refused = useRef(false);

  useLayoutEffect(() => {
    latest.current = { key, value, text, save, toDraft };
  });

  const run = useCallback(async (): Promise<void> => {
    // Nothing is loaded yet, so nothing can have changed.
    if (saved.current === null) return;
    while (latest.current.text !== saved.current) {
      const attempt = latest.current;
      setState('saving');
      try {
        const outcome = await attempt.save(attempt.value);
        saved.current = attempt.text;
        refused.current = outcome === 'partly';
        setError(null);
        if (latest.current.text !== attempt.text) continue;
        // A new object gets its id, and with it a new key, while it is saved.
        if (outcome !== 'partly') removeDraft(latest.current.key);
        setState(outcome ?? 'saved');
      } catch (problem) {
        setError(
          problem instanceof ApiError
            ? errorText(problem)
            : String(problem instanceof Error ? problem.message : problem),
        );
        setState(problem instanceof ApiError && problem.status === 'offline' ? 'offline' : 'error');
        return;
      }
    }
  }, []);

  /** Saves now and waits for it, as the 'Next' of a step does. */
  const flush = useCallback((): Promise<void> => {
    running.current ??= run().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [run]);

  const later = useDebouncedCallback(() => void flush(), delayMs);

  useEffect(() => {
    if (!enabled) return;
    saved.current ??= restored ? '' : text;
    if (text === saved.current) {
      setState((before) => (before === 'waiting' ? 'saved' : before));
      return;
    }
    writeDraft(key, latest.current.toDraft(latest.current.value));
    setState((before) => (before === 'saving' ? before : 'waiting'));
    later();
  }, [enabled, key, later, restored, text]);

  // A wizard step that unmounts saves its last changes.
  useEffect(() => () => void flush(), [flush]);

  useEffect(() => {
    if (state !== 'offline') return undefined;
    const retry = () => void flush();
    addEventListener('online', retry);
    // The browser's online event is unreliable, and a server comes back without an event.
    const again = setInterval(() => navigator.onLine && retry(), retryMs);
    return () => {
      removeEventListener('online', retry);
      clearInterval(again);
    };
  }, [flush, state]);

  const unsaved = enabled && state !== 'saved' && state !== 'partly';
  const settle = useCallback(async () => {
    await flush();
    return latest.current.text === saved.current && !refused.current;
  }, [flush]);
  useUnsaved(unsaved || state === 'partly', unsaved, settle);

  return { state, error, flush, unsaved };
}
