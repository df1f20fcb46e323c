import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Handling of the data: passed on, delayed, or dropped. */
interface Manner {
  kind: 'pass' | 'delay' | 'swallow';
  ms?: number;
}

export interface TcpProxy {
  port: number;
  manner: Manner;
  /** Closes all connections and returns their number. */
  reset(): number;
  /** Closes a connection instead of passing on the nth answer from now on; 0: never. */
  cutAtAnswer(number: number): void;
  /** Accepts no connections until `open`. */
  shut(): Promise<void>;
  open(): Promise<void>;
}

/** A network between client and server that can be slow, silent or broken. */
export async function tcpProxy(target: { path: string } | { port: number }): Promise<TcpProxy> {
  const links = new Set<{ client: Socket; server: Socket }>();
  let cut = 0;
  const listener = createServer((client) => {
    const server = connect(target);
    const link = { client, server };
    links.add(link);
    const end = () => {
      links.delete(link);
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) socket.on('error', end).on('close', end);
    pass(client, server);
    server.prependListener('data', () => {
      if (cut > 0 && --cut === 0) end();
    });
    pass(server, client);
  });

  async function carry(before: Promise<void>, to: Socket, bytes: Buffer, { kind, ms = 0 }: Manner) {
    await before;
    if (kind === 'delay') await sleep(ms);
    if (!to.destroyed) to.write(bytes);
  }

  function pass(from: Socket, to: Socket): void {
    // One after the other, so that delayed data stays in order.
    let turn = Promise.resolve();
    from.on('data', (bytes: Buffer) => {
      const { manner } = proxy;
      if (manner.kind === 'swallow') return;
      turn = carry(turn, to, bytes, manner);
    });
  }

  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    return (listener.address() as AddressInfo).port;
  };
  const proxy: TcpProxy = {
    port: await listen(0),
    manner: { kind: 'pass' },
    reset() {
      const count = links.size;
      for (const { client, server } of links) {
        client.resetAndDestroy();
        server.destroy();
      }
      return count;
    },
    cutAtAnswer(number) {
      cut = number;
    },
    async shut() {
      listener.close();
      proxy.reset();
      await once(listener, 'close');
    },
    async open() {
      await listen(proxy.port);
    },
  };
  return proxy;
}
