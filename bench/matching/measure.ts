import { Agreement } from './answers.ts';
import { change } from './churn.ts';
import { fill } from './fill.ts';
import { measureHttp } from './http.ts';
import { compare, measureInside, measureJobs, startInside } from './inside.ts';
import { load } from './machine.ts';
import { marketOf, type Market } from './market.ts';
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
  try {
    await compare(market, inside, agreement, Object.keys(searches));
    const times = [];
    for (const name of Object.keys(searches))
      for (const lanes of [1, 8] as const)
        times.push(await measureInside(market, inside, sheet, { name, lanes }));
    if (times[0]) await tellTouched(market, sheet, times[0]);
    await measureJobs(market, inside, agreement, sheet);
    await measureHttp(market, sheet);

    await change(market, inside, sheet);
    await compare(market, inside, agreement, ['no filter']);
    const when = ' after that';
    for (const lanes of [1, 8] as const)
      await measureInside(market, inside, sheet, { name: 'no filter', when, lanes });
  } finally {
    await inside.index.stop();
  }
  for (const [who, count] of agreement.counts)
    sheet.tell('Answers that were the same as the index’s', who, `${count} of ${count}`);
  sheet.tell('The machine', 'load before (1, 5, 15 minutes)', loadBefore);
  sheet.tell('The machine', 'load after', load());
}
