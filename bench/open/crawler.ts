import { Agent } from 'node:http';
import { statusOf } from '../load/rate.ts';

/** Pages to read again and again, over how many connections, from how many networks. */
export interface Crawl {
  url: string;
  paths: readonly string[];
  connections: number;
  networks: number;
}

/* Runs in its own process until told to stop; then says how many answers it got of each status. */

process.on('message', (message: Crawl | 'stop') => {
  if (message === 'stop') {
    process.send?.(codes, () => process.exit(0));
    return;
  }
  const { url, paths, connections, networks } = message;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let turn = 0;
  const ask = async (): Promise<never> => {
    for (;;) {
      turn += 1;
      const code = await statusOf(url, agent, pageOf(paths, turn, networks));
      codes[code] = (codes[code] ?? 0) + 1;
    }
  };
  for (let at = 0; at < connections; at += 1) void ask();
});

const codes: Record<number, number> = {};

/** A page, asked for as a browser of one of the networks does. */
export const pageOf = (paths: readonly string[], turn: number, networks: number) => {
  const network = turn % networks;
  return {
    method: 'GET',
    path: paths[turn % paths.length] ?? '/',
    headers: {
      'accept-encoding': 'gzip, br',
      'x-forwarded-for': `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`,
    },
    body: undefined,
  };
};
