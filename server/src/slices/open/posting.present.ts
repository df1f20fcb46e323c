import type { JobRole } from '@fourfold/contract/job/schema.ts';
import { payUnitCodes } from '@fourfold/contract/reference/pay-text.ts';
import { Html } from '../../platform/http/html.ts';
import { itemOf } from '../reference/reference.rules.ts';
import type { OpenCompany, OpenJob } from './open.queries.ts';
import { proseHtml } from './page/prose.ts';

/*
 * schema.org's JobPosting as Google for Jobs reads it: every required and recommended property that
 * the page itself says, and nothing else: validThrough where the employer gave a last day to apply.
 */

const employmentTypes: Record<string, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  'Contract-to-hire': 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  Volunteer: 'VOLUNTEER',
  'Per diem': 'PER_DIEM',
};

/** A job's employment type in schema.org's words. */
export const employmentCode = ({ employmentTypeId }: JobRole): string =>
  employmentTypes[itemOf('employmentType', employmentTypeId)?.name ?? ''] ?? 'OTHER';

/** The lowest number of a range of years, as '3-4' or 'More than 10', in months. */
export const leastMonths = (years: string): number =>
  /^less/i.test(years) ? 0 : Number(/\d+/.exec(years)?.[0] ?? 0) * 12;

const country = { '@type': 'Country', name: 'US' };

/** @param absolute turns a path of this site into an address */
export function jobPosting(
  { id, role, skills, company, publishedAt }: OpenJob,
  url: string,
  absolute: (path: string) => string,
): object {
  const years = itemOf('yearsOfExperience', role.yearsOfExperienceId)?.name;
  const benefits = [...role.insurance, ...role.retirementBenefits, ...role.pto];
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: role.name,
    description: descriptionOf(role),
    datePosted: publishedAt.toISOString(),
    ...(role.applyBy === null ? {} : { validThrough: role.applyBy }),
    url,
    directApply: true,
    identifier: { '@type': 'PropertyValue', name: 'Fourfold', value: String(id) },
    // Google's word for a company that keeps its name off a job.
    hiringOrganization: company.id === null ? 'confidential' : organizationOf(company, absolute),
    employmentType: employmentCode(role),
    industry: itemOf('industry', role.industryId)?.name,
    ...placeOf(role),
    ...payOf(role),
    ...(skills.length > 0 ? { skills: skills.map(({ name }) => name).join(', ') } : {}),
    ...(years === undefined ? {} : experienceOf(years)),
    ...(benefits.length > 0 ? { jobBenefits: benefits.join(', ') } : {}),
  };
}

export const organizationOf = (
  { name, website, logo }: OpenCompany,
  absolute: (path: string) => string,
) => ({
  '@type': 'Organization',
  name,
  ...(website === '' ? {} : { sameAs: website }),
  ...(logo ? { logo: absolute(logo.url) } : {}),
});

/** Google wants HTML, and a text in every posting: without one, the title stands for it. */
const descriptionOf = ({ name, description }: JobRole): string =>
  proseHtml(description === '' ? name : description)
    .map((block: Html) => block.text)
    .join('');

function placeOf({ locationCity, locationStateId, workMode }: JobRole): object {
  const jobLocation = {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: locationCity,
      ...(locationStateId === null ? {} : { addressRegion: locationStateId }),
      addressCountry: 'US',
    },
  };
  if (workMode !== 'remote') return { jobLocation };
  return { jobLocation, jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country };
}

function payOf({ revenueType, revenueMin, revenueMax }: JobRole): object {
  if (revenueMin === null && revenueMax === null) return {};
  const value = {
    '@type': 'QuantitativeValue',
    ...(revenueMin === null ? {} : { minValue: revenueMin }),
    ...(revenueMax === null ? {} : { maxValue: revenueMax }),
    unitText: payUnitCodes[revenueType],
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value } };
}

function experienceOf(years: string): object {
  const months = leastMonths(years);
  if (months === 0) return { experienceRequirements: 'no requirements' };
  return {
    experienceRequirements: {
      '@type': 'OccupationalExperienceRequirements',
      monthsOfExperience: months,
    },
  };
}
