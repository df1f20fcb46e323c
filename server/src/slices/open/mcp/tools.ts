import { bandLabel, factWords } from '@fourfold/contract/matching/words.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { OwnMatch } from '@fourfold/contract/open/own-match.ts';
import { line } from '@fourfold/contract/protocol/field.ts';
import { messages } from '@fourfold/contract/protocol/messages.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { z } from 'zod';
import type { Tx } from '../../../database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { invalid, notFound } from '../../../platform/http/refusal.ts';
import { jobFacts } from '../../application/answer/answer.queries.ts';
import { toOpenItem, toOpenJob } from '../machine/program.present.ts';
import type { Absolute } from '../machine/machine-texts.ts';
import { searchOf } from '../filter.rules.ts';
import { continueOpenJobs } from '../list.queries.ts';
import { readOpenJob } from '../open.queries.ts';
import { fitOfOwnCv, fitsOf } from './fit.queries.ts';

/* Tools for assistants: read-only, about public jobs alone. */

/** `1 Awareness, 2 Novice …`. */
export const levelWords = skillLevelNames
  .map((name, level) => `${level} ${name}`)
  .slice(1)
  .join(', ');

const skills = z
  .array(
    z.strictObject({
      name: line(100).min(1).describe('Any usual name, such as K8s or Kubernetes'),
      level: z.int().min(1).max(5).describe(`${levelWords}; as the person says`),
    }),
  )
  .max(40)
  .describe('Skills that the person has');
const jobId = z.int().min(1).max(2_147_483_647).describe('The id of a job from search_jobs');

interface ToolContext {
  tx: Tx;
  now: Date;
  absolute: Absolute;
  /** The account whose API key the call has; null without one. */
  caller: Caller | null;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  input: z.ZodObject;
  run(context: ToolContext, input: unknown): Promise<object>;
}

/** A tool whose input is parsed by its own schema. */
export const tool = <Input extends z.ZodObject>(
  one: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(context: ToolContext, input: z.infer<Input>): Promise<object>;
  },
): Tool => ({ ...one, run: (context, input) => one.run(context, input as z.infer<Input>) });

/** The score in words that its numbers support. */
const toFit = ({ matchScore, band, facts }: OwnMatch) => ({
  score: matchScore,
  verdict: band && bandLabel(band),
  facts: factWords(facts),
});

function candidateAmong(caller: Caller | null): Caller {
  if (caller?.role !== 'candidate')
    throw invalid({ skills: messages.required }, 'Please send the person’s skills with levels');
  return caller;
}

export const mcpTools: readonly Tool[] = [
  tool({
    name: 'search_jobs',
    title: 'Search open jobs',
    description:
      'Lists open jobs, the latest first. With skills, each has the score (0 to 100) of somebody with these.',
    input: z.strictObject({
      query: line(100)
        .default('')
        .describe('Words that must all occur in the title or the company’s name'),
      limit: z.int().min(1).max(50).default(10),
      after: z.string().max(100).optional().describe('Where the page before ended'),
      skills: skills.optional(),
    }),
    async run({ tx, absolute }, { query, limit, after, skills: known }) {
      const page = await continueOpenJobs(tx, { limit, after, search: searchOf(query) });
      const ids = page.jobs.map(({ id }) => id);
      const fits = known ? await fitsOf(tx, ids, known) : null;
      return {
        jobs: page.jobs.map((job) => {
          const fit = fits?.byJob.get(job.id);
          return { ...toOpenItem(job, absolute), ...(fit && { fit: toFit(fit) }) };
        }),
        after: page.after,
        ...(fits && { unknownSkills: fits.unknown }),
      };
    },
  }),
  tool({
    name: 'get_job',
    title: 'Read a job',
    description:
      'Reads one open job: terms, description, skills with their required levels, and how its employer answers.',
    input: z.strictObject({ jobId }),
    async run({ tx, now, absolute }, input) {
      const job = await readOpenJob({ tx, now }, input.jobId);
      if (!job) throw notFound('There is no open job of this id');
      return toOpenJob(job, await jobFacts({ tx, now }, job.id), absolute);
    },
  }),
  tool({
    name: 'explain_match',
    title: 'Explain a match',
    description:
      'Compares skills with a job: the score that Fourfold would show, and the table that it follows from. With a candidate’s API key and no skills, those of their CV.',
    input: z.strictObject({ jobId, skills: skills.min(1).optional() }),
    async run({ tx, now, absolute, caller }, input) {
      const job = await readOpenJob({ tx, now }, input.jobId);
      if (!job) throw notFound('There is no open job of this id');
      const { byJob, unknown } = input.skills
        ? await fitsOf(tx, [job.id], input.skills)
        : await fitOfOwnCv(tx, candidateAmong(caller), job.id);
      const match = byJob.get(job.id);
      if (!match) throw notFound('There is no open job of this id');
      const weights = new Map(job.skills.map(({ id, weight }) => [id, weight]));
      return {
        ...toFit(match),
        skills: match.skills.map(({ id, name, jobScore, cvScore, matchScore }) => ({
          name,
          required: jobScore,
          has: cvScore,
          weight: weights.get(id) ?? null,
          percent: matchScore,
        })),
        unknownSkills: unknown,
        url: absolute(openJobPath({ id: job.id, name: job.role.name })),
      };
    },
  }),
];
