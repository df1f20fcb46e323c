import { needsOf } from '@fourfold/contract/matching/score.ts';
import { scoreColor } from '@fourfold/contract/matching/bands.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../server/src/platform/db/connect.ts';
import { startEmbedded } from '../../server/src/platform/db/embedded/start.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { breakdown } from '../../server/src/slices/matching/matching.rules.ts';
import { openJobs } from '../../server/src/slices/search/enhancement/enhancement.queries.ts';
import {
  byUnlocked,
  measure,
  type Move,
  type OpenJobs,
} from '../../server/src/slices/search/enhancement/rules/moves.ts';
import { bestPlan } from '../../server/src/slices/search/enhancement/rules/plan.ts';
import { drawMarket, type Side } from './market.ts';

/*
 * Measures the skill enhancements against brute force, which raises every skill to every level and
 * scores every job again. Both use the demo's kind of jobs and people, in one run, person by person.
 * Brute force takes minutes: it tries one move in several, is compared there, and its time is
 * multiplied. It does not plan. npm run bench:enhancement [-- jobs people one-move-in]
 */

const jobCount = Number(process.argv[2] ?? 20_000);
const peopleCount = Number(process.argv[3] ?? 5);
const oneIn = Number(process.argv[4] ?? 100);

const levelsOf = (person: Side) => new Map(person.skills.map(({ id, level }) => [id, level]));

/** The jobs as rows of the projection. */
async function fill(pool: ReturnType<typeof connect>['pool'], jobs: readonly Side[]) {
  const rows = jobs.map(({ skills, wins }, at) => {
    const { maxPoints, required, skillCount } = needsOf(skills);
    return {
      job_id: at + 1,
      words: '',
      city: '',
      company_id: 1,
      sponsorship: false,
      benefits: [],
      max_points: maxPoints,
      required,
      skill_count: skillCount,
      ...wins,
      published_at: new Date(),
    };
  });
  const skills = jobs.flatMap((job, at) =>
    job.skills
      .filter(({ level }) => level > 0)
      .map(({ id, level, weight }) => ({ job_id: at + 1, skill_id: id, level, weight })),
  );
  for (const [table, values] of [
    ['match_job', rows],
    ['match_job_skill', skills],
  ] as const)
    await pool.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(values)],
    );
  await pool.query('vacuum analyze match_job, match_job_skill');
}

/** How many jobs each move turns green, by raising the skill and scoring every job again. */
function bruteForce(jobs: readonly Side[], person: Side, moves: readonly Move[]): number[] {
  const inputs = jobs.map(({ skills, wins }) => ({ jobSkills: skills, jobWins: wins }));
  const isGreen = (levels: ReadonlyMap<number, number>) => {
    const cvSkills = [...levels].map(([id, level]) => ({ id, level }));
    return inputs.map((job) => {
      const { score } = breakdown({ ...job, cvSkills, cvWins: person.wins });
      return scoreColor(score ?? 0) === 'green';
    });
  };
  const levels = levelsOf(person);
  const now = isGreen(levels);
  return moves.map(
    ({ skillId, to }) =>
      isGreen(new Map(levels).set(skillId, to)).filter((green, job) => green && !now[job]).length,
  );
}

/** The product's way: time to read, measure and plan, in ms. */
async function onePass(read: () => Promise<OpenJobs>, person: Side) {
  const times: number[] = [performance.now()];
  const open = await read();
  times.push(performance.now());
  const { moves, locked } = measure(open, levelsOf(person));
  times.push(performance.now());
  const thinking = bestPlan(moves.toSorted(byUnlocked(String)), locked);
  while (thinking.next().done !== true);
  times.push(performance.now());
  const [reading = 0, measuring = 0, planning = 0] = times
    .slice(1)
    .map((time, at) => time - (times[at] ?? 0));
  return { moves, reading, measuring, planning };
}

const dataDir = mkdtempSync(join(tmpdir(), 'fourfold-bench-'));
chmodSync(dataDir, 0o755);
const { url, stop } = await startEmbedded({ dataDir, log: () => undefined });
try {
  await prepareDatabase(url);
  const { db, pool } = connect(url, 2);
  const { jobs, people, skillCount } = drawMarket(jobCount, peopleCount);
  await fill(pool, jobs);
  const asked = jobs.flatMap(({ skills }) => skills.filter(({ level }) => level > 0)).length;
  console.log(
    `${jobs.length} jobs that ask for ${asked} of ${skillCount} skills; ${people.length} people; ms.\n`,
  );
  console.log('| person | moves | read | measure | plan | in all | brute force | times |');
  console.log('| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |');
  const person = {
    account_id: 0,
    work_modes: [],
    employment_type_id: null,
    location_state_id: null,
    revenue_type: 'salary' as const,
    revenue_min: null,
  };
  const ratios: number[] = [];
  for (const [at, someone] of people.entries()) {
    const read = () => db.transaction().execute((tx) => openJobs(tx, person, someone.wins));
    // Runs once to warm up, then returns the median of nine.
    await onePass(read, someone);
    const passes: Awaited<ReturnType<typeof onePass>>[] = [];
    for (let pass = 0; pass < 9; pass += 1) passes.push(await onePass(read, someone));
    const middle = (value: (pass: (typeof passes)[number]) => number) =>
      passes.map(value).sort((a, b) => a - b)[4] ?? 0;
    const all = middle(({ reading, measuring, planning }) => reading + measuring + planning);

    const moves = passes[0]?.moves ?? [];
    const tried = moves.filter((_, place) => place % oneIn === 0);
    const start = performance.now();
    const unlocked = bruteForce(jobs, someone, tried);
    const brute = ((performance.now() - start) * moves.length) / tried.length;
    const wrong = tried.filter((move, place) => move.unlocked !== unlocked[place]);
    if (wrong.length > 0) throw new Error(`Brute force differs: ${JSON.stringify(wrong[0])}`);
    ratios.push(brute / all);
    const cells = [
      at + 1,
      moves.length,
      middle(({ reading }) => reading).toFixed(0),
      middle(({ measuring }) => measuring).toFixed(0),
      middle(({ planning }) => planning).toFixed(0),
      all.toFixed(0),
      brute.toFixed(0),
      Math.round(brute / all),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  ratios.sort((a, b) => a - b);
  console.log(
    `\nOne pass is ${Math.round(ratios[0] ?? 0)} to ${Math.round(ratios.at(-1) ?? 0)} times as fast.`,
  );
  await db.destroy();
} finally {
  await stop();
  rmSync(dataDir, { recursive: true });
}
