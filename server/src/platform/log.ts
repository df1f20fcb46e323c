import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Keys that must not appear in a log, at any depth. */
const secret = [
  'authorization',
  'cookie',
  'headers',
  'body',
  'accessToken',
  'refreshToken',
  'token',
  'clientSecret',
  'to',
  'subject',
  'text',
  'html',
];
const address = /[^\s<>"'(),;:=\\]+@[^\s<>"'(),;:=\\]+/g;

/** SQLSTATE of a rejected value: the message quotes it. */
const quotesValue = /^22/;

const messageOf = ({ message, code }: Error & { code?: unknown }) =>
  typeof code === 'string' && quotesValue.test(code) ? 'A value was not taken' : message;

/** An error without extra properties of libraries: PostgreSQL's `detail` quotes rows. */
function errorLine(error: Error & { code?: unknown; constraint?: unknown }) {
  const { name, stack = '', code, constraint } = error;
  const message = messageOf(error);
  return {
    type: name,
    message,
    stack: stack.replace(error.message, message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(error.cause instanceof Error ? { cause: error.cause.message } : {}),
  };
}

/** One JSON object per line on stdout, without secrets and user content. */
export const logger = ({ logLevel }: Config) =>
  ({
    level: logLevel,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
    // For example, errors of a mail server name the recipient.
    hooks: {
      streamWrite: (line: string) => line.replace(address, '[address]'),
      // If only an error is logged, its message is the line's message.
      logMethod(parts, log) {
        const [error] = parts;
        if (parts.length === 1 && error instanceof Error) log.call(this, error, messageOf(error));
        else log.apply(this, parts);
      },
    },
    serializers: { err: errorLine, error: errorLine },
  }) satisfies FastifyServerOptions['logger'];
