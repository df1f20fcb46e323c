import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Tx } from '../../../database.ts';
import type { Parts } from '../../../parts.ts';
import { networkOf } from '../../../platform/http/network.ts';
import { toRefusal } from '../../../platform/http/errors.ts';
import { notFound, Refusal } from '../../../platform/http/refusal.ts';
import { linkKeyOf, type CountRequest } from '../open-answer.ts';
import { listOpenJobs } from '../list.queries.ts';
import { readOpenCompany, readOpenJob, type Link } from '../open.queries.ts';
import { companyPlace, placeText } from '../page/facts.ts';
import { pictureDrawing, type Drawing } from './drawing.ts';
import type { PictureFacts } from './picture-layout.ts';

type Asked = FastifyRequest<{ Params: { id?: string } }>;

const skillsShown = 4;
const jobsShown = 4;

/** The content of Fourfold's own picture; the mark and the name are in its corner. */
const ownFacts: PictureFacts = {
  // Non-breaking spaces, so that the line breaks in the middle.
  title: 'Get hired for what\u00A0you\u00A0can\u00A0do.',
  by: '',
  logoUrl: null,
  line: 'Skills with levels, how you like to work, the pay up front.',
  pay: '',
  skills: [
    { name: 'React', level: 5 },
    { name: 'Baking', level: 4 },
    { name: 'Bookkeeping', level: 3 },
  ],
};

/** Our own picture without skills, shown if another cannot be drawn now. */
export const fallbackFacts: PictureFacts = { ...ownFacts, skills: [] };
const fallback = readFileSync(new URL('./fallback.png', import.meta.url));

/** Pictures that other sites show with a link to Fourfold, a job or a company. */
export function servePictureCards(
  http: FastifyInstance,
  { files, log, runUnit }: Pick<Parts, 'files' | 'log' | 'runUnit'>,
  count: CountRequest,
  drawing: Drawing = pictureDrawing(log),
): void {
  http.addHook('onClose', drawing.end);

  const serve = (path: string, read: ReadFacts) =>
    http.get(
      path,
      { schema: { hide: true }, errorHandler },
      async (request: Asked, reply): Promise<FastifyReply> => {
        await count(request);
        const { id = '' } = request.params;
        if (!/^([1-9]\d{0,8})?$/.test(id)) throw notFound();
        const network = networkOf(request.ip);
        const key = linkKeyOf(request);
        const facts = await runUnit(
          ({ tx, now }) => read(tx, Number(id), { key, now }),
          'read only',
          network,
        );
        if (!facts) throw notFound();
        const { logoUrl } = facts;
        const logo = logoUrl === null ? null : await files.read(logoUrl.replace(/^.*\//, ''));
        const png = await drawing.draw(facts, logo);
        void reply.type('image/png');
        if (!png) return await reply.header('cache-control', 'public, max-age=5').send(fallback);
        const etag = `"${createHash('sha256').update(png).digest('base64url')}"`;
        void reply
          .header('cache-control', `${key === null ? 'public' : 'private'}, max-age=30`)
          .header('etag', etag);
        if (request.headers['if-none-match'] === etag) return await reply.code(304).send();
        return await reply.send(png);
      },
    );

  serve('/open/picture.png', () => Promise.resolve(ownFacts));
  serve('/open/jobs/:id/picture.png', readJob);
  serve('/open/companies/:id/picture.png', readCompany);
}

/** Readers of pictures read no JSON; a failure of ours may be retried. */
function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { code, message, retryAfter = 30 } = toRefusal(error);
  const ours = code >= 500;
  if (ours && !((error as Error) instanceof Refusal)) request.log.error(error);
  if (ours || code === 429) void reply.header('retry-after', retryAfter);
  return reply
    .code(ours ? 503 : code)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(ours ? 'Please try again later\n' : `${message}\n`);
}

interface Reading extends Link {
  now: Date;
}

type ReadFacts = (tx: Tx, id: number, asked: Reading) => Promise<PictureFacts | undefined>;

async function readJob(tx: Tx, id: number, asked: Reading): Promise<PictureFacts | undefined> {
  const job = await readOpenJob({ tx, now: asked.now }, id, asked);
  if (!job) return undefined;
  const { role, company, skills } = job;
  const mode = role.workMode === null ? '' : workModeLabels[role.workMode];
  return {
    title: role.name,
    by: company.name,
    logoUrl: company.logo?.url ?? null,
    line: [placeText(role), mode].filter(Boolean).join(', '),
    pay: payRange(role),
    skills: skills
      .toSorted((a, b) => b.level - a.level)
      .slice(0, skillsShown)
      .map(({ name, level }) => ({ name, level })),
  };
}

async function readCompany(
  tx: Tx,
  id: number,
  { now }: Reading,
): Promise<PictureFacts | undefined> {
  const company = await readOpenCompany(tx, id, now);
  if (!company) return undefined;
  const list = { limit: jobsShown, offset: 0, search: '', companyId: id };
  const { jobs, count } = await listOpenJobs(tx, list);
  return {
    title: count === 1 ? '1 open job' : `${count} open jobs`,
    by: company.name,
    logoUrl: company.logo?.url ?? null,
    line: [company.industry?.name, companyPlace(company)].filter(Boolean).join(', '),
    pay: '',
    skills: jobs.map(({ name }) => ({ name, level: 0 })),
  };
}
