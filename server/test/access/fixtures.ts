import { signIn, type TestApp } from '../app.ts';
import { buildWorld, newApiKey, type World } from '../hostile.world.ts';
import { draftJob, publishedCv, publishedJob, roleFields, succeeded } from '../world.ts';
import { isCandidate, type CallerKind } from './callers.ts';

/** A person with a second device, a saved search and a dialog with someone of the other role. */
interface Private {
  token: string;
  applicationId: number;
  otherSessionId: number;
  savedSearchId: number;
  apiKeyId: number;
}

/** All fixtures from the point of view of one caller. */
export interface Inhabitants {
  candidate: World['candidate'];
  employer: World['employer'] & Private;
  /** Someone with the same kinds of objects as the caller, and no relation to them. */
  stranger: { candidate: World['candidate']; employer: World['employer'] & Private };
  /** Data that only its owner may see. */
  hidden: { cvId: number; jobId: number; companyId: number };
}

/** A secret word in someone's private data, and who may read it. */
interface Secret {
  word: string;
  readers: readonly CallerKind[];
}

export interface City {
  world: World;
  secrets: readonly Secret[];
  tokens: Record<Exclude<CallerKind, 'nobody'>, string>;
  /** The caller's view; `asUser`: for the calls that either role may make. */
  seenBy(caller: CallerKind, asUser: boolean): Inhabitants;
  signInAgain(caller: CallerKind): Promise<string>;
}

const addressOf: Partial<Record<CallerKind, string>> = {
  candidate: 'candidate@one.example',
  employer: 'employer@one.example',
  otherEmployer: 'employer@two.example',
};

const tokenLifeMs = 15 * 60_000;

/** Two employers and two candidates with secrets, a deleted account, and one with an old token. */
export async function settle(app: TestApp): Promise<City> {
  const expired = await signIn(app, 'late@three.example', 'employer');
  app.clock.forward(tokenLifeMs + 1);
  const gone = await signIn(app, 'gone@four.example', 'employer');
  succeeded(await app.send('DELETE', '/v1/user', { token: gone }));
  const world = await buildWorld(app);
  const employer = await withPrivate(app, world.employer, 'employer@one.example');
  const otherEmployer = await withPrivate(app, world.otherEmployer, 'employer@two.example');
  const { candidate, otherCandidate } = world;
  const hidden = await hiddenThings(app, [employer, otherEmployer]);
  const secrets = await plant(app, { ...world, employer, otherEmployer });

  return {
    world,
    secrets,
    tokens: {
      candidate: candidate.token,
      employer: employer.token,
      otherEmployer: otherEmployer.token,
      operator: world.operator.token,
      deleted: gone,
      expired,
      writeKey: (await newApiKey(app, candidate.token, 'candidate')).secret,
      readKey: (await newApiKey(app, employer.token, 'employer', 'read')).secret,
    },
    seenBy(caller, asUser) {
      const one = { candidate, employer };
      const two = { candidate: otherCandidate, employer: otherEmployer };
      // An employer's dialog is with the candidate of the other number.
      const meetsOther = asUser && !isCandidate(caller);
      const here = caller === 'otherEmployer' ? two : one;
      const there = here === one ? two : one;
      return {
        candidate: (meetsOther ? there : here).candidate,
        employer: here.employer,
        stranger: { candidate: (meetsOther ? here : there).candidate, employer: there.employer },
        hidden,
      };
    },
    async signInAgain(caller) {
      app.clock.forward(31_000);
      return await signIn(app, addressOf[caller] ?? '');
    },
  };
}

async function withPrivate(
  app: TestApp,
  employer: World['employer'],
  email: string,
): Promise<World['employer'] & Private> {
  app.clock.forward(31_000);
  await signIn(app, email);
  const { token } = employer;
  const sessions = succeeded(
    await app.send<{ list: { id: number; current: boolean }[] }>('GET', '/v1/user/session', {
      token,
    }),
  );
  const body = { name: 'People', role: 'employer', query: {} };
  const { id } = succeeded(
    await app.send<{ id: number }>('POST', '/v1/user/saved-search', { token, body }),
  );
  const other = sessions.list.find(({ current }) => !current);
  const key = await newApiKey(app, token, 'employer');
  return { ...employer, savedSearchId: id, otherSessionId: other?.id ?? 0, apiKeyId: key.id };
}

/** Both employers sent the CV a bite; it was sent to neither, and edited since it was hidden. */
async function hiddenThings(
  app: TestApp,
  employers: readonly World['employer'][],
): Promise<Inhabitants['hidden']> {
  const person = await signIn(app, 'hidden@five.example', 'candidate');
  const cv = await publishedCv(app, person);
  for (const { token: by, jobId } of employers) {
    const bitten = { candidateId: cv.id };
    const url = `/v1/employer/job/${jobId}/bite`;
    succeeded(await app.send('POST', url, { token: by, body: bitten }));
  }
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token: person }));
  const body = { lastName: hiddenWord };
  succeeded(await app.send('PATCH', `/v1/applicant/cv/${cv.id}/profile`, { token: person, body }));
  const token = await signIn(app, 'draft@six.example', 'employer');
  const company = succeeded(
    await app.send<{ id: number }>('POST', '/v1/employer/company', {
      token,
      body: { name: hiddenWord },
    }),
  );
  const job = await draftJob(app, token, company.id);
  const role = { ...roleFields, name: hiddenWord };
  succeeded(await app.send('PATCH', `/v1/employer/job/${job.id}/role`, { token, body: role }));
  return { cvId: cv.id, jobId: job.id, companyId: company.id };
}

const hiddenWord = 'Heliotrope';

type Settled = Omit<World, 'employer' | 'otherEmployer'> & {
  employer: World['employer'] & Private;
  otherEmployer: World['employer'] & Private;
};

/** Writes a secret word into every private field. */
async function plant(app: TestApp, people: Settled): Promise<Secret[]> {
  const { candidate, otherCandidate, employer, otherEmployer } = people;
  const secrets: Secret[] = [{ word: hiddenWord, readers: [] }];
  const secret = (readers: CallerKind[]) => {
    const word = `Secret${String.fromCharCode(64 + secrets.length).repeat(6)}`;
    secrets.push({ word, readers });
    return word;
  };
  const write = async (
    method: 'PATCH' | 'POST' | 'PUT',
    url: string,
    { token }: { token: string },
    body: object,
  ) => succeeded(await app.send(method, url, { token, body }));
  const rename = (who: Private, readers: CallerKind[]) =>
    write('PATCH', `/v1/user/saved-search/${who.savedSearchId}`, who, { name: secret(readers) });

  await rename(candidate, ['candidate']);
  await rename(otherCandidate, []);
  await rename(employer, ['employer']);
  await rename(otherEmployer, ['otherEmployer']);
  // Contacts are open to employers who received the CV.
  const contacts = (who: World['candidate'], readers: CallerKind[]) =>
    write('PATCH', `/v1/applicant/cv/${who.cvId}/profile`, who, {
      contactEmail: `${secret(readers).toLowerCase()}@post.example`,
    });
  await contacts(candidate, ['candidate', 'otherEmployer']);
  await contacts(otherCandidate, ['employer']);
  for (const [who, readers] of [
    [employer, ['employer']],
    [otherEmployer, ['otherEmployer']],
  ] as const) {
    const role = { ...roleFields, name: secret([...readers]) };
    await write('PATCH', `/v1/employer/job/${who.draftJobId}/role`, who, role);
  }
  for (const [index, [who, readers]] of [
    [candidate, ['candidate', 'otherEmployer']] as const,
    [otherCandidate, ['employer']] as const,
  ].entries()) {
    const id = `00000000-0000-4000-8000-00000000000${index}`;
    const text = secret([...readers]);
    await write('POST', `/v1/messenger/dialog/${who.applicationId}/message`, who, { id, text });
    const note = secret(readers.filter((reader) => reader === 'candidate'));
    await write('PUT', `/v1/applicant/job/${employer.jobId}/hidden`, who, { note });
  }
  // Notes are the company's alone, those on a person without an application too.
  for (const [who, readers, cvId] of [
    [employer, ['employer'], candidate.cvId],
    [otherEmployer, ['otherEmployer'], otherCandidate.cvId],
  ] as const)
    for (const url of [`application/${who.applicationId}`, `job/${who.jobId}/candidate/${cvId}`]) {
      const note = { text: secret([...readers]), managersOnly: false, mentions: [] };
      await write('POST', `/v1/employer/${url}/note`, who, note);
    }
  // A closed job's content is its owner's only, even if someone saved the job.
  const closed = await publishedJob(app, employer.token, employer.companyId);
  for (const who of [candidate, otherCandidate])
    await write('PUT', `/v1/applicant/job/${closed.id}/saved`, who, {});
  await write('POST', `/v1/employer/job/${closed.id}/close`, employer, {});
  const next = { ...roleFields, name: secret(['employer']) };
  await write('PATCH', `/v1/employer/job/${closed.id}/role`, employer, next);
  // Sign-in addresses are private.
  for (const [word, readers] of [
    ['candidate@one.example', ['candidate']],
    ['candidate@two.example', []],
    ['employer@one.example', ['employer']],
    ['employer@two.example', ['otherEmployer']],
  ] as const)
    secrets.push({ word, readers });
  return secrets;
}
