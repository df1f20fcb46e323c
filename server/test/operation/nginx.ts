import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from '../processes.ts';

/**
 * A real nginx with deploy/nginx.conf, on other ports and without TLS. It takes the caller's
 * address from a header (`x-test-address`).
 * @param limits whether networks are rate limited; false for tests in which one address acts for
 * all users
 */
export async function nginx(
  ports: readonly number[],
  { limits = false } = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fourfold-nginx-'));
  const port = await freePort();
  const example = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const changes: [string | RegExp, string][] = [
    [
      /( +server )app1:3000(.*\n) +server app2:3000.*\n/,
      ports.map((node) => `$1127.0.0.1:${node}$2`).join(''),
    ],
    [/ {2}server \{\s+listen 80;[^}]+\}/, ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
    [/ +ssl_.+;\n/g, ''],
    ['server_tokens off;', 'set_real_ip_from 127.0.0.1; real_ip_header x-test-address;'],
    ...(limits ? [] : [['rate=200r/s', 'rate=100000r/s'] as [string, string]]),
    ['/var/log/nginx/access.log', join(folder, 'access.log')],
  ];
  const config = changes.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${String(from)} is not in deploy/nginx.conf`);
    return changed;
  }, example);
  const file = join(folder, 'nginx.conf');
  const error = join(folder, 'error.log');
  writeFileSync(file, config);
  const child = spawn(
    'nginx',
    ['-c', file, '-g', `daemon off; pid ${join(folder, 'pid')}; error_log ${error};`],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${url}/livez`).then(
        () => true,
        () => false,
      ),
    'nginx',
  );
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
