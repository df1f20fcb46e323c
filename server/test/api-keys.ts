import type { ApiKey } from '@fourfold/contract/account/api-key.ts';
import type { Role } from '@fourfold/contract/account/schema.ts';
import { sql } from 'kysely';
import { signIn, type TestApp } from './app.ts';
import { succeeded } from './world.ts';

const url = '/v1/user/api-key';
type Created = ApiKey & { secret: string };

let people = 0;

/** Calls about API keys. */
export function keyHolders(app: TestApp) {
  const ask = (token: string, body: object = {}, headers = {}) =>
    app.send<Created>('POST', url, {
      token,
      headers,
      body: { name: 'A program', role: 'candidate', scope: 'read', ...body },
    });
  return {
    /** A new account, signed in. */
    async person(role: Role = 'candidate') {
      people += 1;
      const email = `person-${people}@keys.example`;
      return { email, token: await signIn(app, email, role) };
    },
    /** Asks for a key: a candidate's that reads, where `body` does not say otherwise. */
    ask,
    create: async (token: string, body: object = {}) => succeeded(await ask(token, body)),
    list: async (token: string) =>
      succeeded(await app.send<{ list: ApiKey[]; count: number }>('GET', url, { token })),
    end: (token: string, id: number) => app.send('DELETE', `${url}/${id}`, { token }),
    /** A call that any key may make. */
    profile: (key: string, node = app) => node.send('GET', '/v1/user/profile', { token: key }),
  };
}

/** All that is stored, as text; bytes in hex. */
export async function everythingStored(app: TestApp): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(app.parts.db);
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select row_to_json(t)::text as row from ${sql.raw(name)} t`.execute(app.parts.db);
    all.push(...rows.map(({ row }) => row));
  }
  return all.join('\n');
}
