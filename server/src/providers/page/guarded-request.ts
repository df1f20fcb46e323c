import { Resolver } from 'node:dns/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { UnreadablePage } from './port.ts';
import { isPublicAddress } from './public-address.ts';

export interface Way {
  /** The IP addresses of a host, resolved once per request. */
  resolve?: (host: string) => Promise<string[]>;
  mayReach?: (address: string, port: number) => boolean;
}

interface Sent {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: Buffer;
}

/** Sends one request and follows no redirect. Throws UnreadablePage. */
export type GuardedRequest = (
  url: URL,
  sent: Sent,
  signal: AbortSignal,
) => Promise<IncomingMessage>;

const isPublic = (address: string, port: number) =>
  (port === 80 || port === 443) && isPublicAddress(address);

/**
 * Sends requests to addresses that users enter, at ports 80 and 443 of the public internet only.
 * The connection goes to the address that was checked, so that a name cannot resolve to another one
 * in between.
 */
export const guardedRequest =
  ({ resolve = resolveHost, mayReach = isPublic }: Way): GuardedRequest =>
  async (url, { method = 'GET', headers, body }, signal) => {
    const host = url.hostname.replaceAll(/^\[|\]$/g, '');
    const secure = url.protocol === 'https:';
    const port = Number(url.port || (secure ? 443 : 80));
    const addresses = isIP(host) === 0 ? await resolve(host).catch(unreachable) : [host];
    if (!addresses.every((address) => mayReach(address, port))) throw new UnreadablePage('private');
    const [first] = addresses;
    if (first === undefined) throw new UnreadablePage('unreachable');
    const options = {
      agent: false,
      host: first,
      port,
      method,
      path: url.pathname + url.search,
      // The certificate is checked for the name, not for the address.
      ...(secure && isIP(host) === 0 && { servername: host.replace(/\.$/, '') }),
      headers: { host: url.host, ...headers },
      signal,
    };
    const send = secure ? secureRequest : plainRequest;
    return await new Promise<IncomingMessage>((done, fail) => {
      signal.throwIfAborted();
      send(options, done).on('error', fail).end(body);
    }).catch(unreachable);
  };

export function unreachable(error: unknown): never {
  throw error instanceof UnreadablePage ? error : new UnreadablePage('unreachable', error);
}

/** Uses its own resolver, which blocks no shared thread and ignores the hosts file. */
async function resolveHost(host: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
