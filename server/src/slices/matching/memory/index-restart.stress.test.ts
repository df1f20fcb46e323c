import { sql } from 'kysely';
import { readFile, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  change,
  expectExact,
  heldChange,
  indexNodes,
  type IndexNodes,
} from '../../../../test/index-nodes.ts';
import { changeCv, removeCv } from '../../../../test/match-index.ts';
import { cvs } from '../../../../test/random-market.ts';
import { headBytes } from './node/index-file.ts';

let nodes: IndexNodes;
beforeAll(async () => {
  nodes = await indexNodes();
});
afterAll(() => nodes.end());

const secret = {
  id: cvs.length + 500,
  name: 'Zzyzxperson',
  city: 'Zzyzxcity',
  title: 'zzyzxtitle',
};
const secretsInFile = async () =>
  (await readFile(nodes.file.path)).toString('latin1').match(/zzyzx\w+/gi) ?? [];

test('a node that restarts reads the file and the changes since, exactly; nothing of who is gone is in the next @growth-73 @growth-76', async () => {
  const { write, db } = nodes;
  await write(async (tx) => {
    await changeCv(tx, secret.id, {
      skills: [{ id: 4_711, level: 3 }],
      titleWords: [secret.title],
      activeAt: new Date(0),
    });
    await sql`update match_cv set words = ${secret.name}, city = ${secret.city}
              where cv_id = ${secret.id}`.execute(tx);
  });
  expect(await nodes.run()).toBe('database');
  expect((await secretsInFile()).toSorted()).toEqual([secret.city, secret.name, secret.title]);
  // Written before the next file, committed after it, when later ones are in it.
  const index = await nodes.start();
  expect(index.loaded?.from).toBe('file');
  const commit = await heldChange(nodes);
  await write((tx) => change(tx, 20));
  await write((tx) => removeCv(tx, secret.id));
  await index.stop();
  expect(await secretsInFile()).toEqual([]);
  await write((tx) => change(tx, 20));
  await sql`update match_kind set weight = 1 + weight % 9`.execute(db);
  await commit();
  const again = await nodes.start();
  expect(again.loaded?.from).toBe('file');
  await expectExact(nodes, again, 6);
  await again.stop();
  expect(nodes.told.filter((line) => line.includes('rror'))).toEqual([]);
});

test('a damaged file is thrown away, and the index is built @growth-74', async () => {
  const bytes = await readFile(nodes.file.path);
  const at = headBytes + 100_000;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  await writeFile(nodes.file.path, bytes);
  const index = await nodes.start();
  expect(index.loaded?.from).toBe('database');
  expect(nodes.told.join()).toContain('The index file is damaged');
  await expectExact(nodes, index, 1);
  await index.stop();
});
