// The health check of the container. It fails while the server is not ready, and ends a server that
// has not answered /livez for a minute, which an engine only marks: the container then starts anew.
// The server's own watchdog is faster, but does not see what stands without using the processor.
import { readdirSync, readFileSync } from 'node:fs';
import process from 'node:process';

const patienceMs = 60_000;
const readyMs = 3_000;

const ask = (path, ms) =>
  fetch(`http://127.0.0.1:${process.env.PORT}${path}`, { signal: AbortSignal.timeout(ms) });

function endServer() {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name) && name !== '1')) {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      if (command.includes('server/src/main.ts')) process.kill(Number(pid), 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}

const ready = await ask('/readyz', readyMs).then(
  ({ ok }) => ok,
  () => false,
);
if (!ready) {
  const stands = await ask('/livez', patienceMs).then(
    () => false,
    // A refused connection is a server that starts.
    ({ name }) => name === 'TimeoutError',
  );
  if (stands) endServer();
}
process.exitCode = ready ? 0 : 1;
