import { turns, type Turns } from '../db/turns.ts';
import { Presence } from './network.ts';

export type RefusalReason = 'busy' | 'too many' | 'too fast' | 'pipelined' | 'malformed';

export interface Overload {
  /** Requests in progress, by network; the door counts them. */
  underWay: Presence;
  /** Requests refused before any work, since the start. */
  refused: Record<RefusalReason, number>;
  /** Queue for work that needs the database. */
  turns: Turns;
  waiting(): number;
  /** Why no new work should start; null while all is well. */
  reason(): 'event loop' | 'database' | null;
  stop(): void;
}

const tickMs = 50;
/** An event loop turn of this length is late: every answer waits for it. */
const lateMs = 300;
/** How long it must be late: a single long computation is not overload. */
const patienceMs = 1_000;
/** Waiting calls beyond those being served: about a tenth of a second's work. */
const longestQueue = 100;
/** Fewer requests cannot overload a node: the machine is slow, and refusing is no help. */
const few = 25;

/** Detects that the event loop was late for a second, or too many calls wait for a database. */
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
      // Requests that arrive together all start before a timer runs, so this turn counts too.
      const now = performance.now();
      const since = lateSince ?? (now - last - tickMs < lateMs ? now : last);
      return now - since > patienceMs ? 'event loop' : null;
    },
    stop() {
      clearInterval(timer);
    },
  };
}
