import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { atEnd } from './at-end.ts';
import { oneAddress } from './one-address.ts';

/** A server in its own process, as an operator runs it. */
export interface ServerProcess {
  url: string;
  port: number;
  child: ChildProcess;
  /** Its output so far, stdout and stderr. */
  lines: string[];
  /** Milliseconds until /readyz succeeded. */
  readyAfter: number;
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | string | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const home = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program of a server folder, ours or another release's, with only these settings. */
export function runProgram(
  script: string,
  args: string[],
  env: Record<string, string>,
  folder = home,
) {
  const program = join(folder, script);
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, ...args],
    { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  atEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const parts = (rest + text).split('\n');
      rest = parts.pop() ?? '';
      lines.push(...parts);
    });
  }
  const ended = once(child, 'close').then(
    ([code, signal]) => (signal ?? code) as number | string | null,
  );
  return { child, lines, ended };
}

/** Starts the server; resolves when it is ready. */
export async function startServer(
  env: Record<string, string>,
  folder = home,
): Promise<ServerProcess> {
  const port = env['PORT'] ? Number(env['PORT']) : await freePort();
  const url = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    ...oneAddress,
    ...env,
    PORT: String(port),
  };
  const { child, lines, ended } = runProgram('src/main.ts', [], settings, folder);
  while (!(await isReady(url))) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - begun > 300_000)
      throw new Error(`The server is not ready: ${lines.join('\n')}`);
    await sleep(20);
  }
  return { url, port, child, lines, readyAfter: performance.now() - begun, ended };
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );

export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  patienceMs = 120_000,
): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`);
    await sleep(20);
  }
}

/** How long a process's first thread has waited for a CPU; 0 if unknown. */
export function waitedBy(pid: number | undefined): number {
  try {
    // Nanoseconds on the CPU, and nanoseconds waiting for it: Linux's schedstat.
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}
