import { useSyncExternalStore } from 'react';

/** What the reader has just done with something, in a word or two: `Bite sent`, `Archived.`. */
export interface Handled {
  done: string;
  undo?: () => unknown;
}

/** Long enough to read it, and to undo it on the spot. */
const staysMs = 4_000;

let handled: ReadonlyMap<string, Handled> = new Map();
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: ReadonlyMap<string, Handled>): void {
  handled = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Notes what was done with a subject (`application 12`): lists that lose it show this in its place
 * for four seconds after the last such note, so that nothing moves while somebody works on.
 */
export function markHandled(about: string, what: Handled): void {
  set(new Map(handled).set(about, what));
  clearTimeout(timer);
  timer = setTimeout(() => set(new Map()), staysMs);
}

/** It was refused or undone. */
export function unmarkHandled(about: string): void {
  const next = new Map(handled);
  if (next.delete(about)) set(next);
}

/** What was handled in the last seconds, by subject. */
export const useHandled = (): ReadonlyMap<string, Handled> =>
  useSyncExternalStore(subscribe, () => handled);
