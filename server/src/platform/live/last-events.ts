/** Past this age, assume something was sent. */
const keptMs = 5 * 60_000;

/** The time of each account's last event, as far as this node knows. */
export interface LastEvents {
  note(accountIds: readonly number[]): void;
  /** Events may have been missed here. */
  forget(): void;
  /** @returns ms; at most the time this node has listened, or ten minutes on a busy one */
  age(accountId: number): number;
}

/** @param now a monotonic clock in ms */
export function lastEvents(now: () => number = () => performance.now()): LastEvents {
  // Two generations of entries: the older one is dropped as a whole, so nothing has to be searched.
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
    age: (accountId) => now() - (newer.get(accountId) ?? older.get(accountId) ?? olderBegan),
  };
}
