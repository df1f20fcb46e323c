import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** What nobody has to read in a log, wherever it stands in what is logged. */
const secret = [
  'authorization',
  'cookie',
  'headers',
  'body',
  'accessToken',
  'refreshToken',
  'token',
  'clientSecret',
  // Of a mail.
  'to',
  'subject',
  'text',
  'html',
];
const address = /[^\s<>"'(),;:=\\]+@[^\s<>"'(),;:=\\]+/g;

/** SQLSTATE of a value that PostgreSQL did not take: the message quotes it. */
const quotesValue = /^22/;

const messageOf = ({ message, code }: Error & { code?: unknown }) =>
  typeof code === 'string' && quotesValue.test(code) ? 'A value was not taken' : message;

/** An error without what libraries hang on it: PostgreSQL's `detail` quotes rows. */
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

/** One JSON object a line on stdout, without secrets and without what people wrote. */
export const logger = ({ logLevel }: Config) =>
  ({
    level: logLevel,
    redact: {
      paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
    // A mail server's words, for one, name who was written to.
    hooks: {
      streamWrite: (line: string) => line.replace(address, '[address]'),
      // The line of an error that is logged alone is its message.
      logMethod(parts, log) {
        const [error] = parts;
        if (parts.length === 1 && error instanceof Error) log.call(this, error, messageOf(error));
        else log.apply(this, parts);
      },
    },
    serializers: { err: errorLine, error: errorLine },
  }) satisfies FastifyServerOptions['logger'];
