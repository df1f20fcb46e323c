import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { runJob, takeMemberMails } from '../../../test/background.ts';
import type { Person } from '../../../test/marketplace.ts';
import { notebook, type Draft } from '../../../test/notebook.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const dayMs = 24 * 60 * 60_000;

let app: TestApp;
let notes: Awaited<ReturnType<typeof notebook>>;
let boss: string;
let id: number;
let jobId: number;
let person: Person;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  notes = await notebook(app);
  ({ boss } = notes);
});
beforeEach(async () => {
  ({ id, jobId, person } = await notes.talk.newTalk());
});

const onApplication = () => `application/${id}`;
const onPerson = () => `job/${jobId}/candidate/${person.cvId}`;
const write = (token: string, draft: Draft = {}, place = onApplication()) =>
  notes.write(token, place, draft);
const read = (token: string, place = onApplication()) => notes.read(token, place);
const texts = (token: string, place = onApplication()) => notes.texts(token, place);

describe('a note on a person without an application', () => {
  beforeEach(async () => {
    person = await notes.talk.market.newPerson();
  });

  test('is shown while the CV is readable, and ends after a year unless they apply @note-8', async () => {
    succeeded(await write(boss, { text: 'Met at the fair' }, onPerson()));
    expect(await texts(boss, onPerson())).toEqual(['Met at the fair']);
    const hide = () => app.send('POST', '/v1/applicant/cv/unpublish', { token: person.token });
    succeeded(await hide());
    expect((await read(boss, onPerson())).code).toBe(404);
    await sql`update cv set status = 'published' where id = ${person.cvId}`.execute(app.parts.db);
    const came = await notes.talk.market.newPerson();
    const theirs = `job/${jobId}/candidate/${came.cvId}`;
    succeeded(await write(boss, { text: 'Asked about pay' }, theirs));
    const application = await notes.talk.market.apply(came, jobId);
    const age = (days: number) =>
      sql`update note set created_at = ${new Date(app.clock.now().getTime() - days * dayMs)}
        where application_id is null`.execute(app.parts.db);
    await age(360);
    await runJob(app, 'note.sweep');
    expect(await texts(boss, onPerson())).toEqual(['Met at the fair']);
    await age(370);
    expect(await texts(boss, onPerson())).toEqual([]);
    await runJob(app, 'note.sweep');
    const { rows } = await sql<{ text: string }>`
      select text from note where cv_id in (${person.cvId}, ${came.cvId})`.execute(app.parts.db);
    expect(rows).toEqual([{ text: 'Asked about pay' }]);
    expect(await texts(boss, `application/${application}`)).toEqual(['Asked about pay']);
  });

  test('is another company’s to nobody, and told to whom it mentions @note-5', async () => {
    const manager = await notes.newMember({ role: 'hiringManager', jobIds: [jobId] });
    await takeMemberMails(app);
    succeeded(await write(boss, { text: 'Ask her', mentions: [manager.accountId] }, onPerson()));
    expect((await takeMemberMails(app)).map(({ subject }) => subject)).toEqual([
      'employer-1 mentioned you in a note on Ada Quist, Structural welder.',
    ]);
    expect(await texts(manager.token, onPerson())).toEqual(['Ask her']);
    const stranger = await notes.talk.market.newEmployer();
    const { id: theirJob } = await publishedJob(app, stranger.token, stranger.companyId);
    const theirs = `job/${theirJob}/candidate/${person.cvId}`;
    expect(await texts(stranger.token, theirs)).toEqual([]);
    expect((await read(stranger.token, onPerson())).code).toBe(404);
  });
});

describe('notes end', () => {
  const left = async () =>
    (
      await sql<{ text: string }>`select text from note where cv_id = ${person.cvId}`.execute(
        app.parts.db,
      )
    ).rows.map(({ text }) => text);
  beforeEach(async () => {
    await write(boss, { text: 'On it' });
    await write(boss, { text: 'On the person' }, onPerson());
    expect(await left()).toHaveLength(2);
  });

  test('with the person, and with the job those on its applications @note-9', async () => {
    succeeded(await app.send('POST', `/v1/employer/job/${jobId}/close`, { token: boss }));
    succeeded(await app.send('DELETE', `/v1/employer/job/${jobId}`, { token: boss }));
    expect(await left()).toEqual(['On the person']);
    succeeded(await app.send('DELETE', '/v1/user', { token: person.token }));
    expect(await left()).toEqual([]);
  });

  test('not with their author, who is a former colleague then @note-9', async () => {
    const ana = await notes.newMember();
    await write(ana.token, { text: 'From Ana', mentions: [ana.accountId] });
    succeeded(await app.send('DELETE', '/v1/user', { token: ana.token }));
    expect(
      succeeded(await read(boss)).list.map(({ author, text }) => [author, text]),
    ).toContainEqual(['A former colleague', 'From Ana']);
  });

  test('with the company @note-9', async () => {
    const other = await notes.talk.market.newEmployer();
    ({ id: jobId } = await publishedJob(app, other.token, other.companyId));
    id = await notes.talk.market.apply(person, jobId);
    await write(other.token, { text: 'Elsewhere' });
    await write(other.token, { text: 'Elsewhere, too' }, onPerson());
    expect(await left()).toHaveLength(4);
    succeeded(await app.send('DELETE', '/v1/user', { token: other.token }));
    expect((await left()).toSorted()).toEqual(['On it', 'On the person']);
  });
});
