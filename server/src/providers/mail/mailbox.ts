import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { escapeHtml } from '../../platform/mail/html.ts';
import type { Mail, MailPort } from './port.ts';

interface KeptMail extends Mail {
  date: string;
}

const keep = 200;

/** The offline twin of an SMTP server: keeps the newest 200 mails for /dev/mailbox. */
export function mailbox(clock: Clock): MailPort & { serve(app: FastifyInstance): void } {
  const mails: KeptMail[] = [];
  const listed = (to: unknown) =>
    typeof to === 'string' ? mails.filter((mail) => mail.to === to.toLowerCase()) : mails;
  return {
    async send(mail) {
      mails.unshift({ ...mail, date: clock.now().toISOString() });
      mails.length = Math.min(mails.length, keep);
    },
    serve(app) {
      app.get<{ Querystring: { to?: string } }>(
        '/dev/mailbox.json',
        { schema: { hide: true } },
        (request) => listed(request.query.to),
      );
      app.get<{ Querystring: { to?: string } }>(
        '/dev/mailbox',
        { schema: { hide: true } },
        (request, reply) =>
          reply.type('text/html; charset=utf-8').send(mailboxPage(listed(request.query.to))),
      );
    },
  };
}

function mailboxPage(mails: readonly KeptMail[]): string {
  const items = mails.map(
    (mail) => `<article><h2>${escapeHtml(mail.subject)}</h2>
<p><small>To ${escapeHtml(mail.to)}, <time>${mail.date}</time></small></p>
<pre>${escapeHtml(mail.text)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Mailbox</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid #8884;padding:1rem 0}h2{font-size:1.1rem;margin:0}pre{white-space:pre-wrap;font:inherit}</style>
</head><body><main><h1>Mailbox</h1><p>Mail that this installation would have sent, newest first. Reload to see more.</p>
${items.join('\n') || '<p>Nothing yet.</p>'}</main></body></html>`;
}
