import { Agreement } from './answers.ts';
import { change } from './churn.ts';
import { drawCv } from './data.ts';
import { fill } from './fill.ts';
import { measureHttp } from './http.ts';
import { compare, measureInside, measureJobs, startInside } from './inside.ts';
import { Lucene } from './lucene/engine.ts';
import { load, peakMemory } from './machine.ts';
import { marketOf, threads, type Market } from './market.ts';
import { searches } from './searches.ts';
import type { Sheet } from './sheet.ts';
import type { Skills } from './skills.ts';
import { toMegabytes, toSeconds } from './timing.ts';
import { tellTouched } from './touched.ts';
import { fillWorld } from './world.ts';

const jobCount = 20_000;

interface Asked {
  cvCount: number;
  skills: Skills | undefined;
  connected: Pick<Market, 'db' | 'pool' | 'url'>;
}

/** Everything that is measured on one database. */
export async function measureMarket(
  { cvCount, skills, connected }: Asked,
  sheet: Sheet,
): Promise<void> {
  const loadBefore = load();
  const market = marketOf(cvCount, skills, connected);
  const began = performance.now();
  await fill(market.pool, cvCount, jobCount, skills);
  await fillWorld(market.pool, cvCount, market.jobs);
  sheet.tell('The statement', 'everything was written in', toSeconds(performance.now() - began));
  const { rows } = await market.pool.query<{ bytes: number }>(
    `select pg_total_relation_size('match_cv') + pg_total_relation_size('match_cv_skill')
       + pg_total_relation_size('match_cv_word') as bytes`,
  );
  sheet.tell('The statement', 'its tables and their indexes', toMegabytes(rows[0]?.bytes ?? 0));

  const agreement = new Agreement();
  const inside = await startInside(market, sheet);
  const lucene = await startLucene(market, sheet);
  try {
    await compare(market, inside, lucene, agreement, Object.keys(searches));
    const times = [];
    for (const name of Object.keys(searches))
      for (const lanes of [1, 8] as const)
        times.push(await measureInside(market, inside, lucene, sheet, { name, lanes }));
    if (times[0]) await tellTouched(market, sheet, times[0]);
    await measureJobs(market, inside, agreement, sheet);
    await measureHttp(market, lucene, sheet);

    await change(market, inside, lucene, sheet);
    await compare(market, inside, lucene, agreement, ['no filter']);
    const when = ' after that';
    for (const lanes of [1, 8] as const)
      await measureInside(market, inside, lucene, sheet, { name: 'no filter', when, lanes });
    const peak = lucene && (await peakMemory(lucene.processId));
    if (peak) sheet.tell('Lucene 8, all ways', 'memory at most', toMegabytes(peak));
  } finally {
    await lucene?.stop();
    await inside.index.stop();
  }
  for (const [who, count] of agreement.counts)
    sheet.tell('Answers that were the same as the index’s', who, `${count} of ${count}`);
  sheet.tell('The machine', 'load before (1, 5, 15 minutes)', loadBefore);
  sheet.tell('The machine', 'load after', load());
}

async function startLucene(
  { jobs, cvCount, skills }: Market,
  sheet: Sheet,
): Promise<Lucene | null> {
  const lucene = await Lucene.start(jobs, threads);
  if (typeof lucene === 'string') {
    console.log(`Without Lucene: ${lucene}`);
    return null;
  }
  function* all() {
    for (let id = 1; id <= cvCount; id += 1) yield drawCv(id, skills);
  }
  const { ms, bytes } = await lucene.takeIn(all(), false);
  sheet.tell('Lucene 8, all ways', 'built in', toSeconds(ms));
  sheet.tell('Lucene 8, all ways', 'its files', toMegabytes(bytes));
  return lucene;
}
