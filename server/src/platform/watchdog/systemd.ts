import { execFile } from 'node:child_process';
import process from 'node:process';

/**
 * Tells systemd three times in its `WatchdogSec` that the event loop turns; nothing where it did not
 * ask. By its own program: Node has no datagram sockets of Unix.
 */
export function beatForSystemd(): void {
  const { NOTIFY_SOCKET: socket, WATCHDOG_USEC: microseconds } = process.env;
  if (!socket || !microseconds) return;
  const beat = () =>
    execFile('systemd-notify', ['WATCHDOG=1'], (error) => {
      if (error) process.emitWarning(`systemd was not told that all is well: ${error.message}`);
    });
  setInterval(beat, Number(microseconds) / 3_000).unref();
}
