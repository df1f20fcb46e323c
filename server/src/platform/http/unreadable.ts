import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';
import { bareAnswers } from './bare-answer.ts';
import { hasTime, tooSlow } from './upload-patience.ts';

/** Errors of Node's parser, by code; all others are bad requests. */
const codes: Record<string, { code: number; message: string }> = {
  [tooSlow]: { code: 408, message: 'This request came too slowly' },
  HPE_HEADER_OVERFLOW: { code: 431, message: 'The headers are too large' },
};
const unread = { code: 400, message: 'This request cannot be read' };

/** Answers an invalid request or address, before routes and hooks. */
export function answerUnreadable(
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
