import { statusCodes } from '@fourfold/contract/protocol/envelope.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import { isFullDisk, reportFullDisk } from '../full-disk.ts';
import { Refusal } from './refusal.ts';

const plainMessages: Record<number, string> = {
  400: 'This request cannot be read',
  413: 'This is too large',
  415: 'This kind of content is not accepted',
  429: 'Too many requests; please wait a moment',
  503: 'Busy right now; please try again',
};

/** PostgreSQL is unreachable, full, shutting down, read-only, or over its statement timeout. */
const unavailable =
  /^(08|25006|25P0[34]|53|57014|57P0)|ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH/;
/** Messages of driver errors without a code, for connections that broke or timed out. */
const disconnected =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^timeout expired/;

/** Every failure is answered in the envelope; unexpected errors are logged and reveal nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    // A client that disconnects during a request is not our failure.
    const left = error.code === 'ECONNRESET' && error.message === 'aborted';
    if (isFullDisk(error)) reportFullDisk(request.log, error);
    else if (refusal.code >= 500 && !left && !((error as Error) instanceof Refusal))
      request.log.error(error);
    if (refusal.retryAfter) void reply.header('retry-after', refusal.retryAfter);
    // Caches may store a 404 by default, and another caller may have access.
    return reply.code(refusal.code).header('cache-control', 'no-store').send(refusal.toEnvelope());
  });
}

/** The refusal that answers an error; reveals nothing about an unexpected one. */
export function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((entry) => ({
      // No path: the whole body is missing or not an object.
      path: (entry.instancePath.slice(1) || 'body').split('/'),
      message: entry.message ?? '',
    }));
    return new Refusal('error-validation', 'Please check the fields', {
      fields: fieldErrors(issues),
    });
  }
  if (isFullDisk(error))
    return new Refusal(
      'error',
      'We cannot store anything at the moment; please try again in a few minutes',
      { code: 503, retryAfter: 60 },
    );
  if (unavailable.test(error.code ?? '') || disconnected.test(error.message))
    return new Refusal('error', plainMessages[503], { code: 503, retryAfter: 1 });
  const code = error.statusCode ?? 500;
  if (code === 404) return new Refusal('not-found', 'Not found');
  if (code === 413 || code === 415 || code === 429)
    return new Refusal('error', plainMessages[code], { code });
  if (code >= 400 && code < 500)
    return new Refusal('error', plainMessages[400], { code: statusCodes.error });
  return new Refusal('error', 'Something went wrong on our side', { code: 500 });
}
