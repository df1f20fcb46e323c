import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { maxPictureBytes } from '@fourfold/contract/file/schema.ts';
import { fastify, type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { BlockList, isIPv6, Socket } from 'node:net';
import type { Config } from '../config.ts';
import { logger } from '../log.ts';
import { answerErrors } from './errors.ts';
import { tooManyValues } from './json-size.ts';
import { endBeside } from './listen.ts';
import { notFound, Refusal } from './refusal.ts';
import { logRequests, requestId } from './request-log.ts';
import { serializerOfAnswers } from './serializer.ts';
import { bareAnswers } from './bare-answer.ts';
import { hasTime, tooSlow } from './upload-patience.ts';

const patienceMs = 4_000;

/** An empty HTTP server: envelope errors, bounded bodies. */
export function httpServer(config: Config): FastifyInstance {
  const app: FastifyInstance = fastify({
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // Node uses the longer of the two for the whole request, and checks every half minute.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      // door.ts refuses it, in the envelope.
      requireHostHeader: false,
      // An upgrade to another protocol elsewhere is ignored and answered as HTTP.
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') === true,
    },
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId(config),
    // Requests that have arrived are answered during shutdown.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: logger(config),
    ...answerUnreadable(config),
  });
  app.setValidatorCompiler(validatorOfOptional);
  app.setSerializerCompiler(serializerOfAnswers);
  acceptEmptyBodies(app);
  answerErrors(app);
  app.decorateRequest('caller', null);
  cutOffLate(app);
  endBeside(app);
  return app;
}

/** Registers what applies to every call and answer: log line, strict headers, cookies, uploads. */
export async function registerPlugins(app: FastifyInstance, config: Config): Promise<void> {
  logRequests(app);
  if (!config.production) guardDevPages(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 5, parts: 6 },
  });
  // Google's script is allowed only if Google sign-in is configured.
  const google = (path: string) =>
    config.google ? [`https://accounts.google.com/gsi/${path}`] : [];
  // Stripe's scripts likewise, if it handles payments; hooks.stripe.com frames a bank's challenge.
  const stripe = (...hosts: string[]) =>
    config.stripe ? hosts.map((host) => `https://${host}.stripe.com`) : [];
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google('client'), ...stripe('js', '*.js', 'checkout')],
        // Mantine sets styles from script; user content never reaches a style.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stripe('*')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google(''), ...stripe('api', 'checkout')],
        frameSrc: ["'self'", ...google(''), ...stripe('js', '*.js', 'checkout', 'hooks')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // The page's own policy covers this. Google's script has not been tested under it yet.
        ...(config.google
          ? {}
          : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default', 'paste'] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  const strict = headersOf(protect);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(strict);
    done();
  });
}

/** The headers that Helmet sets, which are the same for every answer: computed once. */
function headersOf(protect: ReturnType<typeof helmet>): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  protect(answer.req, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** Fastify passes null for a missing body; an empty parameter counts as absent. */
const validatorOfOptional: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'querystring') return (data: unknown) => validate(data ?? undefined);
  return (data: object) =>
    validate(Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')));
};

/** Many calls have no body, and clients send a content type anyway. */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (tooManyValues(body as string))
      done(new Refusal('error', 'This has too many entries', { code: 413 }));
    else void parse(request, body as string, done);
  });
}

/** Cuts off connections that delay shutdown: a long answer, or a page that vanished silently. */
function cutOffLate(app: FastifyInstance): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, patienceMs).unref();
  });
}

/** This machine and its private networks: the far ends of a container's port or a tunnel. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');

const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i;

/**
 * Restricts the pages under /dev, which show sign-in codes, to this machine: opened directly, by a
 * tunnel or through a container's port. The host must be a local one, which a name rebound to
 * 127.0.0.1 is not, and the caller's address must be private. Call it before any route is
 * registered.
 */
export function guardDevPages(http: FastifyInstance): void {
  http.addHook('onRequest', async ({ routeOptions, headers, ip }) => {
    if (!routeOptions.url?.startsWith('/dev/')) return;
    const isNear = near.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
    if (!isNear || !localHost.test(headers.host ?? '')) throw notFound('Page not found');
  });
}

/** Errors of Node's parser, by code; all others are bad requests. */
const codes: Record<string, { code: number; message: string }> = {
  [tooSlow]: { code: 408, message: 'This request came too slowly' },
  HPE_HEADER_OVERFLOW: { code: 431, message: 'The headers are too large' },
};
const unread = { code: 400, message: 'This request cannot be read' };

/** Answers an invalid request or address, before routes and hooks. */
function answerUnreadable(
  config: Config,
): Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>> {
  const answers = bareAnswers(config);
  return {
    frameworkErrors(_error, _request, reply) {
      // An invalid address is answered like an unknown one.
      answers.toResponse(reply.raw, unread);
    },
    clientErrorHandler(error, socket) {
      if (error.code === tooSlow && hasTime(socket)) return;
      if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
      else answers.toSocket(socket, codes[error.code ?? ''] ?? unread);
    },
  };
}
