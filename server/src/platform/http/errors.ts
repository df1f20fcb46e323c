import { statusCodes } from '@fourfold/contract/protocol/envelope.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { fieldErrors } from '@fourfold/contract/protocol/field-errors.ts';
import { Refusal } from './refusal.ts';

const plainMessages: Record<number, string> = {
  400: 'This request cannot be read',
  413: 'This is too large',
  415: 'This kind of content is not accepted',
  429: 'Too many requests; please wait a moment',
  503: 'Busy right now; please try again',
};

/**
 * PostgreSQL out of reach, out of connections, out of disk, shutting down, read only, or too slow for
 * a statement's time; a disk of ours that is full.
 */
const unavailable =
  /^(08|25006|25P0[34]|53|57014|57P0)|ECONNREFUSED|ECONNRESET|ENOENT|ENOSPC|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|EHOSTUNREACH/;
/** What the driver says without a code, of a connection that broke or did not come about in time. */
const disconnected =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error|^timeout expired/;

/** Every failure leaves in the envelope; what we did not foresee is logged and says nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = toRefusal(error);
    // Who leaves in the middle of a request is no failure of ours.
    const left = error.code === 'ECONNRESET' && error.message === 'aborted';
    if (refusal.code >= 500 && !left && !((error as Error) instanceof Refusal))
      request.log.error(error);
    if (refusal.retryAfter) void reply.header('retry-after', refusal.retryAfter);
    // A cache may keep a 404 by itself; what is not there for one caller may be for another.
    return reply.code(refusal.code).header('cache-control', 'no-store').send(refusal.toEnvelope());
  });
}

function toRefusal(error: FastifyError): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map((entry) => ({
      // Of all of the input, which has no name: it is a body that is missing or none.
      path: (entry.instancePath.slice(1) || 'body').split('/'),
      message: entry.message ?? '',
    }));
    return new Refusal('error-validation', 'Please check the fields', {
      fields: fieldErrors(issues),
    });
  }
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
