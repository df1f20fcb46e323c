import type { Change } from '@fourfold/match-index';
import pg from 'pg';
import { endWhenSilent } from '../../../../platform/db/connect.ts';
import { leaveMark, whyUseless, type Mark } from './mark.ts';
import { readEntries } from './rows.ts';
import { readTerms, type AllTerms } from './terms.ts';

/** More changes than these are applied in small steps, while the database answers searches. */
const mostAtOnce = 500;

interface News {
  snapshot: string;
  lost: boolean;
  /** What the order counts beside skills changed. */
  order: boolean;
  cvs: number[];
  jobs: number[];
}

/**
 * The changes that this snapshot does not see and the current one does: their transactions were running
 * then or had not started.
 */
const newsSince = `
  with news as (
    select kind, entity_id from match_change
    where xid >= pg_snapshot_xmax($1::text::pg_snapshot)
    union
    select kind, entity_id from match_change
    where xid in (select pg_snapshot_xip($1::text::pg_snapshot))
  )
  select pg_current_snapshot()::text as snapshot,
         (select swept from match_sweep) > pg_snapshot_xmin($1::text::pg_snapshot) as lost,
         exists (select from news where kind = 'order') as order,
         array(select entity_id from news where kind = 'cv') as cvs,
         array(select entity_id from news where kind = 'job') as jobs`;

/**
 * Follows the changes of the projections on its own connection. It always passes on the state of one
 * moment of the database, so that a search never sees half of a transaction.
 */
export class Follower {
  readonly #client: pg.Client;
  /** The snapshot that the index has reached. */
  #snapshot = '';
  /** More changes waited than are read at once, or the order's terms among them. */
  #behind: News | null = null;
  #terms: AllTerms | null = null;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(databaseUrl: string, onEnd: () => void): Promise<Follower> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'fourfold match changes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      statement_timeout: 5_000,
    });
    client.on('error', onEnd);
    client.on('end', onEnd);
    await client.connect();
    return new Follower(client);
  }

  /** Exports a snapshot while `load` reads it on other connections; following starts there. */
  async begin(load: (exportedSnapshot: string) => Promise<void>): Promise<void> {
    const client = this.#client;
    // If this database was copied from another cluster, transaction numbers in the table are not its
    // own.
    await client.query(`
      with later as (
        delete from match_change where xid >= pg_snapshot_xmax(pg_current_snapshot())
      )
      update match_sweep set swept = '0', next = '0'
      where swept > pg_snapshot_xmax(pg_current_snapshot())`);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ exported: string; snapshot: string }>(
      'select pg_export_snapshot() as exported, pg_current_snapshot()::text as snapshot',
    );
    await load(rows[0]?.exported ?? '');
    this.#terms = await readTerms(client);
    await client.query('commit');
    this.#snapshot = rows[0]?.snapshot ?? '';
    // It now sends queries several times a second, so silence means a broken connection.
    endWhenSilent(client);
  }

  /** Follows from the snapshot of an index file on, which has to be of use. */
  async resume({ snapshot }: Mark): Promise<void> {
    // If they are newer than the snapshot, the changes since tell it.
    this.#terms = await readTerms(this.#client);
    this.#snapshot = snapshot;
    endWhenSilent(this.#client);
  }

  /** @returns why an index file with this mark is of no use; null if it is */
  async whyUseless(mark: Mark): Promise<string | null> {
    return await whyUseless(this.#client, mark);
  }

  /** Marks an index file; not while it catches up. */
  async mark(snapshot: string): Promise<Mark> {
    return await leaveMark(this.#client, snapshot);
  }

  /** The snapshot that the index has reached, when the messages so far have reached the parts. */
  get snapshot(): string {
    return this.#snapshot;
  }

  /**
   * Passes on what changed. @returns true if the index is then current; false if it needs steps first.
   * Throws if the changes were swept.
   */
  async catchUp(apply: (change: Change) => void): Promise<boolean> {
    if (this.#behind) return false;
    const news = await this.#news();
    const count = news.cvs.length + news.jobs.length;
    if (count > mostAtOnce || news.order) {
      this.#behind = news;
      return false;
    }
    if (count === 0) this.#snapshot = news.snapshot;
    else await this.#takeIn(apply);
    return true;
  }

  /** Applies many changes step by step; call catchUp afterwards. */
  async takeSteps(apply: (change: Change) => void): Promise<void> {
    if (!this.#behind) return;
    const { snapshot, order, cvs, jobs } = this.#behind;
    for (let at = 0; at < Math.max(cvs.length, jobs.length); at += mostAtOnce) {
      const step = [at, at + mostAtOnce] as const;
      apply(await this.#read(cvs.slice(...step), jobs.slice(...step)));
    }
    if (order) this.#terms = await readTerms(this.#client);
    this.#snapshot = snapshot;
    this.#behind = null;
  }

  /** What the order counts at the moment that the changes have reached; from `begin` on. */
  get terms(): AllTerms {
    if (!this.#terms) throw new Error('Nothing was loaded yet');
    return this.#terms;
  }

  async close(): Promise<void> {
    this.#client.removeAllListeners('end');
    await this.#client.end();
  }

  /** Reads the new changes and the changed rows in one snapshot. */
  async #takeIn(apply: (change: Change) => void): Promise<void> {
    await this.#client.query('begin isolation level repeatable read read only');
    const { snapshot, cvs, jobs } = await this.#news();
    apply(await this.#read(cvs, jobs));
    this.#snapshot = snapshot;
    await this.#client.query('commit');
  }

  async #news(): Promise<News> {
    const query = { name: 'news', text: newsSince, values: [this.#snapshot] };
    const news = (await this.#client.query<News>(query)).rows[0];
    if (!news || news.lost) throw new Error('Changes were swept before they were read');
    return news;
  }

  async #read(cvIds: number[], jobIds: number[]): Promise<Change> {
    const cvs = await readEntries(this.#client, 'cv', cvIds);
    const jobs = await readEntries(this.#client, 'job', jobIds);
    return {
      cv: { entries: cvs, gone: without(cvIds, cvs) },
      job: { entries: jobs, gone: without(jobIds, jobs) },
    };
  }
}

function without(ids: readonly number[], there: readonly { id: number }[]): number[] {
  const found = new Set(there.map(({ id }) => id));
  return ids.filter((id) => !found.has(id));
}
