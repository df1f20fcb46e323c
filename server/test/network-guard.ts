import { Socket } from 'node:net';
import { afterAll, afterEach } from 'vitest';

const local = /^(localhost|127(\.\d{1,3}){3}|::1|0\.0\.0\.0|::)$/;
/** Hosts refused since the last test, because the tested code may have swallowed the error. */
const refused: string[] = [];

// Every TCP client of Node uses this: http, fetch, tls, pg, nodemailer.
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

// Files that share a process each install their own guard.
afterAll(() => {
  Socket.prototype.connect = connect;
});

/** A Unix socket counts as local. `net.connect` passes its arguments as one array. */
function hostOf([first, second]: unknown[]): string {
  if (Array.isArray(first)) return hostOf(first as unknown[]);
  const host = typeof first === 'object' && first !== null && 'host' in first ? first.host : second;
  return typeof host === 'string' && host !== '' ? host : 'localhost';
}
