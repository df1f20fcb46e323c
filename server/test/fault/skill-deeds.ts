import type { Cv } from '@fourfold/contract/cv/schema.ts';
import type { Job } from '@fourfold/contract/job/schema.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { someSkills, succeeded, type SkillLevel } from '../world.ts';
import type { Deed, DeedParts } from './deed.ts';

const asLevels = (list: readonly SkillLevel[]) =>
  Object.fromEntries(list.map(({ name, level }) => [name, level]));

/** The skills of CVs and of the job, written again and again, with names that are merged meanwhile. */
export function levels({ persist, send, random, employer, people }: DeedParts, names: Names): Deed {
  const own = people.map(({ token, cvId }) => ({
    token,
    write: `/v1/applicant/cv/${cvId}/skill`,
    read: '/v1/applicant/cv',
    last: someSkills,
  }));
  const job = {
    token: employer.token,
    write: `/v1/employer/job/${employer.jobId}/skill`,
    read: `/v1/employer/job/${employer.jobId}`,
    last: someSkills,
  };
  const all = [...own, job];
  let count = 0;
  return {
    what: 'levels of skills',
    get count() {
      return count;
    },
    async act() {
      const one = all[count % all.length];
      if (!one) return;
      const name = names.any(random());
      const skills = [...someSkills.map((skill) => skill.name), ...(name ? [name] : [])].map(
        (each) => ({ name: each, level: 1 + Math.floor(random() * 5) }),
      );
      const body = {
        skills: one === job ? skills : skills.map((skill) => ({ ...skill, workOutside: true })),
      };
      if (await persist(['PATCH', one.write, { token: one.token, body }])) {
        one.last = skills;
        count += 1;
      }
    },
    async check() {
      const wrong: string[] = [];
      for (const { token, read, last } of all) {
        const { skills } = succeeded(await send<Cv | Job>('GET', read, { token }));
        const expected = asLevels(last.map((one) => ({ ...one, name: names.now(one.name) })));
        const found = asLevels(skills);
        const [left, right] = [expected, found].map((one) =>
          JSON.stringify(Object.entries(one).toSorted(([a], [b]) => a.localeCompare(b))),
        );
        if (left !== right) wrong.push(`${read} has ${right} for ${left}`);
      }
      return wrong;
    },
  };
}

interface Names extends Deed {
  /** One of the names to use, of both sides of the pairs; undefined without any. */
  any(chance: number): string | undefined;
  /** What a name is called after the merges. */
  now(name: string): string;
}

/** Skills whose names are everybody's, merged while people save them. */
export function mergedNames({
  merge = { pairs: [], run: async () => undefined },
}: DeedParts): Names {
  const names = merge.pairs.flat();
  const merged = new Map<string, string>();
  return {
    what: 'merges',
    get count() {
      return merged.size;
    },
    any: (chance) => names[Math.floor(chance * names.length)],
    now: (name) => merged.get(name) ?? name,
    async act() {
      const pair = merge.pairs[merged.size];
      if (!pair) return await sleep(100);
      await sleep(1_000);
      await merge.run(...pair);
      merged.set(...pair);
    },
    check: async () => [],
  };
}
