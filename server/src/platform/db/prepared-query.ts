import pg from 'pg';

/** The part of the driver's connection that sends a statement; it is not public. */
interface Wire {
  describe(message: object): void;
}

interface DriverResult {
  fields: unknown[];
  _parsers: unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}

/** The driver's query, with properties that its types lack. */
interface DriverQuery {
  callback: (error: Error | null, result: pg.QueryResult) => void;
  _result: DriverResult;
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleRowDescription(message: object): void;
}

const BaseQuery = pg.Query as unknown as new (config: pg.QueryConfig) => DriverQuery;

interface Named extends pg.QueryConfig {
  name: string;
  values: unknown[];
}

/** The result columns of a connection's prepared statements, by the statement's name. */
export class KnownColumns {
  readonly #columns = new Map<string, Pick<DriverResult, keyof DriverResult>>();
  #silent: Wire | undefined;

  learn(name: string, { fields, _parsers, _prebuiltEmptyResultObject }: DriverResult): void {
    this.#columns.set(name, { fields, _parsers, _prebuiltEmptyResultObject });
  }

  of(name: string): DriverResult | undefined {
    return this.#columns.get(name);
  }

  /** The connection without requests to describe columns. */
  silent(connection: Wire): Wire {
    this.#silent ??= Object.assign(Object.create(connection) as Wire, {
      describe: () => undefined,
    });
    return this.#silent;
  }
}

/**
 * A prepared statement that asks for its columns once per connection. PostgreSQL refuses to run it
 * again with other columns (0A000), so the first description stays valid.
 */
class PreparedQuery extends BaseQuery {
  readonly #name: string;
  readonly #known: KnownColumns;

  constructor(statement: Named, known: KnownColumns) {
    super(statement);
    this.#name = statement.name;
    this.#known = known;
  }

  override prepare(connection: Wire): void {
    const columns = this.#known.of(this.#name);
    if (columns) {
      Object.assign(this._result, columns);
      this._accumulateRows = true;
    }
    super.prepare(columns ? this.#known.silent(connection) : connection);
  }

  override handleRowDescription(message: object): void {
    super.handleRowDescription(message);
    this.#known.learn(this.#name, this._result);
  }
}

/** Runs a statement under its name: prepared at its first use on this connection. */
export const runPrepared = (
  client: pg.ClientBase,
  statement: Named,
  known: KnownColumns,
): Promise<pg.QueryResult> =>
  new Promise((resolve, reject) => {
    const query = new PreparedQuery(statement, known);
    query.callback = (error, result) => {
      if (error) reject(error);
      else resolve(result);
    };
    client.query(query as unknown as pg.Submittable);
  });
