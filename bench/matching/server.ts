import { oneAddress } from '../../server/test/one-address.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { threads } from './market.ts';
import { employerEmail } from './world.ts';

/** The real server in its own process, with one signed-in person. */
export interface RealServer {
  address: string;
  token: string;
  processId: number;
  /** Milliseconds from the start until it listens, and until its index is ready. */
  listening: number;
  ready: number;
  /** The longest block of its event loop in milliseconds, before and after it listened. */
  stops: { starting: number; building: number };
  /** The longest block of its event loop in milliseconds since the last call. */
  longestStop(): Promise<number>;
  stop(): Promise<void>;
}

/** `dataDir` keeps the file of the index for the next start. */
export async function startServer(
  url: string,
  { mode, dataDir }: { mode: 'memory' | 'sql'; dataDir: string },
): Promise<RealServer> {
  const metricsPort = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      ...oneAddress,
      PORT: '0',
      METRICS_PORT: String(metricsPort),
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      MATCH_INDEX: mode,
      MATCH_THREADS: String(threads),
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null) await once(server, 'exit');
  };
  const seen = { text: '' };
  server.stdout.on('data', (chunk: Buffer) => {
    if (seen.text.length < 100_000) seen.text += chunk.toString();
  });
  try {
    const address = await printed(seen, /Fourfold is at (\S+)/);
    const listening = performance.now() - began;
    const starting = await readLongestStop(metricsPort);
    if (mode === 'memory') await printed(seen, /(match index is ready)/);
    const ready = performance.now() - began;
    const building = await readLongestStop(metricsPort);
    return {
      address,
      token: await signIn(address),
      processId: server.pid ?? 0,
      listening,
      ready,
      stops: { starting, building },
      longestStop: () => readLongestStop(metricsPort),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The interval of the metrics' timer, in milliseconds. */
const tick = 10;

async function readLongestStop(metricsPort: number): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text())?.[1];
  if (seconds === undefined) throw new Error('The metrics have no event loop delay');
  return Math.max(0, 1000 * Number(seconds) - tick);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function printed(seen: { text: string }, what: RegExp): Promise<string> {
  for (let waited = 0; waited < 180_000; waited += 10) {
    const found = what.exec(seen.text)?.[1];
    if (found !== undefined) return found;
    await setTimeout(10);
  }
  throw new Error(`The server did not print ${what.source}`);
}

async function signIn(address: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`${address}/v1/auth/login/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  await post('email', { email: employerEmail });
  for (let tries = 0; tries < 100; tries += 1) {
    const mails = await fetch(`${address}/dev/mailbox.json?to=${employerEmail}`);
    const code = /\b\d{6}\b/.exec(((await mails.json()) as { text: string }[])[0]?.text ?? '')?.[0];
    if (code !== undefined) {
      const verified = await post('email/verify-code', { email: employerEmail, code });
      return ((await verified.json()) as { data: { accessToken: string } }).data.accessToken;
    }
    await setTimeout(100);
  }
  throw new Error('No sign-in code arrived');
}
