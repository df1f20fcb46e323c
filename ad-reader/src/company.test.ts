import { expect, test } from 'vitest';
import { readAds } from './ad-reader.ts';

const companyOf = (text: string) => readAds(text, []).ads[0]?.company;
const nothing = { name: '', website: '', about: '', founded: null, people: null };

test('an ad says who hires by a part of its own, its site, year and size @job-200', () => {
  const ad = `# Line cook

Location: Duluth, MN. Full-time, onsite.

## About Agate Kitchen

Agate Kitchen is a family place on the harbor, founded in 1998. We are a team of 14.

## Requirements

- 2 years of experience

Apply at https://careers.agatekitchen.com/jobs/4 or jobs@gmail.com.`;
  expect(companyOf(ad)).toEqual({
    name: 'Agate Kitchen',
    website: 'https://www.agatekitchen.com',
    about: 'Agate Kitchen is a family place on the harbor, founded in 1998. We are a team of 14.',
    founded: 1998,
    people: 14,
  });
});

test.each([
  ['Welder\nCompany: Pier Nine Freight, Inc.\nDuluth, MN', 'Pier Nine Freight, Inc.'],
  ['Welder\n\nPier Nine Freight is looking for a welder.', 'Pier Nine Freight'],
  ['Welder\n\n**About Smith & Sons**\n\nWe weld.', 'Smith & Sons'],
  ['Welder\n\n## About us\n\nTern Labs builds boats. We weld.', 'Tern Labs'],
  ['Welder\n\n## About the role\n\nThis is a great job. The welder is a leader.', ''],
  ['Welder\n\nWe are looking for a welder. Experience is a plus. You is a word.', ''],
  ['Welder\n\nThe Ideal Candidate is a welder.\nRemote is a must.', ''],
])('%j is of %j @job-200', (ad, name) => {
  expect(companyOf(ad)?.name).toBe(name);
});

test.each([
  ['Mail hr@ternlabs.io', 'https://ternlabs.io'],
  ['Mail me@gmail.com, see https://www.linkedin.com/company/tern', ''],
  ['See www.tern-labs.com/about.', 'https://www.tern-labs.com'],
  ['See https://boards.greenhouse.io/tern', ''],
])('%j has the site %j @job-200', (line, website) => {
  expect(companyOf(`Welder\n\n${line}`)?.website).toBe(website);
});

test('fields of a posting win, and an ad that says nothing leaves all of it open @job-200', () => {
  const posting = {
    '@type': 'JobPosting',
    title: 'Welder',
    description: '<p>Other People is a company. Mail a@other.com</p>',
    hiringOrganization: { name: 'Tern &amp; Sons', sameAs: 'https://tern.example.org/x' },
  };
  expect(companyOf(JSON.stringify(posting))).toMatchObject({
    name: 'Tern & Sons',
    website: 'https://tern.example.org',
  });
  expect(companyOf('Welder\n\nWeld things.')).toEqual(nothing);
});
