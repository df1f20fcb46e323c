import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { maxPictureBytes } from '@fourfold/contract/file/schema.ts';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';
import { logger } from '../log.ts';
import { keepDevLocal } from './dev-only-local.ts';
import { answerErrors } from './errors.ts';
import { tooManyValues } from './json-size.ts';
import { endBeside } from './listen.ts';
import { Refusal } from './refusal.ts';
import { logRequests, requestId } from './request-log.ts';
import { answerUnreadable } from './unreadable.ts';

const patienceMs = 4_000;

/** An empty HTTP server: envelope errors, bounded bodies. */
export function httpServer(config: Config): FastifyInstance {
  const app: FastifyInstance = fastify({
    bodyLimit: 1024 * 1024,
    requestTimeout: 30_000,
    // Node takes the longer of the two for the whole request, and looks every half minute by itself.
    http: {
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      // Refused by us, in the envelope (door.ts).
      requireHostHeader: false,
      // Whoever asks for another protocol elsewhere is answered in this one.
      shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') === true,
    },
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestId(config),
    // What has arrived is answered while we stop.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    logger: logger(config),
    ...answerUnreadable(config),
  });
  app.setValidatorCompiler(validatorOfOptional);
  app.setSerializerCompiler(serializerCompiler);
  acceptEmptyBodies(app);
  answerErrors(app);
  app.decorateRequest('caller', null);
  cutOffLate(app);
  endBeside(app);
  return app;
}

/** What every call and every answer passes: a line in the log, strict headers, cookies, uploads. */
export async function registerPlugins(app: FastifyInstance, config: Config): Promise<void> {
  logRequests(app);
  if (!config.production) keepDevLocal(app);
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: maxPictureBytes, files: 1, fields: 5, parts: 6 },
  });
  // Google's script is let in where people may sign in with it, and nowhere else.
  const google = (path: string) =>
    config.google ? [`https://accounts.google.com/gsi/${path}`] : [];
  // Stripe's too, where it takes the payments; hooks is where a bank's question is framed.
  const stripe = (...hosts: string[]) =>
    config.stripe ? hosts.map((host) => `https://${host}.stripe.com`) : [];
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...google('client'), ...stripe('js', '*.js', 'checkout')],
        // Mantine sets styles from script; nothing of a user's ever reaches a style.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stripe('*')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...google(''), ...stripe('api', 'checkout')],
        frameSrc: ["'self'", ...google(''), ...stripe('js', '*.js', 'checkout', 'hooks')],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // By the one policy of the page. Nobody has seen Google's script under it yet.
        ...(config.google
          ? {}
          : { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    protect(request.raw, reply.raw, () => done());
  });
}

/** Fastify says null for no body, which an optional body would refuse; an empty parameter asks for nothing. */
const validatorOfOptional: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'querystring') return (data: unknown) => validate(data ?? undefined);
  return (data: object) =>
    validate(Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')));
};

/** Many calls have no body, and clients name its type all the same. */
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

/** Cuts off whoever keeps a closing server waiting: a long answer, a page that is gone and does not say so. */
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
