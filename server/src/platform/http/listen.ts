import type { FastifyInstance } from 'fastify';
import dns from 'node:dns/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';

const beside = new WeakMap<FastifyInstance, Server[]>();

/** Closes a side listener with a server. Call it before the server is ready. */
export function endBeside(http: FastifyInstance): void {
  const servers: Server[] = [];
  beside.set(http, servers);
  http.addHook('preClose', async () => {
    for (const server of servers) server.close();
  });
}

/**
 * Listens at a host and port. localhost may have two addresses, and for the second Fastify would
 * create a server without the door, so its connections go to the first one's.
 * @returns the first address
 */
export async function listen(
  http: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  const found = host === 'localhost' ? await dns.lookup(host, { all: true }) : [];
  const [first = host, ...others] = new Set(found.map(({ address }) => address));
  const url = await http.listen({ port, host: first });
  const { port: taken } = http.server.address() as AddressInfo;
  for (const address of others)
    beside.get(http)?.push(await passOn(http, { host: address, port: taken }));
  return url;
}

function passOn(http: FastifyInstance, at: { host: string; port: number }): Promise<Server> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    http.server.emit('connection', socket),
  );
  return new Promise((resolve) => {
    // It is fine if this machine lacks one of localhost's addresses.
    server.once('error', () => resolve(server));
    server.listen(at, () => resolve(server));
  });
}
