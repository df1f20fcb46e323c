import type { AnswerFacts, JobFacts } from '@fourfold/contract/application/answer-facts.ts';
import { unconfirmedWords, vacancyWords } from '@fourfold/contract/job/vacancy.ts';
import type { JobTerms } from '@fourfold/contract/job/schema.ts';
import { bandLabel, factWords } from '@fourfold/contract/matching/words.ts';
import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { OwnMatch } from '@fourfold/contract/open/own-match.ts';
import type { WorkMode } from '@fourfold/contract/reference/pay.ts';
import { payUnitCodes } from '@fourfold/contract/reference/pay-text.ts';
import { itemOf } from '../../reference/reference.rules.ts';
import type { Absolute } from '../machine/machine-texts.ts';
import { levelWords } from '../mcp/tools.ts';
import type { OpenPost } from '../list.queries.ts';
import type { OpenCompany, OpenJob } from '../open.queries.ts';

/*
 * Public jobs and companies with the names of the Open Job Context Protocol: the same as their
 * pages, without numbers of applicants now.
 */

export const ojcpVersion = '0.3';

export const remotePolicies = {
  onsite: 'on_site',
  hybrid: 'hybrid',
  remote: 'remote',
} as const satisfies Record<WorkMode, string>;
/** `full_time` of Full-time. */
export const employmentWord = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '_');

type What = 'job' | 'company';
/** `jobs.example:job-12`: unique among providers. */
export const keyOf = (what: What, id: number, absolute: Absolute): string =>
  `${new URL(absolute('/')).host}:${what}-${id}`;

/** The id in our own key, or null. */
export function idOfKey(what: What, key: string, absolute: Absolute): number | null {
  const id = Number(/\d{1,10}$/.exec(key)?.[0] ?? 0);
  return id > 0 && id <= 2_147_483_647 && keyOf(what, id, absolute) === key ? id : null;
}

type Company = Pick<OpenCompany, 'id' | 'name'>;
export const toEmployer = ({ id, name }: Company, absolute: Absolute) => ({
  name,
  ...(id === null ? {} : { ojcp_employer_id: keyOf('company', id, absolute) }),
});

const placeOf = (city: string, state: string | null) => ({
  ...(city === '' ? {} : { addressLocality: city }),
  ...(state === null ? {} : { addressRegion: state }),
  addressCountry: 'US',
});

function termsOf(terms: JobTerms) {
  const { workMode, revenueType, revenueMin, revenueMax } = terms;
  const type = itemOf('employmentType', terms.employmentTypeId)?.name;
  const unpaid = revenueMin === null && revenueMax === null;
  return {
    ...(type === undefined ? {} : { employmentType: employmentWord(type) }),
    ...(workMode === null ? {} : { remote_policy: remotePolicies[workMode] }),
    jobLocation: { '@type': 'Place', address: placeOf(terms.locationCity, terms.locationStateId) },
    ...(unpaid
      ? {}
      : {
          baseSalary: {
            currency: 'USD',
            ...(revenueMin === null ? {} : { minValue: revenueMin }),
            ...(revenueMax === null ? {} : { maxValue: revenueMax }),
            unitText: payUnitCodes[revenueType],
          },
        }),
  };
}

interface Skill {
  name: string;
  /** The required level; 0 is nice to have. */
  level: number;
}
const named = (skills: readonly Skill[]) => skills.map(({ name }) => name);

export function toJobSummary(post: OpenPost, skills: readonly Skill[], absolute: Absolute) {
  const url = absolute(openJobPath(post));
  return {
    ojcp_id: keyOf('job', post.id, absolute),
    title: post.name,
    employer: toEmployer(post.company, absolute),
    datePosted: post.publishedAt.toISOString().slice(0, 10),
    url,
    ...termsOf(post),
    skills_required: named(skills.filter(({ level }) => level > 0)),
    skills_preferred: named(skills.filter(({ level }) => level === 0)),
    apply_paths: [{ type: 'provider_hosted', url, supports_agent_submission: false }],
  };
}

/** How the employer answers applications: an extension, which the protocol allows. */
export const toReplyFacts = (facts: AnswerFacts | JobFacts) => ({
  period_start: facts.from.slice(0, 10),
  period_end: facts.until.slice(0, 10),
  applications: facts.applications,
  answered: facts.answered,
  median_working_days: facts.medianDays,
  answered_within_ten_working_days_percent: facts.withinTen,
  hires: facts.hires,
  ...('reposts' in facts
    ? {
        first_published: facts.firstPublishedDate?.slice(0, 10) ?? null,
        reposts: facts.reposts,
        open_days: facts.openDays,
      }
    : {}),
});

export function toJobPosting(
  { id, role, company, skills, publishedAt, unconfirmedSince }: OpenJob,
  facts: JobFacts | null,
  at: Absolute,
) {
  const levels = skills
    .filter(({ level }) => level > 0)
    .map(({ name, level }) => `${name} ${level}`)
    .join(', ');
  const years = itemOf('yearsOfExperience', role.yearsOfExperienceId)?.name;
  const benefits = [...role.insurance, ...role.retirementBenefits, ...role.pto].join(', ');
  const notes = [
    levels && `Required levels (${levelWords}): ${levels}.`,
    years && `Years of experience: ${years}.`,
    benefits && `Benefits: ${benefits}.`,
    vacancyWords(role) && `${vacancyWords(role)}.`,
    unconfirmedSince && `${unconfirmedWords(unconfirmedSince)}.`,
  ].filter(Boolean);
  return {
    '@context': ['https://schema.org'],
    '@type': 'JobPosting',
    ...toJobSummary({ ...role, id, company, publishedAt }, skills, at),
    description: role.description,
    ...(role.applyBy === null ? {} : { validThrough: role.applyBy }),
    ...(notes.length === 0 ? {} : { agent_notes: notes.join(' ') }),
    ...(facts ? { reply_facts: toReplyFacts(facts) } : {}),
  };
}

/** A company's own description; the same in both tools. */
export const toEmployerContext = (company: Omit<OpenCompany, 'id'>) => ({
  name: company.name,
  ...(company.description === '' ? {} : { description: company.description }),
  industries: company.industry ? [company.industry.name] : [],
  ...(company.locationCity === '' && company.locationState === null
    ? {}
    : {
        hq_location: {
          ...(company.locationCity === '' ? {} : { city: company.locationCity }),
          ...(company.locationState ? { state: company.locationState.id } : {}),
          country: 'US',
        },
      }),
});

/** Our score from 0 to 1, with its skills in words; nothing if no skill is required. */
export function toJobFit({ matchScore, band, facts, skills }: OwnMatch) {
  if (matchScore === null) return {};
  const rows = skills.map(({ name, jobScore, cvScore, matchScore: percent }) =>
    percent === null
      ? `${name}: nice to have, has ${cvScore}`
      : `${name}: has ${cvScore} of ${jobScore} (${percent}%)`,
  );
  const verdict = [band && bandLabel(band), factWords(facts)].filter(Boolean).join(': ');
  return {
    fit_score: matchScore / 100,
    fit_rationale: `${matchScore} of 100. ${verdict}. ${rows.join('; ')}.`,
  };
}
