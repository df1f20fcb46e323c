export interface Overload {
  /** Why nothing more should be begun now; null while all is well. */
  reason(): 'event loop' | 'database' | null;
  stop(): void;
}

const tickMs = 50;
/** A round of the event loop that takes so long is late: everybody's answer waits for it. */
const lateMs = 300;
/** One long computation is not too many requests. */
const patienceMs = 1_000;
/** Beyond those that are being served: about a tenth of a second's work. */
const longestQueue = 100;

/**
 * Tells when this node has more to do than it can: its event loop has been late for a second, or too
 * many wait for a connection to the database.
 */
export function overload(pool: { waitingCount: number }): Overload {
  let last = performance.now();
  let lateSince: number | null = null;
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - last - tickMs < lateMs) lateSince = null;
    else lateSince ??= last;
    last = now;
  }, tickMs);
  timer.unref();
  return {
    reason() {
      if (pool.waitingCount > longestQueue) return 'database';
      return lateSince !== null && last - lateSince > patienceMs ? 'event loop' : null;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
