import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { runJob, takeMemberMails } from '../../../test/background.ts';
import { notedTalks } from '../../../test/notebook.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';

const dayMs = 24 * 60 * 60_000;

const at = notedTalks();
const { write, read, texts, onPerson } = at;

describe('a note on a person without an application', () => {
  beforeEach(async () => {
    at.person = await at.notes.talk.market.newPerson();
  });

  test('is shown while the CV is readable, and ends after a year unless they apply @note-8', async () => {
    succeeded(await write(at.boss, { text: 'Met at the fair' }, onPerson()));
    expect(await texts(at.boss, onPerson())).toEqual(['Met at the fair']);
    const hide = () =>
      at.app.send('POST', '/v1/applicant/cv/unpublish', { token: at.person.token });
    succeeded(await hide());
    expect((await read(at.boss, onPerson())).code).toBe(404);
    await sql`update cv set status = 'published' where id = ${at.person.cvId}`.execute(
      at.app.parts.db,
    );
    const came = await at.notes.talk.market.newPerson();
    const theirs = `job/${at.jobId}/candidate/${came.cvId}`;
    succeeded(await write(at.boss, { text: 'Asked about pay' }, theirs));
    const application = await at.notes.talk.market.apply(came, at.jobId);
    const age = (days: number) =>
      sql`update note set created_at = ${new Date(at.app.clock.now().getTime() - days * dayMs)}
        where application_id is null`.execute(at.app.parts.db);
    await age(360);
    await runJob(at.app, 'note.sweep');
    expect(await texts(at.boss, onPerson())).toEqual(['Met at the fair']);
    await age(370);
    expect(await texts(at.boss, onPerson())).toEqual([]);
    await runJob(at.app, 'note.sweep');
    const { rows } = await sql<{ text: string }>`
      select text from note where cv_id in (${at.person.cvId}, ${came.cvId})`.execute(
      at.app.parts.db,
    );
    expect(rows).toEqual([{ text: 'Asked about pay' }]);
    expect(await texts(at.boss, `application/${application}`)).toEqual(['Asked about pay']);
  });

  test('is another company’s to nobody, and told to whom it mentions @note-5', async () => {
    const manager = await at.notes.newMember({ role: 'hiringManager', jobIds: [at.jobId] });
    await takeMemberMails(at.app);
    succeeded(await write(at.boss, { text: 'Ask her', mentions: [manager.accountId] }, onPerson()));
    expect((await takeMemberMails(at.app)).map(({ subject }) => subject)).toEqual([
      'employer-1 mentioned you in a note on Ada Quist, Structural welder.',
    ]);
    expect(await texts(manager.token, onPerson())).toEqual(['Ask her']);
    const stranger = await at.notes.talk.market.newEmployer();
    const { id: theirJob } = await publishedJob(at.app, stranger.token, stranger.companyId);
    const theirs = `job/${theirJob}/candidate/${at.person.cvId}`;
    expect(await texts(stranger.token, theirs)).toEqual([]);
    expect((await read(stranger.token, onPerson())).code).toBe(404);
  });
});

describe('notes end', () => {
  const left = async () =>
    (
      await sql<{ text: string }>`select text from note where cv_id = ${at.person.cvId}`.execute(
        at.app.parts.db,
      )
    ).rows.map(({ text }) => text);
  beforeEach(async () => {
    await write(at.boss, { text: 'On it' });
    await write(at.boss, { text: 'On the person' }, onPerson());
    expect(await left()).toHaveLength(2);
  });

  test('with the person, and with the job those on its applications @note-9', async () => {
    succeeded(await at.app.send('POST', `/v1/employer/job/${at.jobId}/close`, { token: at.boss }));
    succeeded(await at.app.send('DELETE', `/v1/employer/job/${at.jobId}`, { token: at.boss }));
    expect(await left()).toEqual(['On the person']);
    succeeded(await at.app.send('DELETE', '/v1/user', { token: at.person.token }));
    expect(await left()).toEqual([]);
  });

  test('not with their author, who is a former colleague then @note-9', async () => {
    const ana = await at.notes.newMember();
    await write(ana.token, { text: 'From Ana', mentions: [ana.accountId] });
    succeeded(await at.app.send('DELETE', '/v1/user', { token: ana.token }));
    expect(
      succeeded(await read(at.boss)).list.map(({ author, text }) => [author, text]),
    ).toContainEqual(['A former colleague', 'From Ana']);
  });

  test('with the company @note-9', async () => {
    const other = await at.notes.talk.market.newEmployer();
    ({ id: at.jobId } = await publishedJob(at.app, other.token, other.companyId));
    at.id = await at.notes.talk.market.apply(at.person, at.jobId);
    await write(other.token, { text: 'Elsewhere' });
    await write(other.token, { text: 'Elsewhere, too' }, onPerson());
    expect(await left()).toHaveLength(4);
    succeeded(await at.app.send('DELETE', '/v1/user', { token: other.token }));
    expect((await left()).toSorted()).toEqual(['On it', 'On the person']);
  });
});
