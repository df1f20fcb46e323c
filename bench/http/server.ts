import { fastify } from 'fastify';
import { AsyncLocalStorage } from 'node:async_hooks';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { connect } from '../../server/src/platform/db/connect.ts';
import { openMarket } from '../load/market.ts';
import type { Recorded, Spent, Ready } from './messages.ts';

/*
 * The real server and a bare one in their own process. A request with the header x-record is recorded:
 * its statements, in order. The bare server's route sends the same statements with the same values over
 * one connection and returns the rows.
 */

interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

const recording = new AsyncLocalStorage<Statement[] | null>();
let latest: Statement[] = [];
const recipes: Statement[][] = [];

/** Without what the driver keeps in a statement. */
function recorded(asked: string | Statement, values: unknown[] = []): Statement {
  if (typeof asked === 'string') return { text: asked, values };
  const { name, text } = asked;
  return { text, values: asked.values, ...(name === undefined ? {} : { name }) };
}

// The driver has no hook for this.
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...call: unknown[]) {
  const [asked, values] = call as [string | Statement, unknown[] | undefined];
  recording.getStore()?.push(recorded(asked, values));
  return Reflect.apply(query, this, call) as never;
};

const { app, people, postmaster, end } = await openMarket(process.argv[2]);
app.http.server.prependListener('request', ({ headers }) => {
  if (headers['x-record'] === undefined) return recording.enterWith(null);
  latest = [];
  recording.enterWith(latest);
});
const url = await app.http.listen({ port: 0, host: '127.0.0.1' });

const { pool } = connect(app.parts.config.databaseUrl ?? '', 4);
const bare = fastify();
bare.get<{ Params: { at: string } }>('/:at', async (request) => {
  const client = await pool.connect();
  const answer = [];
  try {
    for (const statement of recipes[Number(request.params.at)] ?? [])
      answer.push((await client.query({ ...statement })).rows);
  } finally {
    client.release();
  }
  return answer;
});
const bareUrl = await bare.listen({ port: 0, host: '127.0.0.1' });

/** CPU time of this process and of the database's processes, in ms. */
function spent(): Spent {
  const { user, system } = process.cpuUsage();
  let nanos = 0;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const parent = / \w (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
      if (Number(parent) !== postmaster) continue;
      nanos += Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return { server: (user + system) / 1000, database: nanos / 1e6 };
}

process.on('message', (asked: 'spent' | 'recorded' | 'end') => {
  if (asked === 'spent') process.send?.(spent());
  else if (asked === 'recorded') {
    recipes.push(latest);
    process.send?.({ at: recipes.length - 1, count: latest.length } satisfies Recorded);
    if (process.env['SHOW']) for (const { text } of latest) console.log(text.slice(0, 160));
  } else
    void (async () => {
      await bare.close();
      await pool.end();
      await end();
      process.exit(0);
    })();
});
process.on('disconnect', () => process.exit(1));
process.send?.({ url, bareUrl, people } satisfies Ready);
