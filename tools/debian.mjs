// Debian packages that the tests run, besides the packages of npm.
import { spawnSync } from 'node:child_process';
import { run } from './env.mjs';

/**
 * Installs a package as root on Debian; elsewhere, or without such a package, it does nothing.
 * @returns {Promise<boolean>} whether it is installed now
 */
export async function installFromDebian(name) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=10'];
  const apt = (...more) =>
    run(['apt-get', '--yes', '--quiet', ...patience, ...more], {
      stdio: 'ignore',
      // No service of the package starts.
      env: { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' },
    });
  const add = async () => (await apt('install', '--no-install-recommends', name)) === 0;
  // The package list may be missing or outdated.
  return (await add()) || ((await apt('update')) === 0 && (await add()));
}

/** Nginx, the proxy of deploy/, for the tests. One at a time: see `provideBrowser`. */
export async function provideNginx() {
  if (spawnSync('nginx', ['-v']).status !== 0) await installFromDebian('nginx-light');
}
