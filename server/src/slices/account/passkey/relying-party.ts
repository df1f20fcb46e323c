import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { Config } from '../../../platform/config.ts';

/** Whom a passkey is for: browsers use it on pages of this origin alone. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** The host of passkeys; null where no browser makes one: an address in numbers, or no https. */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>): string | null {
  if (publicUrl === undefined) return 'localhost';
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}

/** From `PUBLIC_URL` alone; in development without one, `localhost` at the port that was asked. */
export function relyingParty(
  config: Pick<Config, 'publicUrl'>,
  { headers: { host = '' } }: Pick<FastifyRequest, 'headers'>,
): RelyingParty | null {
  const id = passkeyHost(config);
  if (id === null) return null;
  if (config.publicUrl !== undefined) return { id, origin: new URL(config.publicUrl).origin };
  const port = /:(\d+)$/.exec(host)?.[1];
  return { id, origin: port === undefined ? 'http://localhost' : `http://localhost:${port}` };
}
