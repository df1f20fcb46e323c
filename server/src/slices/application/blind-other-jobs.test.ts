import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import type { CandidateResult, CandidateView } from '@fourfold/contract/search/schema.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { takeMoveMails } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { draftJob, publishedJob, succeeded } from '../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let person: Person;
/** One job that is reviewed blind, and another. */
let jobId: number;
let otherId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
});

beforeEach(async () => {
  boss = await market.newEmployer();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
  otherId = (await publishedJob(app, boss.token, boss.companyId)).id;
  await employer('PATCH', `/v1/employer/job/${jobId}/review`, { blindReview: true });
  person = await market.newPerson();
});

type Method = 'GET' | 'POST' | 'PATCH';
const employer = async <Data>(method: Method, url: string, body?: object) =>
  succeeded(await app.send<Data>(method, url, { token: boss.token, ...(body && { body }) }));
const bite = (id: number) =>
  employer<{ id: number }>('POST', `/v1/employer/job/${id}/bite`, { candidateId: person.cvId });
const page = (id: number) =>
  employer<CandidateView>('GET', `/v1/employer/candidate/${person.cvId}?jobId=${id}`);
const found = async (id: number, query = '') =>
  (
    await employer<{ list: CandidateResult[] }>(
      'GET',
      `/v1/employer/candidate?limit=100&jobId=${id}${query}`,
    )
  ).list.find((one) => one.id === person.cvId);

const identity = /Ada|Quist|218 555|\/picture\//g;
const leaks = (told: unknown) => JSON.stringify(told ?? null).match(identity) ?? [];

describe('somebody unknown at a job that is reviewed blind', () => {
  test('is unknown at every other job, a draft too, and its search @hiring-24 @Z5.3', async () => {
    const draft = await draftJob(app, boss.token, boss.companyId);
    expect(await page(draft.id)).toMatchObject({ blind: false, profile: { firstName: 'Ada' } });
    const id = await market.apply(person, jobId);
    for (const other of [draft.id, otherId]) {
      expect(leaks([await page(other), await found(other)])).toEqual([]);
      expect(await page(other)).toMatchObject({ blind: true, contactsOpen: false });
    }
    expect(await found(otherId)).toMatchObject({ blind: true, lastName: String(person.cvId) });
    expect(await found(otherId, '&search=quist')).toBeUndefined();
    expect(await found(otherId, '&search=welder')).toBeDefined();

    await employer('PATCH', `/v1/employer/application/${id}`, { status: 'nextSteps' });
    expect(await page(otherId)).toMatchObject({
      blind: false,
      contactsOpen: true,
      profile: { firstName: 'Ada', contactEmail: 'ada.quist@post.example' },
    });
    expect(await found(otherId, '&search=quist')).toMatchObject({ firstName: 'Ada' });
  });

  test('is made known by no bite of the employer’s own', async () => {
    await bite(jobId);
    const { id } = await bite(otherId);
    const list = async () =>
      (
        await employer<{ list: Applicant[] }>('GET', `/v1/employer/job/${otherId}/application`)
      ).list.find((one) => one.application.id === id);
    expect(leaks([await page(otherId), await found(otherId), await list()])).toEqual([]);
    expect(leaks(await employer('GET', `/v1/employer/candidate/${person.cvId}`))).toEqual([]);
    await employer('PATCH', `/v1/employer/application/${id}`, { status: 'employerDeclined' });
    expect(leaks(await list())).toEqual([]);
  });

  test('nor by what they say when they decline one: on the page, in its mail and the archive @Z5.3', async () => {
    await market.apply(person, jobId);
    const { id } = await bite(otherId);
    const body = { status: 'inviteDeclined', note: 'Not for me. Ada Quist, 218 555 0117' };
    const url = `/v1/applicant/application/${id}`;
    succeeded(await app.send('PATCH', url, { token: person.token, body }));
    const told = await employer<ReceivedApplication>('GET', `/v1/employer/application/${id}`);
    expect(told.events.at(-1)?.note).toBe('Not for me. [hidden], [hidden]');
    const mails = (await takeMoveMails(app)).filter(({ to }) => to.startsWith('employer'));
    expect(mails.map(({ text }) => text).join('')).toContain('Not for me.');
    const archive = (await exported(app, boss.token)).text('applications-received.json');
    expect(archive).toContain('Not for me.');
    expect(leaks([told, mails, archive])).toEqual([]);
    // Applying openly for another job tells who it is, there too.
    const { id: thirdId } = await publishedJob(app, boss.token, boss.companyId);
    await market.apply(person, thirdId);
    const after = await employer<ReceivedApplication>('GET', `/v1/employer/application/${id}`);
    expect(after.events.at(-1)?.note).toBe(body.note);
  });

  test('who applies for another job is known there, with the contacts that this opens', async () => {
    const blindId = await market.apply(person, jobId);
    expect(await page(otherId)).toMatchObject({ contactsOpen: false });
    await market.apply(person, otherId);
    expect(await page(otherId)).toMatchObject({
      blind: false,
      contactsOpen: true,
      profile: { firstName: 'Ada' },
    });
    // Not at a job that is reviewed blind.
    expect(leaks([await page(jobId), await found(jobId)])).toEqual([]);
    await employer('PATCH', `/v1/employer/application/${blindId}`, { status: 'employerDeclined' });
    expect(leaks(await page(jobId))).toEqual([]);
  });

  test('opens contacts at other jobs only by what was sent there', async () => {
    const openId = await market.apply(person, otherId);
    await market.apply(person, jobId);
    const url = `/v1/applicant/application/${openId}`;
    const body = { status: 'applicantDeclined' };
    succeeded(await app.send('PATCH', url, { token: person.token, body }));
    // A person who applied openly is known, and withdrew the contacts.
    const draft = await draftJob(app, boss.token, boss.companyId);
    expect(await page(draft.id)).toMatchObject({
      blind: false,
      contactsOpen: false,
      profile: { firstName: 'Ada', contactEmail: '', contactPhone: '' },
    });
  });
});
