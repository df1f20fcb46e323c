import { endpoints, type EndpointName } from '@fourfold/contract/endpoints.ts';
import type { Endpoint } from '@fourfold/contract/protocol/endpoint.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { testApp, type TestApp } from '../app.ts';
import { runJob, takeMemberMails, takeMoveMails } from '../background.ts';
import { exported } from '../export.ts';
import { cases } from '../hostile.cases.ts';
import type { World } from '../hostile.world.ts';
import {
  allowedTo,
  people,
  plantedTeam,
  readerNames,
  readers,
  wordOf,
  wordsIn,
  type Kind,
  type Person,
  type ReaderName,
} from '../planted-team.ts';
import { listening } from '../sockets.ts';
import { succeeded } from '../world.ts';

/*
 * The words of two applicants in every answer that a member can ask for: each call that reads, about
 * each of the two, with each value of its query that is a choice; the archive, the mails, the sockets.
 */

let app: TestApp;
let world: World;
let ids: Awaited<ReturnType<typeof plantedTeam>>['ids'];
let tokens: Record<ReaderName, string>;
let addresses: Record<ReaderName, string>;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example' });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  ({ world, ids, tokens, addresses } = await plantedTeam(app));
});

/** The values of a query that are choices, and those of ids and words that exist here. */
function valuesOf(key: string, schema: z.ZodType, one: Person): (string | number)[] {
  if (key === 'jobId') return [world.employer.jobId, world.employer.draftJobId];
  if (key === 'companyId') return [world.employer.companyId];
  if (key === 'search') return people.map((person) => wordOf(person, 'name'));
  if (key === 'userRole' || key === 'role') return ['employer'];
  if (key === 'candidateId') return [ids[one].cvId];
  const choices = (type: unknown): string[] => {
    const { def } = type as { def: { type: string; innerType?: unknown; entries?: object } };
    if (def.type === 'enum') return Object.values(def.entries ?? {}) as string[];
    return def.innerType ? choices(def.innerType) : [];
  };
  return choices(schema);
}

/** Queries of an endpoint: as it is called rightly, and with each choice, with and without a job. */
function queriesOf(name: EndpointName, one: Person): string[] {
  const right = new URLSearchParams(cases[name].query ?? '');
  const all = new Set([right.toString()]);
  const bases = [right];
  const shape = endpointOf(name).query?.shape ?? {};
  for (const id of 'jobId' in shape ? valuesOf('jobId', shape['jobId'] as z.ZodType, one) : [])
    bases.push(new URLSearchParams([...right, ['jobId', `${id}`]]));
  for (const base of bases) {
    all.add(base.toString());
    for (const [key, schema] of Object.entries(shape))
      for (const value of valuesOf(key, schema as z.ZodType, one)) {
        const query = new URLSearchParams(base);
        query.set(key, `${value}`);
        all.add(query.toString());
      }
  }
  return [...all];
}

/** What an endpoint is called about: each person, at the job and at another. */
function pathsOf(name: EndpointName, one: Person): string[] {
  const { path } = endpointOf(name);
  const { employer } = world;
  const of = { ...world, candidate: { ...world.candidate, cvId: ids[one].cvId } };
  const paths = [employer.jobId, employer.draftJobId].map((jobId) => {
    const mine = { ...of, employer: { ...employer, jobId, applicationId: ids[one].id } };
    const params: Record<string, number> = { ...cases[name].params?.(mine, 'own') };
    if (path.startsWith('/v1/messenger/dialog/:id')) params['id'] = ids[one].id;
    if ('candidateId' in params) params['candidateId'] = ids[one].cvId;
    if (path.includes('/employer/candidate/:id')) params['id'] = ids[one].cvId;
    if ('attachmentId' in params) params['attachmentId'] = 2_000_000 + ids[one].id;
    return path.replace(/:(\w+)/g, (_, key: string) => `${params[key] ?? 1}`);
  });
  return [...new Set(paths)];
}

const endpointOf = (name: EndpointName): Endpoint => endpoints[name];
const reading = (Object.keys(cases) as EndpointName[]).filter((name) => {
  const { method, actor } = endpointOf(name);
  return method === 'GET' && (actor === 'employer' || actor === 'user');
});

let seen: Record<ReaderName, Set<string>>;
const notSeen = () =>
  Object.fromEntries(readerNames.map((name) => [name, new Set<string>()])) as typeof seen;

/** What each reader finds by a call, in all its forms, and may not know. */
async function wronglyRead(
  name: EndpointName,
  mayKnow: (reader: ReaderName) => readonly string[],
): Promise<string[]> {
  const urls = people.flatMap((one) =>
    pathsOf(name, one).flatMap((path) =>
      queriesOf(name, one).map((query) => (query ? `${path}?${query}` : path)),
    ),
  );
  const wrong = [];
  for (const reader of readerNames)
    for (const url of new Set(urls)) {
      const headers = { authorization: `Bearer ${tokens[reader]}` };
      const found = wordsIn((await app.http.inject({ url, headers })).body);
      for (const word of found) seen[reader].add(word);
      const known = mayKnow(reader);
      const more = found.filter((word) => !known.includes(word));
      if (more.length > 0) wrong.push(`${reader} ${url}: ${more.join(' ')}`);
    }
  return wrong;
}

/** Lets both sides write, note, mention and assign; what each reader is told of it in any other way. */
async function toldOf(status: string) {
  const { employer } = world;
  const send = async (
    method: 'POST' | 'PATCH' | 'PUT',
    url: string,
    body: object,
    token = employer.token,
  ) => succeeded(await app.send(method, url, { token, body }));
  await takeMemberMails(app);
  await takeMoveMails(app);
  const ears = new Map(
    await Promise.all(
      readerNames.map(async (name) => [name, await listening(app, tokens[name])] as const),
    ),
  );
  const heardBy = (name: ReaderName) => JSON.stringify(ears.get(name)?.heard);
  const mails = [];
  for (const one of people) {
    const { id, token } = ids[one];
    const named = (kind: Kind) => `${wordOf(one, kind)} of ${wordOf(one, 'name')}`;
    for (const by of [employer.token, token]) {
      const message = { id: crypto.randomUUID(), text: named('talk') };
      await send('POST', `/v1/messenger/dialog/${id}/message`, message, by);
    }
    const note = `/v1/employer/application/${id}/note`;
    const { colleagues } = succeeded(
      await app.send<{ colleagues: { id: number; isManager: boolean }[] }>('GET', note, {
        token: employer.token,
      }),
    );
    const mentions = (of: typeof colleagues) => of.map((colleague) => colleague.id);
    const open = { text: named('note'), managersOnly: false, mentions: mentions(colleagues) };
    await send('POST', note, open);
    const managers = colleagues.filter(({ isManager }) => isManager);
    await send('POST', note, {
      text: named('hidden'),
      managersOnly: true,
      mentions: mentions(managers),
    });
    for (const colleague of managers)
      await send('PUT', `/v1/employer/application/${id}/assigned/${colleague.id}`, {});
    await runJob(app, 'notification.unread', { dialogId: id, role: 'employer' });
    mails.push(...(await takeMemberMails(app)));
    const moved = { status, note: named('reason') };
    if (status !== 'viewed') await send('PATCH', `/v1/employer/application/${id}`, moved);
  }
  mails.push(...(await takeMemberMails(app)), ...(await takeMoveMails(app)));
  // Each in its order: the last is of the move.
  await expect.poll(() => heardBy('owner')).toContain(`${ids.b.id}`);
  const told = {} as Record<ReaderName, Record<string, string>>;
  for (const reader of readerNames) {
    const archive = await exported(app, tokens[reader]);
    const notices = await app.send('GET', '/v1/user/notification', { token: tokens[reader] });
    told[reader] = {
      sockets: heardBy(reader),
      mails: JSON.stringify(mails.filter(({ to }) => to === addresses[reader])),
      notices: JSON.stringify(notices.data),
      ...Object.fromEntries(Object.keys(archive.files).map((file) => [file, archive.text(file)])),
    };
  }
  expect(mails.map(({ to }) => to)).toEqual(
    expect.arrayContaining([addresses.observer, addresses.recruiter]),
  );
  return { told, heardBy };
}

/** What each reader was told in some way, and may not know. */
const wronglyTold = (
  told: Awaited<ReturnType<typeof toldOf>>['told'],
  mayKnow: (reader: ReaderName) => readonly string[],
): string[] =>
  readerNames.flatMap((reader) =>
    Object.entries(told[reader]).flatMap(([way, text]) => {
      const more = wordsIn(text).filter((word) => !mayKnow(reader).includes(word));
      return more.length > 0 ? [`${reader} ${way}: ${more.join(' ')}`] : [];
    }),
  );

describe('a member reads no word that their role does not', () => {
  beforeAll(() => {
    seen = notSeen();
  });

  test.each(reading)('%s @team-60', async (name) => {
    expect(await wronglyRead(name, allowedTo)).toEqual([]);
  });

  test('and each that it does @team-60', () => {
    for (const reader of readerNames)
      expect([reader, allowedTo(reader).filter((word) => !seen[reader].has(word))]).toEqual([
        reader,
        [],
      ]);
  });

  test('nor in sockets, mails, notices and the archive, when something happens @team-60', async () => {
    const { told, heardBy } = await toldOf('offer');
    expect(wronglyTold(told, allowedTo)).toEqual([]);
    for (const reader of readerNames) {
      const heardOf = (one: Person) => heardBy(reader).includes(`"applicationId":${ids[one].id}`);
      expect([reader, people.filter(heardOf)]).toEqual([
        reader,
        people.filter((one) => readers[reader][one].length > 0),
      ]);
    }
  });
});

describe('blind review', () => {
  /** Neither the owner nor anybody else. */
  const unknown: readonly Kind[] = ['name', 'contact', 'file'];
  const stillKnown = (reader: ReaderName) =>
    allowedTo(reader).filter((word) => !unknown.some((kind) => word.endsWith(kind)));

  beforeAll(async () => {
    const { db } = app.parts;
    seen = notSeen();
    const of = sql`application_id in (${ids.a.id}, ${ids.b.id})`;
    await sql`update job set blind_review = true where id = ${world.employer.jobId}`.execute(db);
    await sql`delete from application_event where ${of} and to_status <> 'new'`.execute(db);
    await sql`update application set status = 'viewed' where id in (${ids.a.id}, ${ids.b.id})`.execute(
      db,
    );
    // What the company itself said when it took the steps back.
    for (const one of people)
      await sql`
        insert into application_event
          (application_id, from_status, to_status, actor, actor_account_id, undo, note, created_at)
        select ${ids[one].id}, 'nextSteps', 'viewed', 'employer', account_id, true,
          ${`${wordOf(one, 'reason')} of ${wordOf(one, 'name')}`}, ${app.clock.now()}
        from company where id = ${world.employer.companyId}`.execute(db);
    await sql`delete from notification`.execute(db);
  });

  test.each(reading)('%s: names nobody to any role @team-61', async (name) => {
    expect(await wronglyRead(name, stillKnown)).toEqual([]);
  });

  test('nor do sockets, mails, notices and archives @team-61', async () => {
    expect([...seen.owner]).toEqual(expect.arrayContaining(['Zqanote', 'Zqbtalk', 'Zqbcv']));
    const { told } = await toldOf('viewed');
    expect(wronglyTold(told, stillKnown)).toEqual([]);
  });
});
