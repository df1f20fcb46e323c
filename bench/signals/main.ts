import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { wordsOfSignal } from '@fourfold/contract/case/signal.ts';
import { adsIn } from '../../ad-reader/test/compare.ts';
import { isAlike, printsOf } from '../../server/src/slices/case/signal/alike.rules.ts';
import { noticedIn } from '../../server/src/slices/case/signal/text.rules.ts';
import { markets, noticedOf, ownSet, postsOf, readSet, type Post } from './posts.ts';

/*
 * How many made-up posts the rules notice, and how many honest ones: docs/signals.md says how the sets
 * came about. Another set is a file of the same shape, a list of objects of which each has a `name` and a
 * `description`, and may have `company`, `website`, `revenueType`, `revenueMin` and `revenueMax`:
 * npm run bench:signals [-- FILE … --spots]
 */

const { values: options, positionals } = parseArgs({
  options: { spots: { type: 'boolean', default: false } },
  allowPositionals: true,
});

const rows = [
  ['set', 'posts', 'noticed', 'share'],
  ['---', '---:', '---:', '---:'],
];
function count(name: string, posts: readonly Post[], look = noticedOf): void {
  const noticed = posts.map((post) => ({ post, signals: look(post) }));
  const caught = noticed.filter(({ signals }) => signals.length > 0).length;
  const share = `${((100 * caught) / Math.max(1, posts.length)).toFixed(1)} %`;
  rows.push([name, String(posts.length), String(caught), share]);
  if (!options.spots) return;
  console.log(`\n${name}`);
  for (const { post, signals } of noticed) {
    console.log(`- ${post.name}${signals.length === 0 ? ': nothing' : ''}`);
    for (const { rule, words } of signals) console.log(`    ${wordsOfSignal(rule)}: ${words}`);
  }
}

function countOwn(): void {
  count('made up, written before the rules', ownSet('before'));
  count('made up, looked at while writing them', ownSet('tuned'));
  count('made up, in few plain words', ownSet('typical'));
  count('made up, avoiding the usual words', ownSet('after'));
  count('made up, a second time', ownSet('last'));
  count('honest posts that look risky', ownSet('honest'));
  const ads = (name: string) =>
    adsIn(join(import.meta.dirname, `../../ad-reader/test/${name}.txt`)).map(({ text }) => ({
      name: '',
      description: text,
    }));
  count('job ads of ad-reader/test', ['seen', 'held-out', 'second'].flatMap(ads));
  const demos = markets([1, 2, 3]);
  count('the demo’s posts, three seeds', demos.flatMap(postsOf));
  const firstOnes = demos.flatMap(({ dialogs }) =>
    dialogs.flatMap(({ messages }) =>
      messages.filter(({ from }) => from === 'employer').slice(0, 3),
    ),
  );
  count(
    'the demo’s first messages',
    firstOnes.map(({ text }) => ({ name: '', description: text })),
    ({ description }) => noticedIn(description, 'message'),
  );
  const pairs = demos.flatMap(({ jobs }) => {
    const printed = jobs.map((job) => ({ job, prints: new Set(printsOf(job.role.description)) }));
    return printed.flatMap((one, at) =>
      printed
        .slice(at + 1)
        .filter(
          ({ job, prints }) =>
            job.companyKey !== one.job.companyKey &&
            [...prints].some((print) => one.prints.has(print)),
        )
        .map((other) => [one.job.role, other.job.role] as const),
    );
  });
  const alike = pairs.filter(([one, other]) => isAlike(one.description, other.description)).length;
  rows.push([
    'posts of two of the demo’s companies with a print in common',
    String(pairs.length),
    String(alike),
    '',
  ]);
}

if (positionals.length === 0) countOwn();
else for (const file of positionals) count(file, readSet(file));
for (const row of rows) console.log(`| ${row.join(' | ')} |`);
