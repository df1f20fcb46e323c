import { sql } from 'kysely';
import { signIn, type TestApp } from './app.ts';
import { buildWorld, hasFile, interviewStands, type World } from './hostile.world.ts';
import { marketplace } from './marketplace.ts';
import { joined } from './team.ts';
import { succeeded } from './world.ts';

/*
 * Two people who applied for one job, one of whom is assigned to the interviewer of its team, and words
 * of them wherever words are kept. Who reads which word is the table of RULES.md section 12.
 */

/** What is planted of a person, each a word of its own: 'Zqaname' of the assigned one, 'Zqbname'. */
const kinds = [
  'name',
  'cv',
  'interview',
  'note',
  'hidden',
  'person',
  'contact',
  'reason',
  'talk',
  'file',
] as const;
export type Kind = (typeof kinds)[number];
export const people = ['a', 'b'] as const;
export type Person = (typeof people)[number];

export const wordOf = (person: Person, kind: Kind) => `Zq${person}${kind}`;
/** What they wish to earn, which no word can say. */
const wishOf = { a: 90_417, b: 90_523 };

const ofCv: readonly Kind[] = ['name', 'cv', 'interview', 'note'];
export const readerNames = [
  'owner',
  'recruiter',
  'hiringManager',
  'interviewer',
  'observer',
  // A hiring manager for another job.
  'elsewhere',
] as const;
export type ReaderName = (typeof readerNames)[number];

type Readable = Record<Person, readonly Kind[]> & { wishes: boolean };
export const readers: Record<ReaderName, Readable> = {
  owner: { a: kinds, b: kinds, wishes: true },
  recruiter: { a: kinds, b: kinds, wishes: true },
  hiringManager: { a: kinds, b: kinds, wishes: true },
  interviewer: { a: ofCv, b: [], wishes: false },
  observer: { a: ofCv, b: ofCv, wishes: false },
  elsewhere: { a: [], b: [], wishes: false },
};

export const allowedTo = (reader: ReaderName): string[] =>
  people.flatMap((person) => [
    ...readers[reader][person].map((kind) => wordOf(person, kind)),
    ...(readers[reader].wishes ? [`${wishOf[person]}`] : []),
  ]);
const everything = people.flatMap((person) => [
  ...kinds.map((kind) => wordOf(person, kind)),
  `${wishOf[person]}`,
]);
export const wordsIn = (text: string) => everything.filter((word) => text.includes(word));

/** An applicant, with the application. */
interface Planted {
  id: number;
  cvId: number;
  token: string;
}

/** The team and its two applicants, who hid their CVs since. */
export async function plantedTeam(app: TestApp) {
  const world = await buildWorld(app);
  const { db } = app.parts;
  const addresses = {} as Record<ReaderName, string>;
  const { employer } = world;
  const market = marketplace(app);
  const other = await market.newPerson();
  const person = {
    token: await signIn(app, 'candidate@two.example'),
    cvId: world.otherCandidate.cvId,
  };
  const ids = {
    a: { id: employer.applicationId, ...person },
    b: { id: await market.apply(other, employer.jobId), ...other },
  };
  const join = async (name: ReaderName, asked: object) => {
    addresses[name] = `${name}@team.example`;
    return await joined(app, employer.companyId, { email: addresses[name], ...asked });
  };
  const { accountId, token: interviewer } = await join('interviewer', { role: 'interviewer' });
  addresses.owner = 'employer@one.example';
  const tokens: Record<ReaderName, string> = {
    owner: employer.token,
    interviewer,
    recruiter: (await join('recruiter', {})).token,
    hiringManager: (
      await join('hiringManager', { role: 'hiringManager', jobIds: [employer.jobId] })
    ).token,
    observer: (await join('observer', { role: 'observer' })).token,
    elsewhere: (await join('elsewhere', { role: 'hiringManager', jobIds: [employer.draftJobId] }))
      .token,
  };
  for (const one of people) await plant(app, world, one, ids[one]);
  await db
    .insertInto('assignment')
    .values({
      application_id: ids.a.id,
      job_id: null,
      account_id: accountId,
      waited_for: false,
      created_at: app.clock.now(),
    })
    .execute();
  return { world, ids, tokens, addresses };
}

/** Writes the words of a person where each belongs, and hides the CV. */
async function plant(
  app: TestApp,
  { employer }: World,
  one: Person,
  { id, cvId, token }: Planted,
): Promise<void> {
  const { db, clock } = app.parts;
  const word = (kind: Kind) => wordOf(one, kind);
  const named = (kind: Kind) => `${word(kind)} of ${word('name')}`;
  await sql`
    update cv set first_name = ${word('name')}, contact_email = ${`${word('contact')}@post.example`},
      contact_phone = ${`218 ${word('contact')}`}, revenue_min = ${wishOf[one]},
      revenue_max = ${wishOf[one] + 90_000}, revenue_type = 'salary', bio = ${named('cv')}
    where id = ${cvId}`.execute(db);
  await sql`update application set status = 'nextSteps', moved_at = ${clock.now()} where id = ${id}`.execute(
    db,
  );
  await interviewStands(app, id, 'taken');
  await sql`
    update interview set place = ${named('interview')}, note = ${named('interview')}
    where application_id = ${id}`.execute(db);
  await sql`
    insert into application_event
      (application_id, from_status, to_status, actor, actor_account_id, reason, note, created_at)
    select ${id}, 'viewed', 'nextSteps', 'candidate', account_id, 'other', ${named('reason')},
      ${clock.now()}
    from cv where id = ${cvId}`.execute(db);
  await hasFile(app, id);
  await sql`update attachment set name = ${`${named('file')}.pdf`} where application_id = ${id}`.execute(
    db,
  );
  await sql`
    insert into interview_event
      (application_id, state, actor, actor_account_id, note, created_at)
    select ${id}, 'declined', side, account_id, ${named('interview')}, ${clock.now()}
    from cv cross join unnest(array['candidate', 'employer']) as side
    where cv.id = ${cvId}`.execute(db);
  const talks = [employer.token, token];
  for (const [at, by] of talks.entries())
    succeeded(
      await app.send('POST', `/v1/messenger/dialog/${id}/message`, {
        token: by,
        body: {
          id: crypto.randomUUID(),
          text: `${named('talk')} ${at}`,
        },
      }),
    );
  const note = async (place: string, text: string, managersOnly = false) =>
    succeeded(
      await app.send('POST', `/v1/employer/${place}/note`, {
        token: employer.token,
        body: { text, managersOnly, mentions: [] },
      }),
    );
  await note(`application/${id}`, named('note'));
  await note(`application/${id}`, named('hidden'), true);
  await note(`job/${employer.jobId}/candidate/${cvId}`, named('person'));
  succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token }));
}
