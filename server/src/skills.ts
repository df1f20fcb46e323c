import type { Kysely } from 'kysely';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { commandRunner } from './command-runner.ts';
import type { DB, Tx } from './database.ts';
import { readConfig } from './platform/config.ts';
import { connectAtStart } from './platform/db/connect.ts';
import type { RunUnit } from './platform/unit-of-work.ts';
import { mergeReactionsOf } from './slices.ts';
import { foldExisting, mergeByName, partByName } from './skill-merges.ts';
import { importSkills } from './slices/reference/import.commands.ts';
import { readRelease } from './slices/reference/import.rules.ts';
import { judgeName } from './slices/reference/names.commands.ts';
import { waitingNames } from './slices/reference/names.queries.ts';

const usage = `npm run skills -- list            names that wait, those that most accounts use first
npm run skills -- take-up NAME    the name becomes everybody's
npm run skills -- drop NAME       the name stays with those who use it, however many they are
npm run skills -- merge A B       A becomes another name of B, for everybody who has it
npm run skills -- merge           the same of all names that lead to another skill by now
npm run skills -- unmerge A       takes that back
npm run skills -- import FILE     technologies or skills of an O*NET release, with their kinds
merge and unmerge with --dry-run say what they would do, and do nothing; names of several words stand in quotes`;

interface Work {
  run: RunUnit;
  db: Kysely<DB>;
  dry: boolean;
}

const judge =
  (standing: 'listed' | 'dropped') =>
  async ({ run }: Work, words: string[]) => {
    const name = words.join(' ');
    if (!(await run((unit) => judgeName(unit, name, standing))))
      throw new Error(`There is no skill “${name}”.`);
    console.log(`“${name}” is ${standing}.`);
  };

async function list(tx: Tx): Promise<void> {
  const waiting = await waitingNames(tx);
  for (const { users, standing, name } of waiting)
    console.log(`${String(users).padStart(4)}  ${standing.padEnd(7)}  ${name}`);
  console.log(`${waiting.length} names wait.`);
}

/** The operator's commands, with their numbers of arguments. */
const works: Record<string, { words: (count: number) => boolean; dry?: true; do: Do }> = {
  list: { words: (count) => count === 0, do: ({ run }) => run(({ tx }) => list(tx)) },
  'take-up': { words: (count) => count > 0, do: judge('listed') },
  drop: { words: (count) => count > 0, do: judge('dropped') },
  merge: {
    words: (count) => count === 0 || count === 2,
    dry: true,
    do: async ({ run, dry }, [one, other]) => {
      const say = (line: string) => console.log(line);
      if (one !== undefined && other !== undefined)
        await mergeByName(run, one, other, { dry, say });
      else await foldExisting(run, { dry, say });
    },
  },
  unmerge: {
    words: (count) => count > 0,
    dry: true,
    do: ({ run, dry }, words) =>
      partByName(run, words.join(' '), { dry, say: (line) => console.log(line) }),
  },
  import: {
    words: (count) => count === 1,
    do: async ({ run }, [file = '']) => {
      const read = readRelease(await readFile(file, 'utf8'));
      if (!read) throw new Error(`${file} is no table of technologies or skills.`);
      const { added, kinds, there } = await run((unit) => importSkills(unit, read.skills));
      const { length } = read.refused;
      const refused = [...read.refused.slice(0, 10), ...(length > 10 ? ['…'] : [])].join(', ');
      console.log(
        `${added} new, ${kinds} got a kind, ${there} left as they are, ${length} refused as names${length > 0 ? `: ${refused}` : ''}.`,
      );
    },
  },
};

type Do = (work: Work, words: string[]) => Promise<void>;

/** `npm run skills`: the operator's commands for skill names, with or without a running server. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [what = '', ...words] = args.filter((arg) => arg !== '--dry-run');
  const dry = args.includes('--dry-run');
  const work = Object.hasOwn(works, what) ? works[what] : undefined;
  if (!work?.words(words.length) || (dry && !work.dry)) throw new Error(usage);
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).joinOrStart(resolve(config.dataDir));
  const { db } = connectAtStart(config.databaseUrl ?? embedded?.url ?? '');
  try {
    await work.do({ db, run: commandRunner(db, mergeReactionsOf(config)), dry }, words);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
