import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../parts.ts';
import { legalNames } from '../../../platform/legal.ts';
import type { Answer } from '../open-answer.ts';
import type { PageParts } from '../page/frame.ts';
import { keptPart, legalPage } from './legal-page.ts';
import { readScoreFacts } from './score-example.ts';
import { scorePart } from './score-part.ts';

/** The end of the next half of a year: six to twelve months ahead, and the same all day. */
const expiryAt = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth() < 6 ? 0 : 6, 1) - 1_000);

/** The texts of whoever runs this, and where to report a hole (RFC 9116). */
export function serveLegal(
  http: FastifyInstance,
  { legal }: Parts,
  { answer, page }: { answer: Answer; page: PageParts },
): void {
  const schema = { hide: true };
  for (const name of legalNames)
    http.get(`/open/legal/${name}`, { schema }, (request, reply) =>
      answer(request, reply, ['legal', name], async (tx, now) => {
        const more =
          name === 'score'
            ? scorePart(await readScoreFacts(tx, now), legal.operator)
            : name === 'privacy' && keptPart;
        const body = legalPage(page, legal, name, more);
        return { code: 200, type: 'text/html; charset=utf-8', body };
      }),
    );

  http.get('/.well-known/security.txt', { schema }, (request, reply) =>
    answer(request, reply, ['security'], async (_tx, now) => {
      const lines = [
        `Contact: mailto:${legal.operator.security}`,
        `Expires: ${expiryAt(now).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${page.absolute('/.well-known/security.txt')}`,
        `Policy: ${page.absolute('/open/legal/contact')}`,
      ];
      return { code: 200, type: 'text/plain; charset=utf-8', body: `${lines.join('\n')}\n` };
    }),
  );
}
