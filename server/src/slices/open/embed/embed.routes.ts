import { idOfSlug } from '@fourfold/contract/open/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer } from '../open-answer.ts';
import { listOpenJobs, withSkills } from '../list.queries.ts';
import { readOpenCompany } from '../open.queries.ts';
import type { PageParts } from '../page/frame.ts';
import { jobsOnPage } from '../page/other-pages.ts';
import { embedPage } from './embed-page.ts';

type Asked = FastifyRequest<{ Params: { name?: string }; Querystring: { scheme?: unknown } }>;

/** The one page that other sites may frame: it shows what is public, and nothing can be done in it. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

/** A company's open jobs on its own site: the page for a frame, and the script that makes one. */
export function serveEmbed(http: FastifyInstance, answer: Answer, page: PageParts): void {
  const schema = { hide: true };

  http.get('/open/companies/:name/embed', { schema }, async (request: Asked, reply) => {
    const { name = '' } = request.params;
    const id = idOfSlug(name);
    const scheme = request.query.scheme === 'system' ? 'system' : 'light';
    void reply.removeHeader('x-frame-options');
    void reply.header('content-security-policy', policy);
    return await answer(request, reply, ['embed', id, scheme], async (tx, now) => {
      const company = id === null ? undefined : await readOpenCompany(tx, id, now);
      const list = { limit: jobsOnPage, offset: 0, search: '' };
      const type = 'text/html; charset=utf-8';
      if (!company) return { code: 404, type, body: '' };
      const { jobs, count } = await listOpenJobs(tx, { ...list, companyId: company.id });
      const cards = await withSkills(tx, jobs);
      return { code: 200, type, body: embedPage(page, { company, jobs: cards, count, scheme }) };
    });
  });

  http.get('/open/embed.js', { schema }, (_request, reply) => {
    const { embed } = page.built;
    if (embed === undefined) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embed);
  });
}
