import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import { workUnderWay } from '../watchdog/under-way.ts';

export const requestIdHeader = 'x-request-id';
const fromProxy = /^[\w-]{8,64}$/;

/** The request's id in the answer and the log: the proxy's, if a proxy is trusted. */
export const requestId =
  ({ trustProxy }: Config) =>
  ({ headers }: IncomingMessage): string => {
    const given = headers[requestIdHeader];
    return trustProxy > 0 && typeof given === 'string' && fromProxy.test(given)
      ? given
      : randomUUID();
  };

/**
 * Logs one line per answer. Addresses contain tokens and names, so the line and the watchdog have
 * the route's pattern instead.
 */
export function logRequests(http: FastifyInstance): void {
  http.addHook('onRequest', (request, reply, done) => {
    void reply.header(requestIdHeader, request.id);
    const { method, routeOptions } = request;
    // 'close' also fires if the caller leaves before the answer.
    reply.raw.once('close', workUnderWay.begin(`${method} ${routeOptions.url ?? ''}`));
    done();
  });
  http.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '';
    request.log[route === '/livez' || route === '/readyz' ? 'debug' : 'info'](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.caller ? { account: request.caller.userId } : {}),
      },
      'answered',
    );
    done();
  });
}
