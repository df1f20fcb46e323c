import { expect, test } from 'vitest';
import { adSource } from './addresses.ts';

const lever = '5ac21346-8e0c-4494-8e7a-3eb92ff77902';

test.each([
  [
    'https://boards.greenhouse.io/agate/',
    'https://boards-api.greenhouse.io/v1/boards/agate/jobs?content=true',
  ],
  [
    'https://job-boards.greenhouse.io/agate/jobs/4012?gh_src=x',
    'https://boards-api.greenhouse.io/v1/boards/agate/jobs/4012',
  ],
  ['http://jobs.lever.co/agate', 'https://api.lever.co/v0/postings/agate?mode=json'],
  [
    `https://jobs.eu.lever.co/agate/${lever}`,
    `https://api.eu.lever.co/v0/postings/agate/${lever}?mode=json`,
  ],
  [
    'https://jobs.ashbyhq.com/agate%20works',
    'https://api.ashbyhq.com/posting-api/job-board/agate%20works?includeCompensation=true',
  ],
  ['https://agate.jobs.personio.de/?language=en', 'https://agate.jobs.personio.de/xml'],
  ['https://agate.recruitee.com', 'https://agate.recruitee.com/api/offers/'],
  [
    'https://jobs.smartrecruiters.com/Agate/743999-welder?trid=1',
    'https://api.smartrecruiters.com/v1/companies/Agate/postings/743999',
  ],
  ['https://jobs.smartrecruiters.com/Agate', 'https://jobs.smartrecruiters.com/Agate'],
  [
    'https://apply.workable.com/agate/',
    'https://apply.workable.com/api/v1/widget/accounts/agate?details=true',
  ],
  [
    'https://apply.workable.com/agate/j/AB12CD34EF/',
    'https://apply.workable.com/api/v2/accounts/agate/jobs/AB12CD34EF',
  ],
  ['https://agate.recruitee.com/o/welder', 'https://agate.recruitee.com/api/offers/welder'],
])('%s is read as data @posts-43', (page, data) => {
  expect(adSource(page)).toBe(data);
});

test.each([
  'https://api.lever.co/v0/postings/agate?mode=json',
  'https://boards-api.greenhouse.io/v1/boards/agate/jobs',
  // A job's page carries its own data.
  'https://jobs.ashbyhq.com/agate/5ac21346',
  'https://agate.jobs.personio.de/job/12',
  'https://boards.greenhouse.io.evil.example/agate',
  'https://evil.example/boards.greenhouse.io/agate',
  'https://harbor.example/jobs/1',
  'no address',
])('%s is read as it is @posts-43', (address) => {
  expect(adSource(address)).toBe(address);
});
