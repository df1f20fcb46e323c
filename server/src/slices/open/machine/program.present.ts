import type { AnswerFacts, JobFacts } from '@fourfold/contract/application/answer-facts.ts';
import type { OpenCompanyView, OpenJobItem, OpenJobView } from '@fourfold/contract/open/schema.ts';
import type { CompanyView } from '@fourfold/contract/company/schema.ts';
import type { Picture } from '@fourfold/contract/file/schema.ts';
import type { JobTerms } from '@fourfold/contract/job/schema.ts';
import { openCompanyPath, openJobPath } from '@fourfold/contract/open/address.ts';
import { itemOf } from '../../reference/reference.rules.ts';
import type { OpenPost } from '../list.queries.ts';
import type { OpenJob } from '../open.queries.ts';
import type { Absolute } from './machine-texts.ts';

/*
 * Public jobs and companies for programs: the same as their pages, with words instead of our ids.
 */

const logoOf = (logo: Picture | null, absolute: Absolute) => logo && absolute(logo.url);

const termsOf = (terms: JobTerms) => ({
  city: terms.locationCity,
  state: terms.locationStateId,
  workMode: terms.workMode,
  employmentType: itemOf('employmentType', terms.employmentTypeId)?.name ?? null,
  pay: { type: terms.revenueType, min: terms.revenueMin, max: terms.revenueMax },
});

export const toOpenItem = (post: OpenPost, absolute: Absolute): OpenJobItem => ({
  id: post.id,
  url: absolute(openJobPath(post)),
  title: post.name,
  company: { ...post.company, logo: logoOf(post.company.logo, absolute) },
  ...termsOf(post),
  publishedDate: post.publishedAt.toISOString(),
});

export function toOpenJob(job: OpenJob, answers: JobFacts | null, absolute: Absolute): OpenJobView {
  const { id, role, company, skills } = job;
  return {
    id,
    url: absolute(openJobPath({ id, name: role.name })),
    title: role.name,
    company: { id: company.id, name: company.name, logo: logoOf(company.logo, absolute) },
    ...termsOf(role),
    publishedDate: job.publishedAt.toISOString(),
    description: role.description,
    industry: itemOf('industry', role.industryId)?.name ?? null,
    experience: itemOf('yearsOfExperience', role.yearsOfExperienceId)?.name ?? null,
    benefits: [...role.insurance, ...role.retirementBenefits, ...role.pto],
    vacancy: role.vacancy,
    fillBy: role.fillBy,
    applyBy: role.applyBy,
    unconfirmedSince: job.unconfirmedSince,
    skills: skills.map(({ name, level }) => ({ name, level })),
    answers,
  };
}

export const toOpenCompany = (
  company: CompanyView,
  answers: AnswerFacts,
  absolute: Absolute,
): OpenCompanyView => ({
  id: company.id,
  url: absolute(openCompanyPath(company)),
  name: company.name,
  logo: logoOf(company.logo, absolute),
  website: company.website,
  description: company.description,
  specialties: company.specialties,
  industry: company.industry?.name ?? null,
  size: company.companySize?.name ?? null,
  founded: company.founded,
  city: company.locationCity,
  state: company.locationState?.id ?? null,
  answers,
});
