import { createSecretKey, hkdfSync, randomBytes, type KeyObject } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { DB } from '../../../database.ts';

/** A secret of the installation, with a key per use: no token passes for another kind. */
export interface SigningKey {
  kid: string;
  access: KeyObject;
  refresh: KeyObject;
  unsubscribe: KeyObject;
  passkey: KeyObject;
  report: KeyObject;
  /** For hashes kept after an account is deleted. */
  former: KeyObject;
}

const lockKey = 4_104_105;

const derived = (secret: Buffer, use: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `fourfold ${use}`, 32)));

/** Creates the first secret if there is none; several nodes may start together. */
export async function ensureSigningKey(db: Kysely<DB>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(tx);
    const present = await tx.selectFrom('signing_key').select('id').executeTakeFirst();
    if (!present)
      await tx
        .insertInto('signing_key')
        .values({ secret: randomBytes(32) })
        .execute();
  });
}

/** The installation's secrets, cached; reloaded for an unknown key id. */
export class KeyRing {
  #keys = new Map<string, SigningKey>();

  /** The newest key, for new sessions and access tokens. */
  async newest(db: Kysely<DB>): Promise<SigningKey> {
    if (this.#keys.size === 0) await this.#read(db);
    const key = [...this.#keys.values()].at(-1);
    if (!key) throw new Error('There is no signing key');
    return key;
  }

  /** All secrets, newest last. */
  async all(db: Kysely<DB>): Promise<SigningKey[]> {
    await this.newest(db);
    return [...this.#keys.values()];
  }

  async named(kid: string, db: Kysely<DB>): Promise<SigningKey | undefined> {
    if (!this.#keys.has(kid)) await this.#read(db);
    return this.#keys.get(kid);
  }

  async #read(db: Kysely<DB>): Promise<void> {
    const rows = await db
      .selectFrom('signing_key')
      .select(['id', 'secret'])
      .orderBy('id')
      .execute();
    const keys = rows.map(({ id, secret }) => ({
      kid: String(id),
      access: derived(secret, 'access'),
      refresh: derived(secret, 'refresh'),
      unsubscribe: derived(secret, 'unsubscribe'),
      passkey: derived(secret, 'passkey'),
      report: derived(secret, 'report'),
      former: derived(secret, 'former'),
    }));
    this.#keys = new Map(keys.map((key) => [key.kid, key]));
  }
}
