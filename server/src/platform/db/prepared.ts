import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Socket } from 'node:net';
import type pg from 'pg';
import { planMark } from './planned-anew.ts';
import { KnownColumns, runPrepared } from './prepared-query.ts';

/** A statement is prepared after its fifth use. */
const often = 5;
/** PostgreSQL keeps prepared statements in every connection, 10 to 100 kB each. */
const mostNames = 300;
const mostCounted = 5_000;

/** The plan changed: another node's migration added a column. */
export const shapeChanged = '0A000';

/**
 * Names the frequent statements, so that PostgreSQL parses and plans each once per connection.
 * Searches differ in their filters; rare ones stay unnamed.
 */
export class StatementNames {
  #names = new Map<string, string>();
  #counts = new Map<string, number>();
  #serial = 0;

  of(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    if (text.includes(planMark)) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= mostCounted) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < often) return undefined;
    this.#counts.delete(text);
    this.#serial += 1;
    const name = `fourfold-${this.#serial}`;
    this.#names.set(text, name);
    return name;
  }

  /** Gives all statements new names, so that they are prepared again. */
  renew(): void {
    this.#names.clear();
  }
}

/** The driver has no public API for this. */
export const streamOf = (client: pg.ClientBase): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/** Ids are sent as one string: the driver checks each character of an array for quotes. */
const toParameter = (value: unknown): unknown =>
  Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value;

/** The part of a connection that Kysely sees. */
class PreparingClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #names: StatementNames;
  readonly #columns = new KnownColumns();
  #gathering = false;

  constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('There are no cursors here');
    return this.#send(text, values.map(toParameter));
  }

  async #send(text: string, values: unknown[]): Promise<pg.QueryResult> {
    this.#gather();
    const name = values.length > 0 ? this.#names.of(text) : undefined;
    try {
      return name === undefined
        ? await this.#client.query({ text, values })
        : await runPrepared(this.#client, { name, text, values }, this.#columns);
    } catch (error) {
      if ((error as { code?: string }).code === shapeChanged) this.#names.renew();
      throw error;
    }
  }

  /** Sends an event loop turn's statements together: each write to a socket wakes the database. */
  #gather(): void {
    if (this.#gathering) return;
    this.#gathering = true;
    const stream = streamOf(this.#client);
    stream.cork();
    process.nextTick(() => {
      this.#gathering = false;
      stream.uncork();
    });
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }
}

/** The pool, with frequent statements prepared. */
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  return {
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? new PreparingClient(client, names);
      clients.set(client, known);
      return known;
    },
    end: () => pool.end(),
    options: pool.options,
  };
}
