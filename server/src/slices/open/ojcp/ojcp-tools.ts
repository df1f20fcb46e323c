import { line } from '@fourfold/contract/protocol/field.ts';
import { fold } from '@fourfold/contract/protocol/folding.ts';
import { workModes } from '@fourfold/contract/reference/pay.ts';
import { z } from 'zod';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listItems } from '../../reference/reference.rules.ts';
import { companyFacts, jobFacts } from '../../application/answer/answer.queries.ts';
import { tool, type Tool } from '../mcp/tools.ts';
import { searchOf, stateNamed } from '../filter.rules.ts';
import { listOpenJobs } from '../list.queries.ts';
import { readOpenCompany, readOpenJob } from '../open.queries.ts';
import { candidateContext, fitsIn, warningOf } from './candidate-context.ts';
import {
  employmentWord,
  idOfKey,
  keyOf,
  ojcpVersion,
  remotePolicies,
  toEmployerContext,
  toEmployer,
  toJobPosting,
  toJobSummary,
  toReplyFacts,
} from './ojcp.present.ts';

/* The read side of the Open Job Context Protocol, with its names. */

const key = z.string().max(300);
const word = line(100);

const location = z.object({
  city: word.optional(),
  state: word.optional().describe('USPS code or name'),
  remote_ok: z.boolean().optional().describe('Remote jobs of anywhere too'),
  remote_policy: z
    .array(z.enum(['on_site', 'hybrid', 'remote', 'flexible']))
    .max(4)
    .optional(),
});
const filters = z.object({ employment_type: word.optional() });
const ignored = {
  location: ['country', 'radius_miles'],
  filters: ['salary_min', 'salary_max', 'experience_level', 'posted_within_days'],
} as const;

const searchInput = z.object({
  query: line(100).describe('Words that must all occur in the title or the company’s name'),
  location: location.loose().default({}),
  filters: filters.loose().default({}),
  candidate_context: candidateContext,
  pagination: z
    .object({
      limit: z.int().min(1).max(50).default(10),
      offset: z.int().min(0).max(5_000).default(0),
    })
    .prefault({}),
});
type SearchInput = z.infer<typeof searchInput>;

/** An unknown name finds nothing. */
function placeAsked({ city, state, remote_ok, remote_policy }: SearchInput['location']) {
  return {
    city: city === undefined || fold(city) === '' ? undefined : fold(city),
    stateId: state && fold(state) !== '' ? (stateNamed(state)?.id ?? '') : undefined,
    orRemote: remote_ok,
    workModes:
      remote_policy && workModes.filter((mode) => remote_policy.includes(remotePolicies[mode])),
  };
}

const typeAsked = ({ employment_type: asked }: SearchInput['filters']) =>
  asked === undefined
    ? undefined
    : (listItems.employmentType.find(({ name }) => employmentWord(name) === employmentWord(asked))
        ?.id ?? 0);

const notFound = (error_code: string, message: string, details: object) =>
  new Refusal('not-found', message, { data: { error_code, details } });

export const ojcpTools: readonly Tool[] = [
  tool({
    name: 'search_jobs',
    title: 'Search open jobs',
    description:
      'Lists open jobs, the latest first. With skills and their levels in the candidate context, each has a fit from 0 to 1 and the table that it follows from.',
    input: searchInput,
    async run({ tx, absolute }, input) {
      const { query, pagination } = input;
      const { jobs, count } = await listOpenJobs(tx, {
        ...pagination,
        search: searchOf(query),
        ...placeAsked(input.location),
        employmentTypeId: typeAsked(input.filters),
      });
      const ids = jobs.map(({ id }) => id);
      const fits = await fitsIn(tx, ids, input.candidate_context);
      const warnings = [
        ...warningOf(
          'fields_ignored',
          'Jobs are not searched by these',
          (['location', 'filters'] as const).flatMap((part) =>
            ignored[part].filter((name) => name in input[part]).map((name) => `${part}.${name}`),
          ),
        ),
        ...fits.warnings,
      ];
      return {
        ojcp_version: ojcpVersion,
        query,
        total_results: count,
        returned: jobs.length,
        offset: pagination.offset,
        jobs: jobs.map((job) => ({
          ...toJobSummary(job, fits.skillsOf(job.id), absolute),
          ...fits.fitOf(job.id),
        })),
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  }),
  tool({
    name: 'get_job_detail',
    title: 'Read a job',
    description: 'Reads one open job, what its company says of itself, and how it fits.',
    input: z.object({
      job_id: key,
      include_employer_context: z.boolean().default(true),
      candidate_context: candidateContext,
    }),
    async run({ tx, now, absolute }, { job_id, include_employer_context, candidate_context }) {
      const id = idOfKey('job', job_id, absolute);
      const job = id === null ? undefined : await readOpenJob({ tx, now }, id);
      if (!job) throw notFound('job_not_found', 'There is no open job of this id', { job_id });
      const { company } = job;
      const { fitOf, warnings } = await fitsIn(tx, [job.id], candidate_context);
      const facts = await jobFacts({ tx, now }, job.id);
      return {
        ojcp_version: ojcpVersion,
        job: toJobPosting(job, facts, absolute),
        ...(include_employer_context
          ? {
              employer_context: {
                ...toEmployer(company, absolute),
                ...toEmployerContext(company),
              },
            }
          : {}),
        ...fitOf(job.id),
        ...(warnings.length === 0 ? {} : { warnings }),
      };
    },
  }),
  tool({
    name: 'get_employer_context',
    title: 'Read a company',
    description: 'Reads what a company with open jobs says of itself.',
    input: z.object({ employer_id: key }),
    async run({ tx, now, absolute }, { employer_id }) {
      const id = idOfKey('company', employer_id, absolute);
      const company = id === null ? undefined : await readOpenCompany(tx, id, now);
      if (!company)
        throw notFound('employer_not_found', 'There is no company of this id', { employer_id });
      const list = { limit: 0, offset: 0, search: '', companyId: company.id };
      const { count } = await listOpenJobs(tx, list);
      return {
        ojcp_version: ojcpVersion,
        employer_id: keyOf('company', company.id, absolute),
        ...toEmployerContext(company),
        open_roles_count: count,
        reply_facts: toReplyFacts(await companyFacts({ tx, now }, company.id)),
      };
    },
  }),
];
