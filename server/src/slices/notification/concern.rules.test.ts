import type { TeamKind } from '@fourfold/contract/notification/schema.ts';
import { expect, test } from 'vitest';
import { concernButton, concernText, neededFor, type Concern } from './concern.rules.ts';

const words = { person: 'Ada Quist', job: 'Welder', company: 'North Steel' };
const application = { applicationId: 3 };
const job = { jobId: 4 };
const person = { jobId: 4, cvId: 5 };
const concern = (kind: TeamKind, more: Partial<Concern> = {}): Concern => ({
  kind,
  about: application,
  by: 7,
  ...more,
});

test.each([
  [concern('assigned'), 'applicant.read', 'See who it is'],
  [concern('assigned', { about: job }), 'job.read', 'See the job'],
  [concern('mentioned'), 'note.read', 'Read the note'],
  [concern('mentioned', { about: person }), 'person.find', 'Read the note'],
  [concern('followedMessage'), 'conversation', 'Read the message'],
  [concern('followedInterview'), 'applicant.read', 'See the applicant'],
  [concern('followedMove'), 'applicant.read', 'See the applicant'],
])('%j needs %s and offers “%s” @note-3', (about, needed, button) => {
  expect([neededFor(about), concernButton(about)]).toEqual([needed, button]);
});

test.each<[Concern, string | null, string]>([
  [concern('assigned'), 'Ana', 'Ana assigned Ada Quist for Welder to you.'],
  [concern('assigned', { about: job }), null, 'A colleague assigned Welder to you.'],
  [concern('mentioned'), 'Ana', 'Ana mentioned you in a note on Ada Quist, Welder.'],
  [concern('followedMessage'), null, 'Ada Quist wrote to North Steel about Welder.'],
  [
    concern('followedInterview', { interview: 'taken' }),
    null,
    'Ada Quist chose a time for the interview about Welder.',
  ],
  [
    concern('followedInterview'),
    'Ana',
    'Ana offered times for an interview to Ada Quist about Welder.',
  ],
  [
    concern('followedInterview', { interview: 'taken' }),
    'Ana',
    'Ana set the interview with Ada Quist about Welder.',
  ],
  [
    concern('followedInterview', { interview: 'declined' }),
    'Ana',
    'Ana asked for other times for the interview with Ada Quist about Welder.',
  ],
  [
    concern('followedInterview', { interview: 'cancelled' }),
    'Ana',
    'Ana canceled the interview with Ada Quist about Welder.',
  ],
  [concern('followedMove'), null, 'Ada Quist applied for Welder.'],
  [
    concern('followedMove', { status: 'offer' }),
    'Ana',
    'Ana moved Ada Quist to “Offer sent” for Welder.',
  ],
  [concern('followedMove', { status: 'viewed' }), null, 'Ada Quist is at “Viewed” for Welder.'],
])('%j by %s', (about, who, text) => {
  expect(concernText(about, words, who)).toBe(text);
});
