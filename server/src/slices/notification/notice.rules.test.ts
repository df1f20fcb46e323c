import {
  applicationStatuses,
  type ApplicationStatus,
} from '@fourfold/contract/application/schema.ts';
import { expect, test } from 'vitest';
import { namesInSubject, noticeOf, noticePath } from './notice.rules.ts';

const names = { person: 'Ada Quist', job: 'Welder', company: 'North Quay' };

/** Whom it is for, its kind, its words; the mail's button, what to do next, and whether it has a card. */
type Row = [string, string, string, string, string?, true?];
const notices: Partial<Record<ApplicationStatus, Row>> = {
  new: [
    'employer',
    'applied',
    'Ada Quist applied for Welder.',
    'See the applicant',
    'Look at the match, then move them on or decline. A short answer is worth a lot to them.',
    true,
  ],
  invite: [
    'candidate',
    'bite',
    'North Quay sent you a bite for Welder.',
    'Answer the bite',
    'A bite is an invitation to apply. Once you accept it, you can message each other.',
    true,
  ],
  inviteAccepted: [
    'employer',
    'biteAnswered',
    'Ada Quist accepted your bite for Welder.',
    'See the applicant',
    'Write to them, or move them to the next steps.',
    true,
  ],
  inviteDeclined: [
    'employer',
    'biteAnswered',
    'Ada Quist declined your bite for Welder.',
    'See the applicant',
  ],
  nextSteps: [
    'candidate',
    'nextSteps',
    'North Quay wants to take the next steps with you for Welder.',
    'See the application',
    'Write to them, or wait for them to offer times for an interview.',
    true,
  ],
  offer: [
    'candidate',
    'offer',
    'North Quay made you an offer for Welder.',
    'Answer the offer',
    'Accept or decline it on the job’s page.',
    true,
  ],
  offerAccepted: [
    'employer',
    'offerAnswered',
    'Ada Quist accepted your offer for Welder.',
    'See the applicant',
    'Mark them as hired to complete it.',
    true,
  ],
  offerDeclined: [
    'employer',
    'offerAnswered',
    'Ada Quist declined your offer for Welder.',
    'See the applicant',
  ],
  hired: [
    'candidate',
    'hired',
    'North Quay hired you for Welder. Congratulations!',
    'See the application',
  ],
  applicantDeclined: [
    'employer',
    'withdrawn',
    'Ada Quist withdrew from Welder.',
    'See the applicant',
  ],
  employerDeclined: [
    'candidate',
    'declined',
    'North Quay declined your application for Welder.',
    'See the application',
  ],
};

test.each(applicationStatuses)('%s: who is notified, and in which words', (status) => {
  const notice = noticeOf(status);
  const { button, next, card } = notice?.mail ?? {};
  const row = notice && [notice.role, notice.kind, notice.text(names), button, next, card];
  // Nobody hears of what is not delivered, nor that an application was opened.
  expect(row?.filter((part) => part !== undefined)).toEqual(notices[status]);
});

test('a subject has no address in place of a name', () => {
  expect(namesInSubject(names)).toEqual(names);
  const site = 'www.win.example';
  expect(namesInSubject({ person: site, job: site, company: site })).toEqual({
    person: 'A candidate',
    job: 'a job',
    company: 'A company',
  });
});

test.each([
  ['candidate', 3, 9, '/jobs/3'],
  ['candidate', null, 9, '/applications'],
  ['employer', 3, 9, '/candidates/9?jobId=3'],
  ['employer', null, 9, '/'],
  ['employer', 3, null, '/'],
] as const)('a notice of the %s about job %s and CV %s opens %s', (role, jobId, cvId, path) => {
  expect(noticePath(role, { jobId, cvId })).toBe(path);
});
