import { useState } from 'react';
import { errorText } from './transport.ts';

/**
 * One attempt at a time: `busy` while it runs, and once it has succeeded, because its popup closes;
 * `error` says why it failed.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** @returns whether it succeeded */
  const attempt = async (run: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setError(null);
    try {
      await run();
      return true;
    } catch (problem) {
      setError(errorText(problem));
      setBusy(false);
      return false;
    }
  };
  return { busy, error, setError, attempt };
}
