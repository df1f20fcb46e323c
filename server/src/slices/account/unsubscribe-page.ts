import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Parts } from '../../parts.ts';
import { escapeHtml } from '../../platform/mail/html.ts';
import { unsubscribed } from './account.events.ts';
import { KeyRing } from './session/keys.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

interface Route {
  Params: { token: string };
}

/**
 * The page that unsubscribe links open. A GET changes nothing, because mail programs prefetch
 * links; the button and the one-click POST of mail programs (RFC 8058) unsubscribe.
 */
export async function serveUnsubscribe(http: FastifyInstance, { db, runUnit }: Parts) {
  const keys = new KeyRing();
  await http.register(async (pages) => {
    // The body is ignored: the address says everything.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, undefined),
    );
    const url = '/unsubscribe/:token';
    pages.get<Route>(url, { schema: { hide: true } }, async ({ params }, reply) => {
      const found = await readUnsubscribeToken(keys, db, params.token);
      return found ? show(reply, 200, question) : show(reply, 404, unknown);
    });
    pages.post<Route>(url, { schema: { hide: true } }, async ({ params }, reply) => {
      const found = await readUnsubscribeToken(keys, db, params.token);
      if (!found) return await show(reply, 404, unknown);
      await runUnit(async (unit) => {
        const account = await unit.tx
          .selectFrom('account')
          .select('id')
          .where('id', '=', found.accountId)
          .forKeyShare()
          .executeTakeFirst();
        // A deleted account gets no mails anyway.
        if (account) await unit.emit(unsubscribed, found);
      });
      return await show(reply, 200, done);
    });
  });
}

interface Shown {
  heading: string;
  text: string;
  button?: string;
}

const question: Shown = {
  heading: 'Stop these e-mails?',
  text: 'We won’t send you this kind of e-mail anymore. You can turn it back on in Settings.',
  button: 'Stop these e-mails',
};
const done: Shown = {
  heading: 'Done',
  text: 'We won’t send you these e-mails anymore. You can turn them back on in Settings.',
};
const unknown: Shown = {
  heading: 'This link doesn’t work',
  text: 'It may have been cut off. You can turn e-mails off in Settings.',
};

const show = (reply: FastifyReply, code: number, { heading, text, button }: Shown) =>
  reply
    .code(code)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(heading)}</title>
<style>:root{color-scheme:light dark;--paper:#faf8f4;--ink:#1c1a16;--faint:#5f594f}
@media (prefers-color-scheme:dark){:root{--paper:#161513;--ink:#f4f0e8;--faint:#b0a99d}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:18vh auto 0;padding:0 1.5rem}h1{margin:0 0 .5rem;font-size:1.5rem}
p{margin:0 0 1.5rem;color:var(--faint)}a{color:inherit}
button{padding:.75rem 1.25rem;border:0;border-radius:8px;background:var(--ink);color:var(--paper);font:600 1rem system-ui,sans-serif;cursor:pointer}
</style></head><body><main><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>
${button === undefined ? '<p><a href="/">Go to Fourfold</a></p>' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`}
</main></body></html>`);
