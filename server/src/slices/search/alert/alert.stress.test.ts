import type { SkillItem } from '@fourfold/contract/reference/schema.ts';
import type { SavedSearch } from '@fourfold/contract/search/saved-search.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { secondNode, signIn, testApp, type TestApp } from '../../../../test/app.ts';
import { runJob, takeMails } from '../../../../test/background.ts';
import { marketplace } from '../../../../test/marketplace.ts';
import { smtpServer } from '../../../../test/smtp.ts';
import { publishedCv, publishedJob, succeeded } from '../../../../test/world.ts';
import { scheduledWork } from '../../../schedule.ts';
import type { Ranker } from '../../../ranker.ts';

// A look sees what was published a minute before; access tokens live for 15.
const aWhile = 2 * 60_000;
const skills = [{ name: 'Dry stone walling', level: 4 }];

let app: TestApp;
let market: ReturnType<typeof marketplace>;
let employer: string;
let companyId: number;
let seekers = 0;

beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'https://four.example', LOG_LEVEL: 'silent' });
  market = marketplace(app);
});

beforeEach(async () => {
  ({ token: employer, companyId } = await market.newEmployer());
  await sql`delete from saved_search`.execute(app.parts.db);
  await due();
});

const runAlerts = (on: TestApp = app) => runJob(on, 'search.alerts');
const due = () => takeMails(app);

async function newSeeker(): Promise<{ token: string; email: string }> {
  seekers += 1;
  const email = `seeker-${seekers}@alert.example`;
  const token = await signIn(app, email, 'candidate');
  await publishedCv(app, token, skills);
  return { token, email };
}

const list = async (token: string, search: string) =>
  succeeded(
    await app.send<{ list: SkillItem[] }>(
      'GET',
      `/v1/reference/skill?search=${encodeURIComponent(search)}`,
      { token },
    ),
  ).list;

const save = async (token: string, body: object) =>
  succeeded(
    await app.send<SavedSearch>('POST', '/v1/user/saved-search', {
      token,
      body: { name: 'Walls', role: 'candidate', query: {}, alert: true, ...body },
    }),
  );

describe('jobs', () => {
  test('are told once, in one mail, the best five with company, place, pay and score @search-11', async () => {
    const { token, email } = await newSeeker();
    await publishedJob(app, employer, companyId, skills);
    app.clock.forward(aWhile);
    const query = { search: 'welder' };
    await save(token, { name: 'Walls & more', query });
    // A name older than the rule against brackets.
    await app.parts.db.updateTable('saved_search').set({ name: 'Walls & <more>' }).execute();
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);

    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      app.clock.forward(1000);
      ids.push((await publishedJob(app, employer, companyId, skills)).id);
    }
    await publishedJob(app, employer, companyId, [{ name: 'Falconry', level: 2 }]);
    app.clock.forward(aWhile);
    await runAlerts();
    const [mail, ...others] = await due();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: email, subject: '6 new jobs for “Walls & <more>”' });
    expect(mail?.text).toContain('North Quay Fabrication · Duluth, Minnesota · Onsite');
    expect(mail?.text).toContain('$28 – $36 an hour');
    expect(mail?.text).toMatch(
      /\* Structural welder\n  Meets \(Match \d+\)\n  The one skill at full level\n/,
    );
    expect(mail?.html).toMatch(/Meets<\/span> <span [^>]*>Match \d+<\/span>/);
    expect(mail?.text).toContain('See 1 more:\nhttps://four.example/search-jobs?search=welder');
    // The newest first where all else is the same.
    const shown = [...(mail?.text ?? '').matchAll(/example\/jobs\/(\d+)/g)].map(([, id]) => id);
    expect(shown).toEqual(ids.toReversed().slice(0, 5).map(String));
    expect(mail?.html).toContain('Walls &amp; &lt;more&gt;');
    expect(mail?.html).not.toContain('<more>');

    for (const wait of [0, aWhile]) {
      app.clock.forward(wait);
      await runAlerts();
      expect(await due()).toEqual([]);
    }
  });

  test('published while it is looked are told the next time, whenever they are committed', async () => {
    const { token } = await newSeeker();
    await save(token, {});
    app.clock.forward(aWhile);
    // Its time is that of its transaction's begin, which may end after the look.
    const { id } = await publishedJob(app, employer, companyId, skills);
    app.clock.forward(30_000);
    await runAlerts();
    expect(await due()).toEqual([]);
    app.clock.forward(aWhile);
    await runAlerts();
    expect((await due())[0]?.text).toContain(`/jobs/${id}\n`);
  });

  test('that are hidden or closed meanwhile are not told, nor to who has switched it off', async () => {
    const { token } = await newSeeker();
    const { id: searchId } = await save(token, {});
    const hidden = await publishedJob(app, employer, companyId, skills);
    const closed = await publishedJob(app, employer, companyId, skills);
    succeeded(await app.send('PUT', `/v1/applicant/job/${hidden.id}/hidden`, { token }));
    await app.send('POST', `/v1/employer/job/${closed.id}/close`, { token: employer });
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);

    const url = `/v1/user/saved-search/${searchId}`;
    const alert = (on: boolean) => app.send('PATCH', url, { token, body: { alert: on } });
    succeeded(await alert(false));
    await publishedJob(app, employer, companyId, skills);
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);
    // Switched on again, what was published meanwhile is not new.
    succeeded(await alert(true));
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);
    await publishedJob(app, employer, companyId, skills);
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toHaveLength(1);
  });
});

describe('people', () => {
  test('are told when they are published or newly match, and not for any other edit @search-12', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    const known = await market.newPerson(skills);
    const later = await market.newPerson([{ name: 'Falconry', level: 2 }]);
    const query = { jobId: String(jobId) };
    await save(employer, { name: 'For the wall', role: 'employer', query });
    app.clock.forward(1);

    const edit = (token: string, cvId: number, body: object, part: string) =>
      app.send('PATCH', `/v1/applicant/cv/${cvId}/${part}`, { token, body });
    const fresh = await market.newPerson(skills);
    succeeded(await edit(known.token, known.cvId, { bio: 'I also sing.' }, 'profile'));
    const learned = [{ name: 'Dry stone walling', level: 2, workOutside: true }];
    succeeded(await edit(later.token, later.cvId, { skills: learned }, 'skill'));
    app.clock.forward(aWhile);
    await runAlerts();
    const [mail, ...others] = await due();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('2 new people for “For the wall”');
    const shown = [...(mail?.text ?? '').matchAll(/candidates\/(\d+)/g)].map(([, id]) => id);
    // The best match first.
    expect(shown).toEqual([String(fresh.cvId), String(later.cvId)]);
    expect(mail?.text).toContain('Welder · Duluth, Minnesota');
    expect(mail?.text).toContain(`https://four.example/search-candidates?jobId=${jobId}`);
    // Contacts stay closed.
    expect(mail?.text).not.toContain('post.example');

    succeeded(await edit(fresh.token, fresh.cvId, { bio: 'And dance.' }, 'profile'));
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);
  });

  test('are looked for among those who changed since the last look, and nobody else', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    for (let at = 0; at < 3; at += 1) await market.newPerson(skills);
    await save(employer, { role: 'employer', query: { jobId: String(jobId) } });
    app.clock.forward(1);
    const fresh = await market.newPerson(skills);
    app.clock.forward(aWhile);
    const asked: unknown[] = [];
    const ranker: Ranker = {
      ...app.parts.ranker,
      rankCvs: (tx, job, query) => {
        asked.push([query.limit, query.only]);
        return app.parts.ranker.rankCvs(tx, job, query);
      },
    };
    await runAlerts({ ...app, parts: { ...app.parts, ranker } });
    expect(asked).toEqual([[5, [fresh.cvId]]]);
    expect(await due()).toHaveLength(1);
  });

  test('who were found before are no news by what they add, unless it is what the search filters by', async () => {
    const also = [...skills, { name: 'Blueprint reading', level: 3 }];
    const { id: jobId } = await publishedJob(app, employer, companyId, also);
    const known = await market.newPerson(skills);
    const query = { jobId: String(jobId) };
    const named = async (name: string, more: object) =>
      await save(employer, { name, role: 'employer', query: { ...query, ...more } });
    const blueprint = (await list(employer, 'blueprint reading'))[0]?.id ?? 0;
    await named('All', {});
    await named('Ohio', { locationStateId: 'OH' });
    await named('Readers', { skill: `${blueprint}:2` });
    const edit = (part: string, body: object) =>
      app.send('PATCH', `/v1/applicant/cv/${known.cvId}/${part}`, { token: known.token, body });
    const told = async () => {
      app.clock.forward(aWhile);
      await runAlerts();
      return (await due()).map(({ subject }) => subject);
    };
    const withSkill = (level: number) => ({
      skills: [
        { name: 'Dry stone walling', level: 4, workOutside: true },
        { name: 'Blueprint reading', level, workOutside: true },
      ],
    });
    succeeded(await edit('skill', withSkill(1)));
    expect(await told()).toEqual([]);
    succeeded(await edit('skill', withSkill(3)));
    expect(await told()).toEqual(['1 new person for “Readers”']);
    succeeded(await edit('profile', { locationStateId: 'OH' }));
    expect(await told()).toEqual(['1 new person for “Ohio”']);
    expect(await told()).toEqual([]);
  });

  test('published while it is looked are told the next time, edited in between or not', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    await save(employer, { role: 'employer', query: { jobId: String(jobId) } });
    app.clock.forward(aWhile);
    const { token, cvId } = await market.newPerson(skills);
    app.clock.forward(30_000);
    await runAlerts();
    expect(await due()).toEqual([]);
    app.clock.forward(aWhile);
    const body = { locationStateId: 'OH' };
    succeeded(await app.send('PATCH', `/v1/applicant/cv/${cvId}/profile`, { token, body }));
    await runAlerts();
    expect(await due()).toHaveLength(1);
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);
  });

  test('of a hidden CV, and for a job that is closed or gone, are not told', async () => {
    const { id: jobId } = await publishedJob(app, employer, companyId, skills);
    const { id: goneId } = await publishedJob(app, employer, companyId, skills);
    const body = { role: 'employer', name: 'A' };
    await save(employer, { ...body, query: { jobId: String(jobId) } });
    await save(employer, { ...body, query: { jobId: String(goneId) } });
    const close = (id: number) =>
      app.send('POST', `/v1/employer/job/${id}/close`, { token: employer });
    for (const id of [jobId, goneId]) succeeded(await close(id));
    succeeded(await app.send('DELETE', `/v1/employer/job/${goneId}`, { token: employer }));
    await market.newPerson(skills);
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);

    await save(employer, { ...body, query: { search: 'welder' } });
    const hidden = await market.newPerson(skills);
    succeeded(await app.send('POST', '/v1/applicant/cv/unpublish', { token: hidden.token }));
    app.clock.forward(aWhile);
    await runAlerts();
    expect(await due()).toEqual([]);
  });
});

test('two runs at once, on two nodes, send one mail each', async () => {
  const other = await secondNode(app);
  const seekersNow = [];
  for (let at = 0; at < 5; at += 1) {
    const seeker = await newSeeker();
    await save(seeker.token, {});
    seekersNow.push(seeker.email);
  }
  await publishedJob(app, employer, companyId, skills);
  app.clock.forward(aWhile);
  await Promise.all([runAlerts(), runAlerts(other), runAlerts(), runAlerts(other)]);
  expect((await due()).map(({ to }) => to).sort()).toEqual(seekersNow.sort());
});

test('a crash between looking and sending loses nothing and tells nothing twice', async () => {
  const { token } = await newSeeker();
  const { id } = await save(token, {});
  await publishedJob(app, employer, companyId, skills);
  app.clock.forward(aWhile);
  const seenUntil = async () =>
    (
      await app.parts.db
        .selectFrom('saved_search')
        .select('seen_until')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).seen_until;
  const before = await seenUntil();
  // Killed before the commit, with the mail asked for: the look is as if it had not been.
  const killed: TestApp = {
    ...app,
    parts: {
      ...app.parts,
      runUnit: (body) =>
        app.parts.runUnit(async (unit) => {
          await body(unit);
          throw new Error('Killed');
        }),
    },
  };
  await expect(runAlerts(killed)).rejects.toThrow('alert of saved search: 1 of 1 failed');
  expect(await due()).toEqual([]);
  expect(await seenUntil()).toEqual(before);
  await runAlerts();
  expect(await due()).toHaveLength(1);
  expect(await seenUntil()).not.toEqual(before);
});

test('they are looked for every morning', () => {
  const job = scheduledWork(app.parts).find(({ kind }) => kind.name === 'search.alerts');
  expect(job?.cron).toBe('0 7 * * *');
});

test('an account that is deleted gets none', async () => {
  const { token, email } = await newSeeker();
  await save(token, {});
  await publishedJob(app, employer, companyId, skills);
  await app.parts.db.deleteFrom('account').where('email', '=', email).execute();
  app.clock.forward(aWhile);
  await runAlerts();
  expect(await due()).toEqual([]);
});

test('its link stops the mails of one search', async () => {
  const { token } = await newSeeker();
  await save(token, {});
  await save(token, {});
  await publishedJob(app, employer, companyId, skills);
  app.clock.forward(aWhile);
  await runAlerts();
  const [mail] = await due();
  const url = /<(https:\/\/four\.example\/unsubscribe\/[^>]+)>/.exec(
    mail?.headers?.['List-Unsubscribe'] ?? '',
  )?.[1];
  expect(mail?.text).toContain(url);
  const stopped = await app.http.inject({ method: 'POST', url: new URL(url ?? '').pathname });
  expect(stopped.statusCode).toBe(200);
  await publishedJob(app, employer, companyId, skills);
  app.clock.forward(aWhile);
  await runAlerts();
  expect(await due()).toHaveLength(1);
});

test('the whole way: saved, published, looked, and the mail arrives by SMTP', async () => {
  const smtp = await smtpServer();
  const real = await testApp({ SMTP_URL: smtp.url, LOG_LEVEL: 'silent' });
  const there = marketplace(real);
  const { token, companyId: company } = await there.newEmployer();
  const person = await there.newPerson(skills);
  succeeded(
    await real.send('POST', '/v1/user/saved-search', {
      token: person.token,
      body: { name: 'Walls', role: 'candidate', query: {}, alert: true },
    }),
  );
  await publishedJob(real, token, company, skills);
  real.clock.forward(aWhile);
  smtp.arrived.splice(0);
  await runAlerts(real);
  await real.startJobs();
  await vi.waitFor(() => expect(smtp.arrived).toHaveLength(1), { timeout: 60_000, interval: 100 });
  const [mail] = smtp.arrived;
  expect(mail?.headers.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  expect(mail?.headers.get('message-id')?.[0]).toMatch(/@fourfold\.example>$/);
});
