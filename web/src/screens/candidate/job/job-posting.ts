import { payUnitCodes } from '@fourfold/contract/reference/pay-text.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';

/** Our employment types in schema.org's terms. */
const employmentTypes: Record<string, string> = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  'Contract-to-hire': 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  'Per diem': 'PER_DIEM',
  Volunteer: 'VOLUNTEER',
};

interface Words {
  /** Name of the job's employment type; '' if unknown. */
  employmentType: string;
  industry: string;
  /** `https://host` of this site. */
  origin: string;
}

function baseSalary({ revenueType, revenueMin, revenueMax }: JobView['role']) {
  if (revenueMin === null && revenueMax === null) return {};
  const value = {
    '@type': 'QuantitativeValue',
    unitText: payUnitCodes[revenueType],
    ...(revenueMin !== null && { minValue: revenueMin }),
    ...(revenueMax !== null && { maxValue: revenueMax }),
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value } };
}

/** An open job as https://schema.org/JobPosting. */
export function jobPosting(job: JobView, { employmentType, industry, origin }: Words) {
  const { role, company } = job;
  const benefits = [...role.insurance, ...role.retirementBenefits, ...role.pto];
  const remote = role.workMode === 'remote';
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: role.name,
    description: role.description || role.name,
    ...(job.publishedDate && { datePosted: job.publishedDate.slice(0, 10) }),
    ...(role.applyBy && { validThrough: role.applyBy }),
    ...(employmentType && { employmentType: employmentTypes[employmentType] ?? 'OTHER' }),
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name,
      ...(company.logo && { logo: new URL(company.logo.url, origin).href }),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: role.locationCity,
        ...(role.locationStateId && { addressRegion: role.locationStateId }),
        addressCountry: 'US',
      },
    },
    ...(remote && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    }),
    ...baseSalary(role),
    ...(industry && { industry }),
    ...(benefits.length > 0 && { jobBenefits: benefits.join(', ') }),
    ...(job.skills.length > 0 && { skills: job.skills.map(({ name }) => name).join(', ') }),
    identifier: { '@type': 'PropertyValue', name: company.name, value: String(job.id) },
    url: `${origin}/jobs/${job.id}`,
    directApply: true,
  };
}

/** JSON that cannot close its script element. */
export const scriptJson = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c');
