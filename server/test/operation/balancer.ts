import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  /** Calls that went to another node because one was unreachable or refused. */
  passedOn: number;
  /** Drops the next answer to a call of this method, after the node has sent it. */
  loseNextAnswer(method: string): void;
  stop(): Promise<void>;
}

/**
 * A round-robin proxy in front of some nodes, like nginx with deploy/nginx.conf: a call that
 * reached no node or got a 503 goes to the next; one that was cut off does too if it is a GET, and
 * gets a 502 if it may have been executed.
 */
export async function balancer(ports: readonly number[]): Promise<Balancer> {
  let turn = 0;
  let lose: string | null = null;
  const nodes = () => {
    turn += 1;
    return ports.map((_, at) => ports[(at + turn) % ports.length] ?? 0);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => pass(incoming, Buffer.concat(chunks), outgoing, nodes()));
  });

  function pass(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    [port, ...others]: number[],
  ): void {
    if (port === undefined) {
      outgoing.writeHead(502).end('{"response":{"status":"error"},"data":{}}');
      return;
    }
    const { method = 'GET', url, headers } = incoming;
    const again = () => {
      self.passedOn += 1;
      pass(incoming, body, outgoing, others);
    };
    const call = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false });
    call.on('error', (error: NodeJS.ErrnoException) => {
      if (outgoing.headersSent) outgoing.destroy();
      else if (error.code === 'ECONNREFUSED' || method === 'GET') again();
      else pass(incoming, body, outgoing, []);
    });
    call.on('response', (answer) => {
      if (answer.statusCode === 503 && others.length > 0) {
        answer.resume();
        again();
        return;
      }
      const parts: Buffer[] = [];
      answer.on('error', () => outgoing.destroy());
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        if (lose === method) {
          lose = null;
          outgoing.destroy();
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(Buffer.concat(parts));
      });
    });
    call.end(body);
  }

  server.on('upgrade', (incoming: IncomingMessage, socket: Socket, head: Buffer) => {
    const tryNext = ([port, ...others]: number[]): void => {
      if (port === undefined) return void socket.destroy();
      const node = connect(port, '127.0.0.1', () => {
        const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
        for (let at = 0; at < incoming.rawHeaders.length; at += 2)
          lines.push(`${incoming.rawHeaders[at]}: ${incoming.rawHeaders[at + 1]}`);
        node.write(`${lines.join('\r\n')}\r\n\r\n`);
        node.write(head);
        node.pipe(socket).pipe(node);
        node.removeAllListeners('error');
        node.on('error', () => socket.destroy());
      });
      node.on('error', () => tryNext(others));
      socket.on('error', () => node.destroy());
    };
    tryNext(nodes());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const self: Balancer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passedOn: 0,
    loseNextAnswer(method) {
      lose = method;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return self;
}
