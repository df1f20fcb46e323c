import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { TestApp } from '../app.ts';

export interface RawAnswer {
  code: number;
  headers: Map<string, string>;
  body: string;
}

/** Sends bytes as they are, and reads until the server ends the connection. */
export function sendRaw(app: TestApp, bytes: string | Buffer): Promise<RawAnswer> {
  const { port } = app.http.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve(parse(Buffer.concat(chunks).toString())));
    socket.on('connect', () => socket.write(bytes));
  });
}

function parse(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ')];
    }),
  );
  return { code: Number(status.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
