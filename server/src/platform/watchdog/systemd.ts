import { execFile } from 'node:child_process';
import process from 'node:process';

/**
 * Reports to systemd, three times per `WatchdogSec`, that the event loop turns; does nothing if
 * systemd did not ask for it. Runs systemd-notify, because Node has no Unix datagram sockets.
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
