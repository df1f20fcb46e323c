import type { Question } from '@fourfold/match-index';
import { setTimeout } from 'node:timers/promises';
import { drawCv, type DrawnCv } from './data.ts';
import { chunksOf, insertCvs } from './fill.ts';
import type { Inside } from './inside.ts';
import type { Market } from './market.ts';
import type { Sheet } from './sheet.ts';
import { longestStop, toSeconds } from './timing.ts';

/** Gives every tenth id another person. */
const otherPeople = 0x1000_0000;

function* changed({ cvCount, skills }: Market): Generator<DrawnCv> {
  for (let id = 10; id <= cvCount; id += 10) yield { ...drawCv(otherPeople + id, skills), id };
}

/** Changes a tenth of the CVs at once and reports how long the index takes to see it. */
export async function change(market: Market, { index }: Inside, sheet: Sheet): Promise<void> {
  const section = 'A tenth of the CVs changed at once';
  const cvs = [...changed(market)];
  const began = performance.now();
  const client = await market.pool.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  await run('begin');
  for (const places of chunksOf(cvs.length)) {
    const some = places.flatMap((place) => cvs[place - 1] ?? []);
    const ids = [some.map(({ id }) => id)];
    await run('delete from match_cv_skill where cv_id = any($1::int[])', ids);
    await run('delete from match_cv_word where cv_id = any($1::int[])', ids);
    await run('delete from match_cv_text where cv_id = any($1::int[])', ids);
    await run('delete from match_cv where cv_id = any($1::int[])', ids);
    await insertCvs(run, some);
    // The same as noteChanges of the slice.
    await run(`insert into match_change (kind, entity_id) select 'cv', unnest($1::int[])`, ids);
  }
  await run('commit');
  client.release();
  const committed = performance.now();
  sheet.tell(section, 'written and committed in', toSeconds(committed - began));
  const stop = await longestStop(async () => {
    const anybody = { sort: 'active' as const, limit: 1, offset: 0 };
    const question: Question = { kind: 'cv', side: null, search: anybody };
    while (!(await index.find(() => question))) await setTimeout(5);
  });
  const behind = performance.now() - committed;
  sheet.tell(section, 'index answers again after', toSeconds(behind));
  sheet.tell(section, 'event loop stood still meanwhile', `${stop.toFixed(0)} ms`);
}
