import { expect, test } from 'vitest';
import { mailsTo, signIn, testApp } from '../../../test/app.ts';
import { runJob } from '../../../test/background.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';

// A look sees what was published a minute before.
const aWhile = 2 * 60_000;

const app = await testApp();
await app.startJobs();
const { owner, jobId, member } = await teamOf(app);

const asRole = async (token: string, role: 'candidate' | 'employer') =>
  succeeded(await app.send('PATCH', '/v1/user/profile', { token, body: { role } }));

/** A recruiter with a published CV. */
async function recruiterWithCv(email: string) {
  const token = await member(email);
  await asRole(token, 'candidate');
  const cv = await publishedCv(app, token);
  await asRole(token, 'employer');
  return { token, cvId: cv.id };
}

const employer = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  token: string,
  body?: object,
) => app.send<{ count: number; total: number }>(method, `/v1/employer/${path}`, { token, body });

/** What a colleague finds of a person: counts, and codes of calls with the CV's id. */
async function found(by: string, cvId: number) {
  const count = async (path: string) => succeeded(await employer('GET', path, by)).count;
  return {
    search: await count('candidate'),
    forJob: await count(`candidate?jobId=${jobId}`),
    reach: succeeded(await employer('GET', `job/${jobId}/reach`, by)).total,
    card: (await employer('GET', `candidate/${cvId}`, by)).code,
    cardForJob: (await employer('GET', `candidate/${cvId}?jobId=${jobId}`, by)).code,
    save: (await employer('PUT', `job/${jobId}/candidate/${cvId}/saved`, by)).code,
    unsave: (await employer('DELETE', `job/${jobId}/candidate/${cvId}/saved`, by)).code,
    bite: (await employer('POST', `job/${jobId}/bite`, by, { candidateId: cvId })).code,
  };
}

const nothing = {
  search: 0,
  forJob: 0,
  reach: 0,
  card: 404,
  cardForJob: 404,
  save: 404,
  unsave: 404,
  bite: 404,
};

test('a colleague’s CV is found by nobody of the company, until ‘My company may find me’ is on @team-44', async () => {
  const vik = await recruiterWithCv('vik@lantern.example');
  const tia = await member('tia@lantern.example');
  for (const by of [owner, tia]) expect(await found(by, vik.cvId)).toEqual(nothing);
  // By oneself neither, whatever the switch says; one's own bite says why.
  expect(await found(vik.token, vik.cvId)).toEqual({ ...nothing, bite: 409 });
  const profile = succeeded(
    await app.send<{ companyMayFind: boolean }>('GET', '/v1/user/profile', { token: vik.token }),
  );
  expect(profile.companyMayFind).toBe(false);
  const turn = async (companyMayFind: boolean) =>
    succeeded(
      await app.send('PATCH', '/v1/user/profile', { token: vik.token, body: { companyMayFind } }),
    );
  await turn(true);
  expect(await found(vik.token, vik.cvId)).toEqual({ ...nothing, bite: 409 });
  expect(await found(tia, vik.cvId)).toEqual({
    search: 1,
    forJob: 1,
    reach: 1,
    card: 200,
    cardForJob: 200,
    save: 200,
    unsave: 200,
    bite: 201,
  });
  await turn(false);
  expect((await found(owner, vik.cvId)).search).toBe(0);
});

test('the owner’s CV is found by no colleague, and strangers find everybody @team-44', async () => {
  await asRole(owner, 'candidate');
  const cv = await publishedCv(app, owner);
  await asRole(owner, 'employer');
  const ann = await member('ann@lantern.example');
  expect(await found(ann, cv.id)).toEqual(nothing);
  const stranger = await signIn(app, 'far@other.example', 'employer');
  expect((await employer('GET', `candidate/${cv.id}`, stranger)).code).toBe(200);
  expect(succeeded(await employer('GET', 'candidate', stranger)).count).toBe(2);
});

test('mails of saved searches name no colleague, with a job and without @team-44', async () => {
  const kim = await member('kim@lantern.example');
  for (const query of [{}, { jobId: String(jobId) }])
    succeeded(
      await app.send('POST', '/v1/user/saved-search', {
        token: kim,
        body: { name: 'Everybody', role: 'employer', query, alert: true },
      }),
    );
  app.clock.forward(aWhile);
  await recruiterWithCv('new@lantern.example');
  await publishedCv(app, await signIn(app, 'seen@person.example', 'candidate'));
  app.clock.forward(aWhile);
  await runJob(app, 'search.alerts');
  const counts = async () =>
    (await mailsTo(app, 'kim@lantern.example')).flatMap(
      ({ subject }) => /^(?<count>\d+) new/.exec(subject)?.groups?.['count'] ?? [],
    );
  await expect.poll(counts, { timeout: 20_000 }).toEqual(['1', '1']);
});
