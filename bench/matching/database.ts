import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { connect } from '../../server/src/platform/db/connect.ts';
import type { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import type { prepareDatabase } from '../../server/src/prepare.ts';

/** A checkout's own way to start a database and to connect to it. */
export interface Opening {
  connect: typeof connect;
  startEmbedded: typeof startEmbedded;
  prepareDatabase: typeof prepareDatabase;
}

export type Opened = ReturnType<typeof connect> & { url: string; end: () => Promise<void> };

/** An empty database of its own, which is deleted at the end. */
export async function openDatabase(opening: Opening): Promise<Opened> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
  // The database's user must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const database = await opening.startEmbedded({
    dataDir,
    log: (line) => console.error(line),
    settings: { max_wal_size: '8GB', shared_buffers: '2GB', work_mem: '64MB', fsync: 'off' },
  });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await opening.prepareDatabase(database.url);
  } catch (error) {
    await stop();
    throw error;
  }
  // Writing a million rows takes longer than a statement may, or a connection may be silent.
  const connected = opening.connect(database.url, 8);
  connected.pool.options.statement_timeout = 0;
  connected.pool.options.idle_in_transaction_session_timeout = 0;
  connected.pool.on('connect', (client) => void socketOf(client).setTimeout(0));
  const end = async () => {
    await connected.db.destroy();
    await stop();
  };
  return { ...connected, url: database.url, end };
}

const socketOf = (client: object) =>
  (client as { connection: { stream: Socket } }).connection.stream;
