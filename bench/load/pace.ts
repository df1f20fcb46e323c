import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';

export interface Sendable {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

/** What came back; latencies in ms, of what was answered. */
export interface Told {
  /** From the first call to the last answer. */
  seconds: number;
  answered: number;
  /** With 503. */
  refused: number;
  /** With any other status, or not at all. */
  broken: number;
  /** What sending and listening took of one core. */
  generator: number;
  /** Of what was answered, the shortest first. */
  latencies: readonly number[];
  p50: number;
  p90: number;
  p99: number;
}

const patienceMs = 20_000;

/**
 * Sends calls at random moments, `rate` a second on average, whether those before are answered or
 * not, as many people who know nothing of each other do. A latency counts from the moment that the
 * call was due, so that a server which makes callers wait cannot hide it.
 * @param from the address that they call from, where it is not the usual one
 */
export async function pace(
  url: string,
  rate: number,
  seconds: number,
  next: () => Sendable,
  from?: string,
): Promise<Told> {
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

/** The status of the answer once all of it has come; 0 where none did. */
async function statusOf(
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
