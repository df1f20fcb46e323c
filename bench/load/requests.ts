import { randomUUID } from 'node:crypto';
import type { Person } from './people.ts';

/* The most frequent calls of signed-in people: nine reads to one write. */

export interface Ask {
  method: 'GET' | 'POST';
  path: string;
  body?: { id: string; text: string };
}

type AskOf = (person: Person) => Ask;

const get = (path: string): Ask => ({ method: 'GET', path });

export const reads: Record<Person['role'], Record<string, AskOf>> = {
  candidate: {
    'own profile': () => get('/v1/user/profile'),
    'search for jobs': () => get('/v1/applicant/job?limit=20'),
    'a job with its match': ({ jobId }) => get(`/v1/applicant/job/${jobId}`),
    'own applications': () => get('/v1/applicant/application/outgoing?limit=20'),
    'messages of a dialog': ({ dialogId }) =>
      get(`/v1/messenger/dialog/${dialogId}/message?limit=30`),
    notifications: () => get('/v1/user/notification?userRole=candidate&limit=20'),
  },
  employer: {
    'own profile': () => get('/v1/user/profile'),
    'jobs of a company': ({ companyId }) => get(`/v1/employer/company/${companyId}/job?limit=20`),
    'applicants of a job': ({ jobId }) => get(`/v1/employer/job/${jobId}/application?limit=20`),
    'search for people': ({ jobId }) => get(`/v1/employer/candidate?jobId=${jobId}&limit=20`),
    dialogs: () => get('/v1/messenger/dialog?userRole=employer&limit=20'),
    'the plan': () => get('/v1/user/subscription'),
  },
};

export const write: AskOf = ({ dialogId }) => ({
  method: 'POST',
  path: `/v1/messenger/dialog/${dialogId}/message`,
  body: { id: randomUUID(), text: 'Good morning!' },
});

/** The request of a call, for any sender. */
export const sendable = ({ token }: Person, { method, path, body }: Ask) => ({
  method,
  path,
  headers: {
    authorization: `Bearer ${token}`,
    ...(body ? { 'content-type': 'application/json' } : {}),
  },
  body: body ? JSON.stringify(body) : undefined,
});
