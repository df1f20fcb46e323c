import { expect, test } from 'vitest';
import { jobs, marketDatabase, type SomeJob } from '../../../test/random-market.ts';
import { rankSimilar } from './similar.queries.ts';

const db = await marketDatabase();

/** Σ w · min(levels) and Σ w · max(levels) over the skills of both, skill by skill. */
function likeness(one: SomeJob, other: SomeJob) {
  const ids = new Set([...one.skills, ...other.skills].map(({ id }) => id));
  let least = 0;
  let most = 0;
  for (const id of ids) {
    const a = one.skills.find((skill) => skill.id === id);
    const b = other.skills.find((skill) => skill.id === id);
    const weight = a?.weight ?? b?.weight ?? 0;
    least += weight * Math.min(a?.level ?? 0, b?.level ?? 0);
    most += weight * Math.max(a?.level ?? 0, b?.level ?? 0);
  }
  return { shared: least, share: least / most };
}

test('finds the similar jobs of 200 among 1,000 as the formula does', async () => {
  let found = 0;
  for (const job of jobs.slice(0, 200)) {
    const without = [job.id, job.id + 1, job.id + 2];
    const expected = jobs
      .filter(({ id }) => !without.includes(id))
      .map((other) => ({ other, ...likeness(job, other) }))
      .filter(({ shared }) => shared > 0)
      .sort(
        (a, b) =>
          b.share - a.share ||
          b.other.publishedAt.getTime() - a.other.publishedAt.getTime() ||
          a.other.id - b.other.id,
      );
    const { ids, count } = await db
      .transaction()
      .execute((tx) => rankSimilar(tx, { skills: job.skills, without, limit: 25 }));
    expect(ids).toEqual(expected.slice(0, 25).map(({ other }) => other.id));
    if (ids.length > 0) expect(count).toBe(expected.length);
    found += count;
  }
  expect(found).toBeGreaterThan(10_000);
});
