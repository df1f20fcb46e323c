export interface Reading {
  /** Heartbeats counted by the event loop, one a second. */
  beats: number;
  /** Milliseconds of a monotonic clock. */
  now: number;
  /** Processor time of the event loop's thread in milliseconds. */
  processor: number;
}

/** Milliseconds since the last heartbeat. */
export interface Stall {
  stood: number;
  used: number;
}

const longestStandMs = 10_000;
/**
 * With less processor time, the process itself is waiting: stopped, asleep, or delayed by others.
 * Half of the time is enough, so that a busy machine does not hide an endless loop.
 */
const leastUsedMs = 5_000;

/**
 * Follows an event loop by its readings. @returns a function to call with each reading; it returns
 * a stall when the loop has made no turn for 10 s and used 5 s of processor time
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
