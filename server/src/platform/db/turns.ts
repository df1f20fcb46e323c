/** Limits concurrent work to the number of connections, with networks taking turns. */
export interface Turns {
  /** Runs `work` when it is its network's turn. */
  run<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
  /** Number of waiting calls. */
  waiting(): number;
}

/**
 * Gives places to networks in turn: a network with a hundred concurrent calls waits for its own,
 * and other networks wait for one place.
 */
export function turns(places: number): Turns {
  /** Waiting calls by network; the next network comes first. */
  const lanes = new Map<string, (() => void)[]>();
  let free = places;
  let waiting = 0;

  function handOn(): void {
    for (const [network, lane] of lanes) {
      lanes.delete(network);
      const begin = lane.shift();
      if (lane.length > 0) lanes.set(network, lane);
      waiting -= 1;
      begin?.();
      return;
    }
    free += 1;
  }

  return {
    async run(network, work) {
      if (free > 0) free -= 1;
      else
        await new Promise<void>((begin) => {
          const lane = lanes.get(network) ?? [];
          lane.push(begin);
          lanes.set(network, lane);
          waiting += 1;
        });
      try {
        return await work();
      } finally {
        handOn();
      }
    },
    waiting: () => waiting,
  };
}
