import { idOfSlug, openCompanyPath, openJobLink } from '@fourfold/contract/open/address.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import type { CallerByKey } from '../../platform/http/caller.ts';
import type { ReadContext } from '../../platform/unit-of-work.ts';
import type { Page } from '../../platform/http/kept-pages.ts';
import { pageUrl } from '../../platform/mail/due.ts';
import { companyFacts, jobFacts } from '../application/answer/answer.queries.ts';
import { serveLegal } from './legal/legal.routes.ts';
import { serveEmbed } from './embed/embed.routes.ts';
import { serveBoards } from './machine/board.routes.ts';
import { serveMcp } from './mcp/mcp.routes.ts';
import { serveMachines } from './machine/machine.routes.ts';
import { serveOjcp } from './ojcp/ojcp.routes.ts';
import { askedBy, filterQuery, filtersOf } from './filter.rules.ts';
import { countOpen, linkKeyOf, openAnswer } from './open-answer.ts';
import { listOpenJobs, type OpenCard, similarOpenJobs, withSkills } from './list.queries.ts';
import { lastPublicSkills, readOpenCompany, readOpenJob, styleOf } from './open.queries.ts';
import { readBuilt } from './page/built.ts';
import type { PageParts } from './page/frame.ts';
import { jobPage } from './page/job-page.ts';
import { companyPage, gonePage, jobsOnPage, jobsPage } from './page/other-pages.ts';
import { readingCounter } from './visit/count-readings.ts';
import { servePictureCards } from './picture/picture.routes.ts';
import type { JobSide } from '../../ranker.ts';

type Asked = FastifyRequest<{
  Params: { name?: string };
  Querystring: Readonly<Record<string, unknown>>;
}>;

const similarShown = 5;
/** An offset skips what it does not show. */
const lastPage = 100;

const webPage = (body: string, code = 200): Page => ({
  code,
  type: 'text/html; charset=utf-8',
  body,
});

/** The pages that anyone can read: without a script, an account or a cookie. */
export async function serveOpen(
  http: FastifyInstance,
  parts: Parts,
  callerByKey: CallerByKey,
): Promise<void> {
  const count = countOpen(parts);
  const answer = openAnswer(parts, count);
  const readings = readingCounter(parts);
  http.addHook('onClose', readings.write);
  const built = await readBuilt();
  const page: PageParts = { built, absolute: (path) => pageUrl(parts.config, path) };

  const unknown = (words: Words, jobs: readonly OpenCard[] = []) =>
    webPage(gonePage(page, { ...words, jobsTitle: 'New jobs', jobs }), 404);
  const noSuchJob = async (tx: Tx): Promise<Page> => {
    const { jobs } = await listOpenJobs(tx, { limit: similarShown, offset: 0, search: '' });
    return unknown(unknownJob, await withSkills(tx, jobs));
  };
  /** A job that nobody could ever read here is as unknown as an id that was never given. */
  const goneJob = async ({ tx, now }: ReadContext, id: number): Promise<Page> => {
    const skills = await lastPublicSkills(tx, id);
    if (!skills) return await noSuchJob(tx);
    const jobs = await similarCards({ tx, now }, id, skills);
    return webPage(gonePage(page, { ...closedJob, jobsTitle: 'Open jobs like it', jobs }), 410);
  };
  const schema = { hide: true };

  http.get('/open', { schema }, (_request, reply) => reply.redirect('/open/jobs', 302));

  http.get('/open/jobs', { schema }, async (request: Asked, reply) => {
    const filters = filtersOf(request.query);
    const at = pageAt(request.query['page']);
    return await answer(request, reply, ['jobs', at, filterQuery(filters)], async (tx) => {
      const offset = (at - 1) * jobsOnPage;
      const list = { limit: jobsOnPage, offset, ...askedBy(filters) };
      const { jobs, count } = await listOpenJobs(tx, list);
      const cards = await withSkills(tx, jobs);
      return webPage(jobsPage(page, { jobs: cards, count, page: at, filters }));
    });
  });

  http.get('/open/jobs/:name', { schema }, async (request: Asked, reply) => {
    const { name = '' } = request.params;
    const id = idOfSlug(name);
    const key = linkKeyOf(request);
    await answer(request, reply, ['job', name, key], async (tx, now) => {
      if (id === null) return await noSuchJob(tx);
      const job = await readOpenJob({ tx, now }, id, { key });
      if (!job) return await goneJob({ tx, now }, id);
      const { role, skills, linkKey } = job;
      const isSecret = linkKey !== null;
      const path = openJobLink({ id, name: role.name, linkKey });
      if (!path.replace(/\?.*/, '').endsWith(`/${name}`)) return { ...movedTo(path), isSecret };
      const [wins, similar, answers] = await Promise.all([
        styleOf(tx, job),
        similarCards({ tx, now }, id, skills),
        jobFacts({ tx, now }, id),
      ]);
      return { ...webPage(jobPage(page, { job, wins, similar, answers })), isSecret };
    });
    readings.count(request, reply, { jobId: id, companyId: null });
    return reply;
  });

  http.get('/open/companies/:name', { schema }, async (request: Asked, reply) => {
    const { name = '' } = request.params;
    const id = idOfSlug(name);
    const at = pageAt(request.query['page']);
    await answer(request, reply, ['company', name, at], async (tx, now) => {
      const company = id === null ? undefined : await readOpenCompany(tx, id, now);
      if (!company) return unknown(unknownCompany);
      const path = openCompanyPath(company);
      if (!path.endsWith(`/${name}`)) return movedTo(path);
      const offset = (at - 1) * jobsOnPage;
      const list = { limit: jobsOnPage, offset, search: '', companyId: company.id };
      const [{ jobs, count }, answers] = await Promise.all([
        listOpenJobs(tx, list),
        companyFacts({ tx, now }, company.id),
      ]);
      const cards = await withSkills(tx, jobs);
      return webPage(companyPage(page, { company, jobs: cards, count, page: at, answers }));
    });
    if (at === 1) readings.count(request, reply, { jobId: null, companyId: id });
    return reply;
  });

  serveLegal(http, parts, { answer, page });
  serveEmbed(http, answer, page);
  serveMachines(http, answer, page.absolute);
  serveBoards(http, parts, page.absolute);
  serveMcp(http, { parts, callerByKey });
  serveOjcp(http, { parts, callerByKey }, answer);
  servePictureCards(http, parts, count);
}

const similarCards = async (context: ReadContext, id: number, skills: JobSide['skills']) =>
  await withSkills(context.tx, await similarOpenJobs(context, { id, skills, limit: similarShown }));

interface Words {
  title: string;
  text: string;
}
const closedJob: Words = { title: 'This job is closed', text: 'It takes no more applications.' };
const unknownJob: Words = {
  title: 'We can’t find this job',
  text: 'The link may have been cut off, or it has ended.',
};
const unknownCompany: Words = {
  title: 'We can’t find this company',
  text: 'The link may have been cut off, or the company has no page anymore.',
};

/** The same page under its one address. */
const movedTo = (path: string): Page => ({
  code: 301,
  type: 'text/plain; charset=utf-8',
  body: '',
  location: path,
});

const pageAt = (asked: unknown): number => {
  const page = typeof asked === 'string' && /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  return Math.min(page, lastPage);
};
