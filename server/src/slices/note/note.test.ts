import type { Notification } from '@fourfold/contract/notification/schema.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { takeMemberMails } from '../../../test/background.ts';
import { exported } from '../../../test/export.ts';
import { newest, notedTalks } from '../../../test/notebook.ts';
import { succeeded } from '../../../test/world.ts';

const at = notedTalks();
const { write, read, texts, onPerson } = at;

describe('a note', () => {
  test('names its author, keeps the texts of before and its place once it is deleted @note-4', async () => {
    const ana = await at.notes.newMember();
    const { id: noteId } = newest(await write(ana.token, { text: 'Asks good questions' }));
    await write(at.boss, { text: 'Agreed' });
    at.app.clock.forward(60_000);
    succeeded(await at.notes.change(ana.token, noteId, { text: 'Asks very good questions' }));
    const { list, mayWrite, mayHide } = succeeded(await read(at.boss));
    expect(list).toMatchObject([
      {
        author: expect.stringMatching(/^n\d+ Berg$/),
        isOwn: false,
        on: 'application',
        text: 'Asks very good questions',
      },
      { author: 'employer-1', isOwn: true, text: 'Agreed', editedDate: null },
    ]);
    expect([list[0]?.editedDate, mayWrite, mayHide]).toEqual([expect.any(String), true, true]);
    expect(succeeded(await at.notes.versions(at.boss, noteId)).list).toMatchObject([
      { text: 'Asks good questions' },
    ]);
    // Nobody but the author changes it, the owner neither.
    expect((await at.notes.change(at.boss, noteId, {})).code).toBe(403);
    const url = `/v1/employer/note/${noteId}`;
    expect((await at.app.send('DELETE', url, { token: at.boss })).code).toBe(403);
    succeeded(await at.app.send('DELETE', url, { token: ana.token }));
    expect(succeeded(await read(at.boss)).list).toMatchObject([
      { author: expect.stringMatching(/^n\d+ Berg$/), text: '', deletedDate: expect.any(String) },
      { text: 'Agreed' },
    ]);
    expect((await at.notes.versions(at.boss, noteId)).code).toBe(404);
    expect((await at.notes.change(ana.token, noteId, {})).code).toBe(404);
    // The text is kept for what section 14 asks for, and read by nobody.
    const { rows } = await sql<{
      text: string;
    }>`select text from note where id = ${noteId}`.execute(at.app.parts.db);
    expect(rows).toEqual([{ text: 'Asks very good questions' }]);
    const archive = await exported(at.app, at.boss);
    expect(archive.text('notes.json')).toContain('Agreed');
    expect(archive.text('notes.json')).not.toContain('good questions');
  });

  test('is written by managers, read by observers, and hidden from these if its author wants @note-5', async () => {
    const observer = await at.notes.newMember({ role: 'observer' });
    const manager = await at.notes.newMember({ role: 'hiringManager', jobIds: [at.jobId] });
    const other = await at.notes.newMember({
      role: 'hiringManager',
      jobIds: [(await at.notes.talk.newTalk()).jobId],
    });
    const shown = newest(await write(manager.token, { text: 'For all' }));
    const hidden = newest(await write(at.boss, { text: 'Between us', managersOnly: true }));
    expect(await texts(observer.token)).toEqual(['For all']);
    expect(await texts(manager.token)).toEqual(['For all', 'Between us']);
    const of = (token: string) => [read(token), write(token), at.notes.versions(token, shown.id)];
    const codes = async (token: string) => (await Promise.all(of(token))).map(({ code }) => code);
    expect(await codes(observer.token)).toEqual([200, 403, 200]);
    expect(await codes(other.token)).toEqual([404, 404, 404]);
    expect((await at.notes.versions(observer.token, hidden.id)).code).toBe(404);
    // Hidden later, it is gone for them with what it read before.
    succeeded(
      await at.notes.change(manager.token, shown.id, { text: 'For all', managersOnly: true }),
    );
    expect(await texts(observer.token)).toEqual([]);
    expect((await at.notes.versions(observer.token, shown.id)).code).toBe(404);
    // Notes on a person are for those who find people.
    expect((await read(observer.token, onPerson())).code).toBe(403);
    await write(at.boss, { text: 'Met at the fair' }, onPerson());
    expect(await texts(manager.token)).toContain('Met at the fair');
    expect(await texts(observer.token)).not.toContain('Met at the fair');
  });

  test('is read and written by an interviewer where the application is assigned to them @note-10', async () => {
    const ida = await at.notes.newMember({ role: 'interviewer' });
    const shown = newest(await write(at.boss, { text: 'For all' }));
    const hidden = newest(await write(at.boss, { text: 'Between us', managersOnly: true }));
    await write(at.boss, { text: 'Met at the fair' }, onPerson());
    const codes = async () =>
      (
        await Promise.all([
          read(ida.token),
          write(ida.token),
          at.notes.versions(ida.token, shown.id),
          at.notes.versions(ida.token, hidden.id),
          read(ida.token, onPerson()),
          write(ida.token, {}, onPerson()),
        ])
      ).map(({ code }) => code);
    const colleagues = async () =>
      succeeded(await read(at.boss)).colleagues.map((one) => [one.id, one.isManager]);
    expect(await codes()).toEqual([404, 404, 404, 404, 403, 403]);
    expect(await colleagues()).not.toContainEqual([ida.accountId, false]);
    expect((await write(at.boss, { mentions: [ida.accountId] })).code).toBe(422);
    const assigned = `/v1/employer/application/${at.id}/assigned/${ida.accountId}`;
    const assign = (method: 'PUT' | 'DELETE') =>
      at.app.send(method, assigned, { token: at.boss, ...(method === 'PUT' && { body: {} }) });
    succeeded(await assign('PUT'));
    expect(await codes()).toEqual([200, 201, 200, 404, 403, 403]);
    expect(await texts(ida.token)).toEqual(['For all', 'A calm hand']);
    expect(await colleagues()).toContainEqual([ida.accountId, false]);
    expect((await write(ida.token, { managersOnly: true })).code).toBe(403);
    const hide = { mentions: [ida.accountId], managersOnly: true };
    expect((await write(at.boss, hide)).code).toBe(422);
    await takeMemberMails(at.app);
    await write(at.boss, { text: 'See her seam', mentions: [ida.accountId] });
    const mails = await takeMemberMails(at.app);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'employer-1 mentioned you in a note on Ada Quist, Structural welder.',
    ]);
    // Nor is told what was on its way when it was taken from them, nor reads what they were told.
    await write(at.boss, { text: 'And her other one', mentions: [ida.accountId] });
    succeeded(await assign('DELETE'));
    expect(await takeMemberMails(at.app)).toEqual([]);
    expect(await codes()).toEqual([404, 404, 404, 404, 403, 403]);
    const bell = await at.app.send('GET', '/v1/user/notification', { token: ida.token });
    expect(JSON.stringify(bell.data)).not.toMatch(/Quist/);
  });

  test('shows nothing of before that its author hid, once it is for all @note-5', async () => {
    const observer = await at.notes.newMember({ role: 'observer' });
    const { id: noteId } = newest(await write(at.boss, { text: 'Was let go', managersOnly: true }));
    succeeded(await at.notes.change(at.boss, noteId, { text: 'Welds well' }));
    succeeded(await at.notes.change(at.boss, noteId, { text: 'Welds very well' }));
    const before = async (token: string) =>
      succeeded(await at.notes.versions(token, noteId)).list.map(({ text }) => text);
    expect(await before(at.boss)).toEqual(['Was let go', 'Welds well']);
    expect(await before(observer.token)).toEqual(['Welds well']);
  });

  test('mentions only who may read it, once, and by the mail’s switch @note-5', async () => {
    const ana = await at.notes.newMember();
    const observer = await at.notes.newMember({ role: 'observer' });
    const elsewhere = await at.notes.newMember({
      role: 'hiringManager',
      jobIds: [(await at.notes.talk.newTalk()).jobId],
    });
    await takeMemberMails(at.app);
    const { colleagues } = succeeded(await read(at.boss));
    const ids = colleagues.map((one) => one.id);
    expect([ids.includes(ana.accountId), ids.includes(observer.accountId)]).toEqual([true, true]);
    expect(ids).not.toContain(elsewhere.accountId);
    const tried = await Promise.all([
      write(at.boss, { mentions: [elsewhere.accountId] }),
      write(at.boss, { mentions: [observer.accountId], managersOnly: true }),
      write(at.boss, { mentions: [await at.notes.accountOf(at.person.cvId)] }),
    ]);
    expect(tried.map(({ code }) => code)).toEqual([422, 422, 422]);
    const note = newest(await write(at.boss, { text: 'See her seam', mentions: [ana.accountId] }));
    const again = { text: 'See her seams', mentions: [ana.accountId, observer.accountId] };
    succeeded(await at.notes.change(at.boss, note.id, again));
    const mails = await takeMemberMails(at.app);
    const said = 'employer-1 mentioned you in a note on Ada Quist, Structural welder.';
    expect(mails.map(({ subject }) => subject)).toEqual([said, said]);
    expect(new Set(mails.map(({ to }) => to)).size).toBe(2);
    expect(JSON.stringify(mails)).not.toContain('her seam');
    const { list } = succeeded(
      await at.app.send<{ list: Notification[] }>('GET', '/v1/user/notification', {
        token: ana.token,
      }),
    );
    expect(list).toMatchObject([
      { kind: 'mentioned', text: said, path: expect.stringContaining('part=notes') },
    ]);
  });
});
