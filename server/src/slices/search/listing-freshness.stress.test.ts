import type { CandidateList } from '@fourfold/contract/search/schema.ts';
import { randomFrom } from '../../../test/random/seeded.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { secondNode, testApp, type TestApp } from '../../../test/app.ts';
import { long, seed, times } from '../../../test/long.ts';
import { marketplace, type Person } from '../../../test/marketplace.ts';
import { until } from '../../../test/processes.ts';
import { publishedJob, succeeded } from '../../../test/world.ts';
import { MatchIndex } from '../matching/memory/node/match-index.ts';

/*
 * What a person published on one node is in the next search on another, both by their indexes; while
 * another publication has written everything and its commit is held back, that one too, once it
 * has come through. LONG=true publishes ten thousand times.
 */

const publications = times(60, 10_000);
const lanes = 4;
/** The share of rounds in which a publication is held back while another passes it. */
const heldShare = 0.25;
const lockName = 20_261_121;

const skills = [{ name: 'Slate roofing', level: 4 }];
const find = vi.spyOn(MatchIndex.prototype, 'find');

let nodes: [TestApp, TestApp];
let employer: string;
let jobId: number;
let pairs: [Person, Person][] = [];
let holders: Client[] = [];

beforeAll(async () => {
  const settings = { MATCH_INDEX: 'memory', MATCH_THREADS: '1' };
  const app = await testApp(settings);
  nodes = [app, await secondNode(app)];
  for (const node of nodes) await node.startJobs();
  const market = marketplace(app);
  let companyId: number;
  ({ token: employer, companyId } = await market.newEmployer());
  ({ id: jobId } = await publishedJob(app, employer, companyId, skills));
  pairs = [];
  for (let lane = 0; lane < lanes; lane += 1) {
    pairs.push([await market.newPerson(skills), await market.newPerson(skills)]);
    const holder = new Client({ connectionString: app.parts.config.databaseUrl });
    await holder.connect();
    holders.push(holder);
  }
  for (const person of pairs.flat()) await move(app, person, 'unpublish');
  // Whose lock a test holds cannot commit what it has written.
  await holders[0]?.query(`
    create function held_back() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${lockName}, new.entity_id); return null; end $$;
    create constraint trigger held_back after insert on match_change
      deferrable initially deferred for each row execute function held_back()`);
  for (const node of nodes)
    await vi.waitFor(async () => {
      await peopleAt(node);
      expect(await find.mock.results.at(-1)?.value).not.toBeNull();
    });
});

afterAll(() => Promise.all(holders.map((holder) => holder.end())));

async function move(app: TestApp, { token }: Person, verb: 'publish' | 'unpublish') {
  succeeded(await app.send('POST', `/v1/applicant/cv/${verb}`, { token }));
}

async function peopleAt(node: TestApp): Promise<number[]> {
  const url = `/v1/employer/candidate?jobId=${jobId}&limit=100`;
  const { list } = succeeded(await node.send<CandidateList>('GET', url, { token: employer }));
  return list.map(({ id }) => id);
}

/** Publishes a person whose commit waits until it is let go. */
async function heldBack(app: TestApp, holder: Client, person: Person) {
  await holder.query('select pg_advisory_lock($1, $2)', [lockName, person.cvId]);
  const running = move(app, person, 'publish');
  // Whoever lets it go hears it.
  running.catch(() => undefined);
  const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
                   and classid = $1 and objid = $2`;
  await until(
    async () => (await holder.query(waiting, [lockName, person.cvId])).rowCount === 1,
    'the publication to wait',
  );
  return async () => {
    await holder.query('select pg_advisory_unlock($1, $2)', [lockName, person.cvId]);
    await running;
  };
}

test(
  'whoever was published is in the next search of another node, by its index @search-16',
  async () => {
    let [published, held, missed] = [0, 0, 0];
    const asked = find.mock.calls.length;
    const lane = async (at: number) => {
      const [holder, [person, late] = []] = [holders[at], pairs[at]];
      if (!holder || !person || !late) throw new Error('Nobody is there');
      const random = randomFrom(seed + at);
      while (published < publications) {
        const [here, there] = random() < 0.5 ? nodes : nodes.toReversed();
        if (!here || !there) throw new Error('There is no node');
        const letGo = random() < heldShare ? await heldBack(there, holder, late) : null;
        await move(here, person, 'publish');
        published += 1;
        const found = await peopleAt(there);
        if (!found.includes(person.cvId)) missed += 1;
        expect(found).not.toContain(late.cvId);
        if (letGo) {
          await letGo();
          published += 1;
          held += 1;
          if (!(await peopleAt(here)).includes(late.cvId)) missed += 1;
          await move(there, late, 'unpublish');
        }
        await move(here, person, 'unpublish');
      }
    };
    await Promise.all(pairs.map((_, at) => lane(at)));
    if (long) process.stderr.write(`${published} published, ${held} held back, ${missed} missed\n`);
    expect(missed).toBe(0);
    expect(published).toBeGreaterThanOrEqual(publications);
    expect(held).toBeGreaterThan(publications / 20);
    // The statements did not answer for it.
    const answers = await Promise.all(find.mock.results.slice(asked).map(({ value }) => value));
    expect(answers).toHaveLength(published);
    expect(answers.filter((answer) => answer === null)).toEqual([]);
  },
  times(300_000, 60 * 60_000),
);
