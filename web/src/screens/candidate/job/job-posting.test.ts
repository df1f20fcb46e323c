import { emptyRole } from '@fourfold/contract/job/schema.ts';
import type { JobView } from '@fourfold/contract/search/schema.ts';
import { describe, expect, it } from 'vitest';
import { jobPosting, scriptJson } from './job-posting.ts';

const job: JobView = {
  id: 12,
  status: 'published',
  role: {
    ...emptyRole,
    name: 'Lift mechanic',
    description: 'Keeps </script><script>alert(1)</script> lifts going.',
    locationCity: 'Duluth',
    locationStateId: 'MN',
    workMode: 'onsite',
    revenueType: 'hourly',
    revenueMin: 30,
    revenueMax: 38,
    pto: ['Unlimited PTO'],
    insurance: ['Health'],
    yearsOfExperienceId: 3,
    employmentTypeId: 1,
    industryId: 4,
  },
  skills: [{ id: 1, name: 'Sail rigging', level: 2, weight: 1 }],
  publishedDate: '2026-11-02T10:00:00.000Z',
  company: { id: 7, name: 'Quayside Steel', logo: { id: 3, url: '/picture/abc.webp' } },
  matchScore: null,
  match: null,
  comparedAsHidden: false,
  wins: null,
  unmet: [],
  answers: null,
  unconfirmedSince: null,
  application: null,
  mark: null,
  withoutScores: false,
};
const words = {
  employmentType: 'Full-time',
  industry: 'Manufacturing',
  origin: 'https://fourfold.example',
};

describe('a job as schema.org data', () => {
  it('names the job, the place, the company and the pay', () =>
    expect(jobPosting(job, words)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      title: 'Lift mechanic',
      description: job.role.description,
      datePosted: '2026-11-02',
      employmentType: 'FULL_TIME',
      hiringOrganization: {
        '@type': 'Organization',
        name: 'Quayside Steel',
        logo: 'https://fourfold.example/picture/abc.webp',
      },
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: 'Duluth',
          addressRegion: 'MN',
          addressCountry: 'US',
        },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'USD',
        value: { '@type': 'QuantitativeValue', unitText: 'HOUR', minValue: 30, maxValue: 38 },
      },
      industry: 'Manufacturing',
      jobBenefits: 'Health, Unlimited PTO',
      skills: 'Sail rigging',
      identifier: { '@type': 'PropertyValue', name: 'Quayside Steel', value: '12' },
      url: 'https://fourfold.example/jobs/12',
      directApply: true,
    }));

  it('names where remote work may be done', () => {
    const remote = { ...job, role: { ...job.role, workMode: 'remote' as const } };
    expect(jobPosting(remote, words)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    });
  });

  it('leaves out unknown values', () => {
    const bare = { ...job.role, revenueMin: null, revenueMax: null, insurance: [], pto: [] };
    const posting = jobPosting({ ...job, role: bare, skills: [] }, { ...words, industry: '' });
    expect(Object.keys(posting)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/baseSalary|industry|jobBenefits|skills/)]),
    );
  });

  it('cannot close its script element, and parses to the same data @jobs-19', () => {
    const text = scriptJson(jobPosting(job, words));
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(jobPosting(job, words));
  });
});
