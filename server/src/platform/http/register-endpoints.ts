import type {
  AnswerData,
  Endpoint,
  EndpointTable,
  ParsedInput,
} from '@fourfold/contract/protocol/endpoint.ts';
import { envelope, type Envelope } from '@fourfold/contract/protocol/envelope.ts';
import type { Permission } from '@fourfold/contract/protocol/permission.ts';
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Access } from '../db/transaction.ts';
import type { Turns } from '../db/turns.ts';
import type { RunUnit, UnitOfWork } from '../unit-of-work.ts';
import {
  accessDescribed,
  admit,
  type Caller,
  type CallerByKey,
  type SessionCaller,
} from './caller.ts';
import { once, standingOf, storedAnswers } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { inTens, type Limiter, type MakeLimiter } from './limits.ts';
import { networkOf } from './network.ts';
import { inUploadLine } from './upload-line.ts';
import { withTime } from './upload-patience.ts';
import {
  readUpload,
  type UploadedDocument,
  type UploadedPicture,
  type UploadReaders,
} from './upload.ts';

export interface Call<E extends Endpoint> extends ParsedInput<E> {
  unit: UnitOfWork;
  needs: Permission | null;
  caller: E['actor'] extends 'anyone'
    ? null
    : E['sessionOnly'] extends true
      ? SessionCaller
      : Caller;
  picture: E['upload'] extends 'picture' ? UploadedPicture : undefined;
  document: E['upload'] extends 'document' ? UploadedDocument : undefined;
  bytes: E['signed'] extends true ? Buffer : undefined;
  http: { request: FastifyRequest; reply: FastifyReply };
}

/** Returns `data`; a returned Refusal commits what was written, a thrown one rolls it back. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerData<E> | Refusal>;

export type Handlers<Table extends EndpointTable> = {
  [Name in keyof Table]: Handler<Table[Name]>;
};

export interface EndpointParts extends UploadReaders {
  runUnit: RunUnit;
  /** The caller from the `Authorization` header; null without one. */
  authenticate(authorization: string | undefined): Promise<Caller | null>;
  callerByKey: CallerByKey;
  /** Repeats `authenticate` in the transaction and locks the caller for it. @throws need-auth */
  holdCaller(unit: UnitOfWork, caller: Caller, authorization: string | undefined): Promise<void>;
  limiter: MakeLimiter;
  /** For database access outside of a unit of work. */
  turns: Turns;
}

/** `employer` of `/v1/employer/job`; `open` of everything below `/open/v1`. */
export const areaOf = (path: string) => path.split('/')[path.startsWith('/open/') ? 1 : 2] ?? '';

/**
 * Changing calls of one account per day: twice what a page saves while a person types from morning
 * to night. It bounds everything that has no limit of its own.
 */
const writesADay = 20_000;

export const looseEnvelope = envelope(z.unknown());

/** Size limit of an address with an Idempotency-Key; our own have a tenth of it. */
const longestAddress = 1000;

/** Serves every endpoint of the table. An endpoint without a handler does not compile. */
export function registerEndpoints<Table extends EndpointTable>(
  app: FastifyInstance,
  table: Table,
  handlers: Handlers<Table>,
  endpointParts: EndpointParts,
): void {
  const { limiter } = endpointParts;
  const writes = inTens(limiter('write-account', writesADay, 24 * 60 * 60));
  const parts = { ...endpointParts, room: storedAnswers(limiter), writes };
  for (const [name, endpoint] of Object.entries(table)) {
    const handler = handlers[name] as unknown as Handler<Endpoint>;
    if (endpoint.signed) {
      void app.register(async (scope) => {
        keepBytes(scope);
        registerEndpoint(scope, name, endpoint, handler, parts);
      });
    } else registerEndpoint(app, name, endpoint, handler, parts);
  }
}

/** Keeps the body raw, because a signature covers its bytes. */
function keepBytes(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
}

function registerEndpoint(
  app: FastifyInstance,
  name: string,
  endpoint: Endpoint,
  handler: Handler<Endpoint>,
  parts: EndpointParts & { room: Limiter; writes: Limiter },
): void {
  const { method, path, params, query, body, data, summary, actor } = endpoint;
  const access = method === 'GET' && !endpoint.writes ? 'read only' : 'read write';
  app.route({
    method,
    url: path,
    ...(endpoint.maxBodyBytes ? { bodyLimit: endpoint.maxBodyBytes } : {}),
    schema: {
      operationId: name,
      summary,
      tags: [areaOf(path)],
      ...accessDescribed(endpoint),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
      response: {
        [endpoint.creates ? 201 : 200]: envelope(data),
        '4xx': looseEnvelope,
        '5xx': looseEnvelope,
      },
    },
    // Access is checked before parsing, so that strangers learn nothing about the input.
    preValidation: async (request) => {
      if (actor !== 'anyone') {
        const { authorization } = request.headers;
        const caller = await parts.turns.run(networkOf(request.ip), () =>
          parts.authenticate(authorization),
        );
        request.caller = admit(endpoint, caller);
        // Sign-in and the payment provider's events know no API keys.
      } else if (method === 'GET') request.caller = await parts.callerByKey(request);
      // A form of another site could send multipart, so only uploads accept it.
      if (!endpoint.upload && request.isMultipart())
        throw new Refusal('error', 'This call takes JSON', { code: 415 });
    },
    handler: async (request, reply) => {
      const { caller } = request;
      const kind = endpoint.upload;
      const uploaded = kind
        ? await withTime(request.raw.socket, () =>
            inUploadLine(caller?.userId ?? 0, () =>
              readUpload(request, kind, caller?.userId ?? 0, parts),
            ),
          )
        : undefined;
      if (caller && method !== 'GET') await parts.writes.consume(String(caller.userId));
      const { code, answer } = await stillSignedIn(request, access, parts, async (unit) => {
        // The upload may have taken minutes, so the caller is checked again.
        if (uploaded && caller) await parts.holdCaller(unit, caller, request.headers.authorization);
        const run = async () => {
          const call = {
            unit,
            caller,
            needs: endpoint.needs ?? null,
            ...uploaded,
            bytes: endpoint.signed ? bytesOf(request) : undefined,
            http: { request, reply },
            params: request.params,
            query: request.query,
            body: request.body,
          };
          const result = await handler(call as Call<Endpoint>);
          if (result instanceof Refusal && result.retryAfter)
            void reply.header('retry-after', result.retryAfter);
          return toAnswer(endpoint, result);
        };
        const key = request.headers['idempotency-key'];
        if (typeof key !== 'string' || method === 'GET' || !caller) return await run();
        // With the ids of the path, so that one key on two objects means two requests.
        const route = `${method} ${request.url}${standingOf(caller, endpoint)}`;
        // The route is in an index, whose rows hold 2,700 bytes.
        if (route.length > longestAddress) throw new Refusal('error', 'This address is too long');
        // An upload has no parsed body; its file counts as its body.
        const file = uploaded?.picture ?? uploaded?.document;
        const body = file ? file.bytes.toString('base64') : request.body;
        const keyed = { userId: caller.userId, route, key, body, once: endpoint.answeredOnce };
        return await once(unit, keyed, parts.room, run);
      });
      if (endpoint.cached && code === 200)
        return sendCached(request, reply, answer, endpoint.cached);
      // Answers are for one caller at one time.
      return reply.code(code).header('cache-control', 'no-store').send(answer);
    },
  });
}

/** How long browsers, or caches of any kind, use an answer before they revalidate. */
const cachedSeconds = { private: 300, public: 60 };

/** An answer that is the same for every caller; with a matching ETag it has no body. */
function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: unknown,
  by: keyof typeof cachedSeconds,
) {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
  void reply.header('cache-control', `${by}, max-age=${cachedSeconds[by]}`).header('etag', etag);
  // A proxy that compresses the answer turns the tag into a weak one.
  const known = request.headers['if-none-match']?.replace(/^W\//, '');
  return known === etag ? reply.code(304).send() : reply.send(answer);
}

/**
 * Runs the work of a call. If it fails because the account was deleted meanwhile, the caller is
 * asked to sign in, as on the next call.
 */
async function stillSignedIn<Result>(
  { caller, headers, ip }: FastifyRequest,
  access: Access,
  { runUnit, authenticate }: EndpointParts,
  body: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  try {
    return await runUnit(body, access, networkOf(ip));
  } catch (error) {
    if (caller && !(error instanceof Refusal)) await authenticate(headers.authorization);
    throw error;
  }
}

function toAnswer(
  endpoint: Endpoint,
  result: unknown,
): { code: number; answer: Envelope | object } {
  if (result instanceof Refusal) return { code: result.code, answer: result.toEnvelope() };
  const code = endpoint.creates ? 201 : 200;
  return { code, answer: { response: { status: 'success' }, data: result } };
}

const bytesOf = ({ body }: FastifyRequest) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
