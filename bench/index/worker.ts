import { parentPort, workerData } from 'node:worker_threads';
import { MatchShards, packWins, tagOf, type Entry } from '@fourfold/match-index';
import type { Start } from '../../server/src/slices/matching/memory/node/messages.ts';
import { serve } from '../../server/src/slices/matching/memory/node/serve.ts';
import { randomFrom } from '../../server/test/random/seeded.ts';
import { drawCv } from '../matching/data.ts';

/*
 * A thread of the index as in production, filled with generated CVs in place of a database's. Only so
 * many are drawn; the others take skills, words and facts from several of these, and levels, days and pay
 * of their own, which is faster than drawing all of them.
 */

const { part, parts } = workerData as Start;
const count = Number(process.env['CVS']);
const none = { entries: [], gone: [] };
const drawn = Array.from({ length: Math.min(50_000, count) }, (_, at) =>
  drawCv(at * parts + part + 1),
);

/** As `rows.ts` makes it of the projection. */
function entryOf(id: number): Entry<'cv'> {
  const random = randomFrom(id);
  const below = (limit: number) => Math.floor(random() * limit);
  const any = () => drawn[below(drawn.length)] ?? drawCv(id);
  const [one, other, third] = [any(), any(), any()];
  const [another] = other.skills;
  const skills = new Set(one.skills.map((skill) => skill.id));
  if (another) skills.add(another.id);
  return {
    id,
    words: third.words,
    titleWords: one.titleWords,
    time: (one.activeAt.getTime() + 60_000 * below(1_440)) * 1_000,
    pay: random() < 0.2 ? -Infinity : 30_000 + 1_000 * below(120),
    facets: {
      city: other.city,
      state: third.state,
      employmentType: other.employmentType,
      industry: third.industry,
      years: other.years,
      workModes: third.workModes.join(','),
      degrees: other.degrees.join(','),
      wins: third.wins && packWins(third.wins),
    },
    needs: [],
    skills: [...skills].flatMap((id) => [id, tagOf(1 + below(5))]),
  };
}

if (parentPort) {
  const shards = new MatchShards(parts);
  for (let id = part === 0 ? parts : part; id <= count; id += parts)
    shards.apply({ cv: { entries: [entryOf(id)], gone: [] }, job: none });
  shards.trim();
  serve(parentPort, shards);
}
