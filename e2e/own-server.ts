import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface OwnServer {
  url: string;
  dataDir: string;
  stop: () => Promise<void>;
}

/** An empty server of its own, for cases that the settings of the shared one hide. */
export async function startServer(settings: Record<string, string>): Promise<OwnServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-own-'));
  // As root, `nobody` runs the database and has to enter.
  chmodSync(folder, 0o755);
  const server = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'server/src/main.ts'],
    {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder,
        DEMO: 'false',
        DATABASE_URL: '',
        PUBLIC_URL: '',
        SMTP_URL: '',
        ...settings,
      },
      stdio: 'ignore',
    },
  );
  const ended = new Promise<void>((resolve) => {
    server.once('exit', () => resolve());
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 1_200; tries += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return { url, dataDir: folder, stop };
    await new Promise((resolve) => {
      setTimeout(resolve, 250);
    });
  }
  await stop();
  throw new Error('The server did not start within five minutes');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
