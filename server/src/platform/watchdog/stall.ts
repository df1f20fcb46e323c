/** What a thread that watches the event loop has read. */
export interface Reading {
  /** Counted by the event loop, once a second. */
  beats: number;
  /** Milliseconds of a clock. */
  now: number;
  /** Milliseconds that the event loop's thread has had of a processor, since any moment. */
  processor: number;
}

/** Milliseconds since the last beat. */
export interface Stall {
  stood: number;
  used: number;
}

const longestStandMs = 10_000;
/**
 * Without it, the loop waits for the machine: the process is stopped, asleep, or kept waiting by
 * others. Half of the time, so that a busy machine does not hide a loop without an end.
 */
const leastUsedMs = 5_000;

/**
 * Follows an event loop by its readings. @returns what to call with each; it returns the stall once
 * the loop has stood for 10 s and has used a processor for 5 s of them
 */
export function stallFinder(): (reading: Reading) => Stall | null {
  let last: Reading | undefined;
  return (reading) => {
    if (!last || reading.beats !== last.beats) {
      last = reading;
      return null;
    }
    const stood = reading.now - last.now;
    const used = reading.processor - last.processor;
    return stood >= longestStandMs && used >= leastUsedMs ? { stood, used } : null;
  };
}
