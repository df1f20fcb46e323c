import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readConfig } from './platform/config.ts';
import { connectAtStart } from './platform/db/connect.ts';
import { readLinks } from './slices/operator/log/act.queries.ts';
import { chainProblems, headsIn, headText } from './slices/operator/log/chain.ts';

/** `npm run verify-log -- HEADS`: compares the log of operators with heads, or files with heads. */
async function main(): Promise<void> {
  const heads = [];
  for (const arg of process.argv.slice(2)) {
    const text = existsSync(arg) ? await readFile(arg, 'utf8') : arg;
    const found = headsIn(text);
    if (found.length === 0) throw new Error(`No head like 12:4f… stands in ${arg}.`);
    heads.push(...found);
  }
  const config = readConfig(process.env);
  const embedded = config.databaseUrl
    ? null
    : await (await import('./platform/db/embedded/start.ts')).joinOrStart(resolve(config.dataDir));
  const { db } = connectAtStart(config.databaseUrl ?? embedded?.url ?? '');
  try {
    const links = await readLinks(db);
    const problems = chainProblems(links, heads);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    const last = links.at(-1);
    const silent = links.filter(({ content }) => content === null).length;
    const gone = silent === 0 ? '' : `; what ${silent} of them say was deleted`;
    console.log(`${links.length} acts follow each other${gone}.`);
    if (last) console.log(`The head is ${headText(last)}`);
    if (heads.length === 0)
      console.log('Compare it with a head that was mailed: npm run verify-log -- NUMBER:HASH');
    else console.log(`${heads.length} heads are as they were sent.`);
  } finally {
    await db.destroy();
    await embedded?.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
