import { guardedRequest, type Way } from '../page/guarded-request.ts';
import { UnreadablePage } from '../page/port.ts';
import type { SendingResult, WebhookPort } from './port.ts';

export const sendingMs = 10_000;

/**
 * Sends webhooks under the guard of outside pages: to public addresses only, and to the address
 * that was checked when the name was resolved. Follows no redirect, and reads only the status of an
 * answer. A private host is reported like a missing one, so that nobody can explore our network.
 *
 * @param protocol of the addresses; another one is for tests only
 */
export function guardedWebhooks({
  ms = sendingMs,
  protocol = 'https:',
  ...way
}: Way & { ms?: number; protocol?: string } = {}): WebhookPort {
  const request = guardedRequest(way);
  return {
    async send(address, headers, body) {
      const ending = new AbortController();
      const { promise: late, resolve } = Promise.withResolvers<SendingResult>();
      const timer = setTimeout(() => resolve({ status: null, error: 'slow' }), ms);
      const answered = async (): Promise<SendingResult> => {
        const url = new URL(address);
        if (url.protocol !== protocol) throw new UnreadablePage('address');
        const sent = {
          method: 'POST' as const,
          headers: {
            'user-agent': 'Fourfold/1.0',
            'content-type': 'application/json',
            'content-length': String(body.length),
            ...headers,
          },
          body,
        };
        const answer = await request(url, sent, ending.signal);
        answer.destroy();
        return { status: answer.statusCode ?? 0, error: null };
      };
      try {
        return await Promise.race([
          answered().catch((error: unknown): SendingResult => {
            if (error instanceof UnreadablePage) return { status: null, error: 'unreachable' };
            throw error;
          }),
          late,
        ]);
      } finally {
        clearTimeout(timer);
        ending.abort();
      }
    },
  };
}
