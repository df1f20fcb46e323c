import { Agent, request } from 'node:http';
import type { Sendable } from '../load/rate.ts';

/** The endless requests: what, over how many connections, from which address. */
export interface Flood {
  url: string;
  from: string;
  connections: number;
  call: Sendable;
}

/*
 * Runs in its own process: each connection sends the next request as soon as it is answered, until results
 * to stop.
 */

process.on('message', (message: Flood | 'stop') => {
  if (message === 'stop') process.exit(0);
  const { url, from, connections, call } = message;
  const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress: from });
  const codes: Record<number, number> = {};
  const ask = () => {
    const sent = request(`${url}${call.path}`, { ...call, agent });
    const again = (code: number) => {
      codes[code] = (codes[code] ?? 0) + 1;
      setImmediate(ask);
    };
    sent.on('response', (answer) => {
      answer.on('end', () => again(answer.statusCode ?? 0));
      answer.on('error', () => undefined);
      answer.resume();
    });
    sent.on('error', () => again(0));
    sent.end(call.body);
  };
  for (let at = 0; at < connections; at += 1) ask();
  setInterval(() => process.send?.(codes), 1_000);
});
