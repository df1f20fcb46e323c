import type { Attachment } from '@fourfold/contract/application/attachment.ts';
import type { OwnApplication, ReceivedApplication } from '@fourfold/contract/application/schema.ts';
import { maxDocumentBytes } from '@fourfold/contract/file/schema.ts';
import { strToU8, zipSync } from 'fflate';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { exported } from '../../../../test/export.ts';
import { runJob } from '../../../../test/background.ts';
import { marketplace, type Person } from '../../../../test/marketplace.ts';
import { atOnce } from '../../../../test/sign-in.ts';
import { publishedJob, succeeded } from '../../../../test/world.ts';

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let boss: { token: string; companyId: number };
let person: Person;
let jobId: number;

beforeAll(async () => {
  app = await testApp();
  market = marketplace(app);
  boss = await market.newEmployer();
});

beforeEach(async () => {
  person = await market.newPerson();
  jobId = (await publishedJob(app, boss.token, boss.companyId)).id;
});

const pdf = (text = '') => Buffer.from(`%PDF-1.7 ${text}`);
const zipOf = (...names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('<w/>')]))));
const word = ['[Content_Types].xml', 'word/document.xml'];

const attached = async (id: number, file: { bytes?: Buffer; name?: string } = {}) =>
  succeeded(await market.attach(person, id, file));
const own = async (id: number) => {
  const { list } = succeeded(
    await app.send<{ list: OwnApplication[] }>('GET', '/v1/applicant/application/outgoing', {
      token: person.token,
    }),
  );
  const found = list.find((application) => application.id === id);
  if (!found) throw new Error('No application');
  return found;
};
const received = async (id: number) =>
  succeeded(
    await app.send<ReceivedApplication>('GET', `/v1/employer/application/${id}`, {
      token: boss.token,
    }),
  );
const open = (side: 'applicant' | 'employer', id: number, fileId: number | null) =>
  app.send<{ fileName: string; base64: string }>(
    'GET',
    `/v1/${side}/application/${id}/attachment/${fileId}`,
    { token: side === 'employer' ? boss.token : person.token },
  );
const remove = (id: number, fileId: number | null) =>
  app.send('DELETE', `/v1/applicant/application/${id}/attachment/${fileId}`, {
    token: person.token,
  });
const toNextSteps = async (id: number) =>
  succeeded(
    await app.send('PATCH', `/v1/employer/application/${id}`, {
      token: boss.token,
      body: { status: 'nextSteps' },
    }),
  );

/** The keys of an application's stored files, and which of them are there. */
async function stored(keys?: readonly string[]): Promise<{ keys: string[]; there: boolean[] }> {
  const rows = await app.parts.db.selectFrom('attachment').select('key').execute();
  const all = [...(keys ?? rows.map(({ key }) => key))];
  const bytes = await Promise.all(all.map((key) => app.parts.files.read(key)));
  return { keys: all, there: bytes.map((one) => one !== null) };
}

async function removeFiles(): Promise<void> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'file.removal'`.execute(app.parts.db);
  for (const { data } of rows) await runJob(app, 'file.removal', data);
}

test('a file goes with the application, and both sides open the same bytes @application-32', async () => {
  const id = await market.apply(person, jobId, false);
  const file = await attached(id, { bytes: pdf('work'), name: 'Portfolio 2026.PDF' });
  expect(file).toMatchObject({ name: 'Portfolio 2026.pdf', type: 'pdf', bytes: 13 });
  await market.deliver(id);
  expect((await own(id)).attachments).toEqual([file]);
  expect((await received(id)).attachments).toEqual([file]);
  for (const side of ['applicant', 'employer'] as const)
    expect(succeeded(await open(side, id, file.id))).toEqual({
      fileName: 'Portfolio 2026.pdf',
      base64: pdf('work').toString('base64'),
    });
});

test.each([
  ['a Word file', zipOf(...word), 'CV.docx', 'CV.docx'],
  ['a PDF whose ending lies', pdf(), 'CV.docx', 'CV.pdf'],
  ['a PDF after a stray line', Buffer.from('\r\nx%PDF-1.4'), 'a.pdf', 'a.pdf'],
  ['a name with folders', pdf(), '../../etc/pass\\wd.pdf', 'wd.pdf'],
  ['a name turned around', pdf(), 'x\u202efdp.exe', 'xfdp.pdf'],
  ['a name of dots', pdf(), '...', 'File.pdf'],
  ['a long name', pdf(), `${'n'.repeat(200)}.pdf`, `${'n'.repeat(100)}.pdf`],
])('%s is taken @H5.11', async (_what, bytes, name, kept) => {
  const id = await market.apply(person, jobId, false);
  expect((await attached(id, { bytes, name })).name).toBe(kept);
});

test.each([
  ['a program', Buffer.from('MZ\u0090\u0000 %EXE'), 'CV.pdf'],
  ['a web page', Buffer.from('<html><script>alert(1)</script>'), 'CV.pdf'],
  ['a Word file with macros', zipOf(...word, 'word/vbaProject.bin'), 'CV.docx'],
  ['another zip', zipOf('a.txt'), 'CV.docx'],
  ['a broken zip', zipOf(...word).subarray(0, 60), 'CV.docx'],
  ['nothing', Buffer.alloc(0), 'CV.pdf'],
])('%s is refused by its content @H5.11', async (_what, bytes, name) => {
  const id = await market.apply(person, jobId, false);
  const { code, response } = await market.attach(person, id, { bytes, name });
  expect([code, response.status]).toEqual([422, 'error-validation']);
  expect((await own(id)).attachments).toEqual([]);
});

test('three at most, whatever comes at once; over 10 MB none', async () => {
  const id = await market.apply(person, jobId, false);
  const big = await market.attach(person, id, {
    bytes: Buffer.concat([pdf(), Buffer.alloc(maxDocumentBytes)]),
  });
  expect(big.code).toBe(413);
  const answers = await atOnce(5, () => market.attach(person, id));
  const codes = answers.map(({ code }) => code).sort((a, b) => a - b);
  expect(codes).toEqual([201, 201, 201, 409, 409]);
  expect((await own(id)).attachments.length).toBe(3);
  const [first] = (await own(id)).attachments;
  succeeded(await remove(id, first?.id ?? 0));
  await attached(id);
});

describe('what an application takes', () => {
  test('nothing before a bite is accepted, and nothing after the end @Z11.1', async () => {
    const bite = succeeded(
      await app.send<{ id: number }>('POST', `/v1/employer/job/${jobId}/bite`, {
        token: boss.token,
        body: { candidateId: person.cvId },
      }),
    );
    expect((await market.attach(person, bite.id)).code).toBe(409);
    const move = async (status: string) =>
      succeeded(
        await app.send<OwnApplication>('PATCH', `/v1/applicant/application/${bite.id}`, {
          token: person.token,
          body: { status },
        }),
      );
    expect(await move('inviteAccepted')).toMatchObject({ canAttach: true });
    const file = await attached(bite.id);
    expect((await received(bite.id)).attachments).toEqual([file]);

    // An acceptance that was taken back has sent nothing.
    const undo = `/v1/applicant/application/${bite.id}/undo`;
    succeeded(await app.send('POST', undo, { token: person.token }));
    expect((await received(bite.id)).attachments).toEqual([]);
    expect((await open('employer', bite.id, file.id)).code).toBe(404);

    expect(await move('inviteDeclined')).toMatchObject({ canAttach: false });
    expect((await market.attach(person, bite.id)).code).toBe(409);
    // It stays the candidate's.
    succeeded(await open('applicant', bite.id, file.id));
    succeeded(await remove(bite.id, file.id));
  });
});

test('under blind review a file is known to exist, and opens with the next steps @Z11.1', async () => {
  const body = { blindReview: true };
  succeeded(
    await app.send('PATCH', `/v1/employer/job/${jobId}/review`, { token: boss.token, body }),
  );
  const id = await market.apply(person, jobId);
  const file = await attached(id, { name: 'Ada Quist.pdf' });
  expect((await received(id)).attachments).toEqual([{ ...file, id: null, name: '' }]);
  expect((await open('employer', id, file.id)).code).toBe(404);
  await toNextSteps(id);
  expect((await received(id)).attachments).toEqual([file]);
  succeeded(await open('employer', id, file.id));
});

describe('files that are deleted leave the disk', () => {
  const gone: Record<string, (id: number, file: Attachment) => Promise<unknown>> = {
    'taken back alone': (id, file) => remove(id, file.id),
    'with an application that is taken back': (id) =>
      app.send('DELETE', `/v1/applicant/application/${id}`, { token: person.token }),
    'with the account': () => app.send('DELETE', '/v1/user', { token: person.token }),
    'with the account, after the employer left': async () => {
      const away = await market.newEmployer();
      const other = await publishedJob(app, away.token, away.companyId);
      await attached(await market.apply(person, other.id));
      succeeded(await app.send('DELETE', '/v1/user', { token: away.token }));
      return await app.send('DELETE', '/v1/user', { token: person.token });
    },
  };
  test.each(Object.keys(gone))('%s', async (way) => {
    await app.parts.db.deleteFrom('attachment').execute();
    const id = await market.apply(person, jobId, false);
    const file = await attached(id);
    const before = await stored();
    expect(before.there).toEqual([true]);
    expect((await gone[way]?.(id, file)) ?? null).toMatchObject({ code: 200 });
    expect((await stored()).keys).toEqual([]);
    await removeFiles();
    expect((await stored(before.keys)).there).toEqual([false]);
  });
});

test('the export has them; the picture address has not @Z11.1', async () => {
  const id = await market.apply(person, jobId);
  const file = await attached(id, { bytes: pdf('mine') });
  const { text } = await exported(app, person.token);
  expect(text(`attachments/${file.id}-Portfolio.pdf`)).toBe(pdf('mine').toString());
  const { keys } = await stored();
  for (const key of keys)
    expect((await app.http.inject({ url: `/picture/${key}` })).statusCode).toBe(404);
});
