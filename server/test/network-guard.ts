import { Socket } from 'node:net';
import { afterAll, afterEach } from 'vitest';

const local = /^(localhost|127(\.\d{1,3}){3}|::1|0\.0\.0\.0|::)$/;
/** Hosts refused since the last test: the code under test may have swallowed the error. */
const refused: string[] = [];

// Every TCP client of Node comes through here: http, fetch, tls, pg, nodemailer.
const connect: Socket['connect'] = Reflect.get(Socket.prototype, 'connect');
Socket.prototype.connect = function guarded(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (!local.test(host)) {
    refused.push(host);
    throw new Error(`A test may not reach the network: ${host}.`);
  }
  return Reflect.apply(connect, this, args) as Socket;
};

afterEach(() => {
  const hosts = refused.splice(0).join(', ');
  if (hosts !== '') throw new Error(`This test tried to reach the network: ${hosts}.`);
});

// Where files share a process, the next one brings a guard of its own.
afterAll(() => {
  Socket.prototype.connect = connect;
});

/** A Unix socket counts as this machine. `net.connect` hands its arguments on as one array. */
function hostOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return hostOf(first as unknown[]);
  const host = typeof first === 'object' && first !== null && 'host' in first ? first.host : second;
  return typeof host === 'string' && host !== '' ? host : 'localhost';
}
