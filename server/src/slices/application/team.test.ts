import { expect, test } from 'vitest';
import { signIn, testApp } from '../../../test/app.ts';
import { teamOf } from '../../../test/team.ts';
import { publishedCv, succeeded } from '../../../test/world.ts';
import { deliver } from './application.commands.ts';

const app = await testApp();
await app.startJobs();
const { owner, jobId, member, get } = await teamOf(app);

test('nobody reads the employer’s side of their own application @team-7', async () => {
  const recruiter = await member('vik@lantern.example');
  const role = (to: string) =>
    app.send('PATCH', '/v1/user/profile', { token: recruiter, body: { role: to } });
  succeeded(await role('candidate'));
  const cv = await publishedCv(app, recruiter);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: recruiter }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  succeeded(await role('employer'));
  const seen = async (token: string) => {
    const list = succeeded(
      await app.send<{ count: number; list: unknown[]; counts: Record<string, number> }>(
        'GET',
        `/v1/employer/job/${jobId}/application`,
        { token },
      ),
    );
    const sum = Object.values(list.counts).reduce((all, one) => all + one, 0);
    const card = succeeded(
      await app.send<{ totalApplicants: number; newApplicants: number }>(
        'GET',
        `/v1/employer/job/${jobId}`,
        { token },
      ),
    );
    const { code } = await get(token, `application/${id}`);
    return [list.count, list.list.length, sum, card.totalApplicants, card.newApplicants, code];
  };
  expect(await seen(recruiter)).toEqual([0, 0, 0, 0, 0, 404]);
  expect(await seen(owner)).toEqual([1, 1, 1, 1, 1, 200]);
  // Colleagues do not find each other's CVs.
  const found = succeeded(
    await app.send<{ count: number }>('GET', `/v1/employer/candidate?jobId=${jobId}`, {
      token: owner,
    }),
  );
  expect(found.count).toBe(0);
  const read = async (token: string) =>
    (await get(token, `candidate/${cv.id}?jobId=${jobId}`)).code;
  // Who applied is read by colleagues, and by nobody as their own employer.
  expect([await read(owner), await read(recruiter)]).toEqual([200, 404]);
  const colleague = await member('tia@lantern.example');
  succeeded(
    await app.send('PATCH', '/v1/user/profile', { token: colleague, body: { role: 'candidate' } }),
  );
  const other = await publishedCv(app, colleague);
  for (const job of ['', `?jobId=${jobId}`])
    expect((await get(owner, `candidate/${other.id}${job}`)).code).toBe(404);
});

test('of two colleagues the second reads who was first @hiring-203 @assign-5', async () => {
  const recruiter = await member('ana@lantern.example');
  const person = await signIn(app, 'kit@person.example', 'candidate');
  const cv = await publishedCv(app, person);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: person }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  const declined = (token: string) =>
    app.send('PATCH', `/v1/employer/application/${id}`, {
      token,
      body: { status: 'employerDeclined' },
    });
  succeeded(await declined(recruiter));
  const second = await declined(owner);
  expect([second.code, second.response.message, second.data]).toMatchObject([
    409,
    'Ana Berg moved this to Declined a moment ago.',
    { movedBy: { name: 'Ana Berg', status: 'employerDeclined' } },
  ]);
  expect((await declined(recruiter)).response.message).toBe(
    'That isn’t possible now. The application is at: Declined',
  );
  const theirs = await app.send('GET', `/v1/applicant/application/${id}`, { token: person });
  expect(JSON.stringify(theirs)).not.toContain('Berg');
});

/** An application that was delivered. */
async function applied(email: string) {
  const person = await signIn(app, email, 'candidate');
  const cv = await publishedCv(app, person);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: person }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  return { id, person };
}

const move = (token: string, id: number, body: { status: string; from?: string }) =>
  app.send('PATCH', `/v1/employer/application/${id}`, { token, body });

test('of two who decide at once one wins, though both moves are possible one after the other @assign-5', async () => {
  const recruiter = await member('rea@lantern.example');
  const { id } = await applied('two@person.example');
  const moves = await Promise.all([
    move(recruiter, id, { status: 'nextSteps', from: 'new' }),
    move(owner, id, { status: 'employerDeclined', from: 'new' }),
  ]);
  expect(moves.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const lost = moves.find(({ code }) => code === 409);
  expect(lost?.response.message).toMatch(
    /^(Ana Berg moved this to Next steps|Maren Lind moved this to Declined) a moment ago\.$/,
  );
  // Who has seen it may go on from there, and one's own move or an opening is no surprise.
  const next = await applied('three@person.example');
  succeeded(await get(recruiter, `application/${next.id}`));
  succeeded(await move(owner, next.id, { status: 'nextSteps', from: 'new' }));
  succeeded(await move(owner, next.id, { status: 'offer', from: 'new' }));
  expect(
    (await move(recruiter, next.id, { status: 'employerDeclined', from: 'viewed' })).code,
  ).toBe(409);
  succeeded(await move(recruiter, next.id, { status: 'employerDeclined', from: 'offer' }));
});

test('a move is taken back by who made it, not by a colleague @assign-9', async () => {
  const recruiter = await member('uma@lantern.example');
  const { id } = await applied('undo@person.example');
  const undo = (token: string) =>
    app.send('POST', `/v1/employer/application/${id}/undo`, { token });
  const offered = async (token: string) => {
    const one = succeeded(await get<{ actions: string[] }>(token, `application/${id}`));
    const { list } = succeeded(
      await get<{ list: { application: { id: number; actions: string[] } }[] }>(
        token,
        `job/${jobId}/application?limit=100`,
      ),
    );
    const card = list.find(({ application }) => application.id === id)?.application;
    return [one.actions.includes('undo'), card?.actions.includes('undo')];
  };
  succeeded(await get(owner, `application/${id}`));
  succeeded(await move(recruiter, id, { status: 'nextSteps' }));
  expect([await offered(owner), await offered(recruiter)]).toEqual([
    [false, false],
    [true, true],
  ]);
  const refused = await undo(owner);
  expect([refused.code, refused.response.message]).toEqual([
    409,
    'Ana Berg moved this to Next steps a moment ago.',
  ]);
  succeeded(await undo(recruiter));
  expect((await undo(owner)).code).toBe(409);
  // A recruiter does not take back the owner's either.
  succeeded(await move(owner, id, { status: 'nextSteps' }));
  expect((await undo(recruiter)).code).toBe(409);
  succeeded(await undo(owner));
});

test('colleagues read who did it, candidates the company, and who is gone is a former colleague @assign-6', async () => {
  const recruiter = await member('zoe@lantern.example');
  const { id, person } = await applied('four@person.example');
  succeeded(await get(recruiter, `application/${id}`));
  succeeded(await move(recruiter, id, { status: 'nextSteps' }));
  succeeded(await move(owner, id, { status: 'offer' }));
  const read = async (token: string) =>
    succeeded(
      await app.send<{ events: { to: string; by: string | null }[] }>(
        'GET',
        `/v1/employer/application/${id}`,
        { token },
      ),
    ).events.map(({ to, by }) => `${to} ${by}`);
  expect(await read(owner)).toEqual([
    'new null',
    'viewed Ana Berg',
    'nextSteps Ana Berg',
    'offer null',
  ]);
  expect(await read(recruiter)).toEqual([
    'new null',
    'viewed null',
    'nextSteps null',
    'offer Maren Lind',
  ]);
  const list = await app.send('GET', '/v1/applicant/application/outgoing', { token: person });
  expect(JSON.stringify(list)).not.toMatch(/Berg|Lind/);
  succeeded(await app.send('DELETE', '/v1/user', { token: recruiter }));
  expect(await read(owner)).toEqual([
    'new null',
    'viewed A former colleague',
    'nextSteps A former colleague',
    'offer null',
  ]);
});

test('an observer reads the match, and neither contacts, reasons nor pay wishes @team-8', async () => {
  const observer = await member('ola@lantern.example', { role: 'observer', jobIds: [jobId] });
  const person = await signIn(app, 'jo@person.example', 'candidate');
  const cv = await publishedCv(app, person);
  const url = `/v1/applicant/cv/${cv.id}/application/job/${jobId}`;
  const { id } = succeeded(await app.send<{ id: number }>('POST', url, { token: person }));
  await app.parts.runUnit((unit) => deliver(unit, id));
  const read = (token: string) =>
    app.send<{ profile: Record<string, unknown>; contactsOpen: boolean; matchScore: number }>(
      'GET',
      `/v1/employer/candidate/${cv.id}?jobId=${jobId}`,
      { token },
    );
  const whole = succeeded(await read(owner));
  expect(whole).toMatchObject({ contactsOpen: true });
  const part = succeeded(await read(observer));
  expect(part).toMatchObject({
    matchScore: whole.matchScore,
    contactsOpen: false,
    profile: { contactEmail: '', contactPhone: '', revenueMin: null, revenueMax: null },
  });
  expect(whole.profile['revenueMin']).not.toBeNull();
  const body = { status: 'employerDeclined', reason: 'Position filled', note: 'Thank you.' };
  const move = `/v1/employer/application/${id}`;
  expect((await app.send('PATCH', move, { token: observer, body })).code).toBe(403);
  succeeded(await app.send('PATCH', move, { token: owner, body }));
  const seen = succeeded(await app.send('GET', move, { token: observer }));
  expect(JSON.stringify(seen)).not.toMatch(/Position filled|Thank you/);
  expect(seen).toMatchObject({ actions: [], attachments: [], dialogId: null });
  const talk = await app.send('GET', `/v1/messenger/dialog/${id}`, { token: observer });
  expect(talk.code).toBe(404);
});
