import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';

/** Refuses a request outside of routes and hooks: in the envelope, with the strict headers. */
export interface BareAnswers {
  toResponse(response: ServerResponse, refusal: BareRefusal): void;
  /** For a connection without a response; closes it. */
  toSocket(socket: Duplex, refusal: BareRefusal): void;
}

export interface BareRefusal {
  code: number;
  message: string;
  headers?: Record<string, string>;
}

export function bareAnswers({ publicUrl }: Pick<Config, 'publicUrl'>): BareAnswers {
  const strict = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(publicUrl?.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  const bodyOf = (message: string) => JSON.stringify(new Refusal('error', message).toEnvelope());
  return {
    toResponse(response, { code, message, headers }) {
      const body = bodyOf(message);
      const length = { 'content-length': Buffer.byteLength(body) };
      response.writeHead(code, { ...strict, ...headers, ...length }).end(body);
    },
    toSocket(socket, { code, message, headers }) {
      const body = bodyOf(message);
      const lines = Object.entries({
        ...strict,
        ...headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, ...lines, '', body].join('\r\n'));
    },
  };
}
