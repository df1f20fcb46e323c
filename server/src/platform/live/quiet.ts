/** What is asked for longer than this is answered as if something had been told. */
const keptMs = 5 * 60_000;

/** Since when nothing has been told to an account, as far as this node knows. */
export interface Quiet {
  note(accountIds: readonly number[]): void;
  /** Something may have been told that was not heard here. */
  forget(): void;
  /** @returns ms; never longer than this node has listened, nor than about ten minutes on a busy one */
  of(accountId: number): number;
}

/** @param now a clock of ms that never goes back */
export function quietness(now: () => number = () => performance.now()): Quiet {
  // Two ages of what was told: the older one goes at once, so that nobody looks through it.
  let [newer, older] = [new Map<number, number>(), new Map<number, number>()];
  let [newerBegan, olderBegan] = [now(), now()];
  return {
    note(accountIds) {
      const at = now();
      if (at - newerBegan > keptMs) {
        [older, newer] = [newer, new Map()];
        [olderBegan, newerBegan] = [newerBegan, at];
      }
      for (const id of accountIds) newer.set(id, at);
    },
    forget() {
      [newer, older] = [new Map(), new Map()];
      newerBegan = olderBegan = now();
    },
    of: (accountId) => now() - (newer.get(accountId) ?? older.get(accountId) ?? olderBegan),
  };
}
