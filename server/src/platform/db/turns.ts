/** Work that needs the database, so much of it at once as there are connections, by networks in turn. */
export interface Turns {
  /** Runs `work` when it is its network's turn. */
  run<Result>(network: string, work: () => Promise<Result>): Promise<Result>;
  /** How many wait. */
  waiting(): number;
}

/**
 * Hands out places to networks in turn: whoever asks for a hundred things at once waits for the
 * hundredth, and others wait for one place.
 */
export function turns(places: number): Turns {
  /** Those that wait, by network; the network that is next comes first. */
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
