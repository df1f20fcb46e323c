import type { FastifyServerOptions } from 'fastify';
import { STATUS_CODES } from 'node:http';
import type { Config } from '../config.ts';
import { Refusal } from './refusal.ts';
import { hasTime, tooSlow } from './upload-patience.ts';

/** What Node gives up on, by its code; everything else of the kind is a bad request. */
const codes: Record<string, { code: number; message: string }> = {
  [tooSlow]: { code: 408, message: 'This request came too slowly' },
  HPE_HEADER_OVERFLOW: { code: 431, message: 'The headers are too large' },
};
const unread = { code: 400, message: 'This request cannot be read' };

/** The strict headers of an answer in JSON that no hook has a hand in. */
export const bareHeaders = ({ publicUrl }: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** Answers what is no request, or none with a readable address: before any route, and any hook. */
export function answerUnreadable(
  config: Config,
): Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>> {
  const headers = bareHeaders(config);
  const bodyOf = (message: string) => JSON.stringify(new Refusal('error', message).toEnvelope());
  return {
    frameworkErrors(_error, _request, reply) {
      // Whatever was wrong with the address: it is not one of ours.
      reply.raw.writeHead(unread.code, headers).end(bodyOf(unread.message));
    },
    clientErrorHandler(error, socket) {
      if (error.code === tooSlow && hasTime(socket)) return;
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const { code, message } = codes[error.code ?? ''] ?? unread;
      const body = bodyOf(message);
      const lines = Object.entries({
        ...headers,
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}`);
      socket.end([`HTTP/1.1 ${code} ${STATUS_CODES[code]}`, ...lines, '', body].join('\r\n'));
    },
  };
}
