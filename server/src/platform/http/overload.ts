import { turns, type Turns } from '../db/turns.ts';
import { Presence } from './network.ts';

export type RefusalReason = 'busy' | 'too many' | 'too fast' | 'pipelined' | 'malformed';

export interface Overload {
  /** The requests that are being answered, by network; the door counts them. */
  underWay: Presence;
  /** Requests that were refused before any work, since the start. */
  refused: Record<RefusalReason, number>;
  /** For what needs the database. */
  turns: Turns;
  /** How many wait for the database. */
  waiting(): number;
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
/** Fewer requests than these cannot make a node late; then its machine is, and to refuse would help nobody. */
const few = 25;

/**
 * Tells when this node has more to do than it can: its event loop has been late for a second, or too
 * many wait for a connection to the database.
 */
export function overload(pool: { waitingCount: number; options: { max: number } }): Overload {
  const underWay = new Presence();
  const inTurn = turns(pool.options.max);
  const waiting = () => inTurn.waiting() + pool.waitingCount;
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
    underWay,
    refused: { busy: 0, 'too many': 0, 'too fast': 0, pipelined: 0, malformed: 0 },
    turns: inTurn,
    waiting,
    reason() {
      if (waiting() > longestQueue) return 'database';
      if (underWay.total < few) return null;
      // Requests that came in together are all begun before a timer can run: the round that is
      // under way counts, too.
      const now = performance.now();
      const since = lateSince ?? (now - last - tickMs < lateMs ? now : last);
      return now - since > patienceMs ? 'event loop' : null;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
