import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Sendable {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** The results; latencies in ms, of answered calls only. */
export interface Results {
  /** From the first call to the last answer. */
  seconds: number;
  answered: number;
  /** Answered 503. */
  refused: number;
  /** Any other status, or no answer. */
  broken: number;
  /** CPU time of the generator, as a share of one core. */
  generator: number;
  /** Latencies of answered calls, ascending. */
  latencies: readonly number[];
  p50: number;
  p90: number;
  p99: number;
}

const patienceMs = 20_000;

/**
 * Sends calls at random moments, `rate` a second on average, whether earlier calls are answered or not,
 * as independent people do. A latency counts from the moment the call was due, so that a server cannot
 * hide its delays by making callers wait.
 * @param from the address to call from, if not the usual one
 */
export async function sendAtRate(
  url: string,
  rate: number,
  seconds: number,
  next: () => Sendable,
  from?: string,
): Promise<Results> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 300,
    ...(from === undefined ? {} : { localAddress: from }),
  });
  const latencies: number[] = [];
  let [refused, broken] = [0, 0];
  const send = async (due: number) => {
    const status = await statusOf(url, agent, next());
    if (status >= 200 && status < 300) latencies.push(performance.now() - due);
    else if (status === 503) refused += 1;
    else broken += 1;
  };

  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  const sent: Promise<void>[] = [];
  let due = began;
  for (;;) {
    due += (-Math.log(1 - Math.random()) * 1_000) / rate;
    if (due > began + seconds * 1_000) break;
    const early = due - performance.now();
    if (early > 1) await setTimeout(early);
    sent.push(send(due));
  }
  await Promise.all(sent);
  agent.destroy();

  latencies.sort((one, other) => one - other);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  const { user, system } = process.cpuUsage(cpuBefore);
  const took = (performance.now() - began) / 1_000;
  return {
    seconds: took,
    generator: (user + system) / 1e6 / took,
    answered: latencies.length,
    refused,
    broken,
    latencies,
    p50: at(0.5),
    p90: at(0.9),
    p99: at(0.99),
  };
}

/** The status once the whole answer has arrived; 0 if none did. */
export async function statusOf(
  url: string,
  agent: Agent,
  { method, path, headers, body }: Sendable,
): Promise<number> {
  return await new Promise((resolve) => {
    const call = request(`${url}${path}`, { agent, method, headers, timeout: patienceMs });
    call.on('response', (answer) => {
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
      answer.resume();
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => resolve(0));
    call.end(body);
  });
}
