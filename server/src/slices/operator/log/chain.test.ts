import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainProblems, contentHash, headsIn, headText, linkHash, type KeptLink } from './chain.ts';

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array) => Buffer.from(array).toString('hex'));

const said = fc.record({
  at: fc.integer({ min: 1, max: 2_000_000_000 }).map((seconds) => `${seconds}000000`),
  operatorId: fc.option(fc.integer({ min: 1, max: 9 })),
  act: fc.constantFrom('account.read', 'account.delete', 'passkey.approve'),
  subject: fc.integer({ min: 1, max: 99 }).map((id) => `account ${id}`),
  salt: hex(16),
  text: fc.json(),
});

/** A log as it is written. */
const logs = fc.array(said, { minLength: 2, maxLength: 12 }).map((acts) => {
  const links: KeptLink[] = [];
  for (const { salt, text, ...act } of acts) {
    const open = { ...act, number: links.length + 1, contentHash: contentHash(salt, text) };
    const hash = linkHash(open, links.at(-1)?.hash ?? null);
    links.push({ ...open, hash, content: { salt, text } });
  }
  return links;
});

const headOf = (links: readonly KeptLink[]) =>
  headsIn(headText(links.at(-1) ?? { number: 0, hash: '' }));

test('a log as it is written is whole, also where what acts say was deleted @operator-3', () => {
  fc.assert(
    fc.property(logs, fc.infiniteStream(fc.boolean()), (links, coins) => {
      const deleted = links.map((link) => (coins.next().value ? link : { ...link, content: null }));
      expect(chainProblems(deleted, headOf(links))).toEqual([]);
    }),
  );
});

/** Writes every hash anew from an act on, as somebody would who owns the database. */
function resealed(links: readonly KeptLink[], from: number): KeptLink[] {
  const fresh = links.slice(0, from);
  for (const link of links.slice(from))
    fresh.push({ ...link, hash: linkHash(link, fresh.at(-1)?.hash ?? null) });
  return fresh;
}

const changes: Record<string, (link: KeptLink) => KeptLink> = {
  at: (link) => ({ ...link, at: `${BigInt(link.at) + 1n}` }),
  operator: (link) => ({ ...link, operatorId: link.operatorId === null ? 1 : link.operatorId + 1 }),
  nobody: (link) => ({ ...link, operatorId: link.operatorId === null ? 7 : null }),
  act: (link) => ({ ...link, act: `${link.act}.` }),
  subject: (link) => ({ ...link, subject: `${link.subject}0` }),
  'hash of what it says': (link) => ({
    ...link,
    contentHash: contentHash('', 'else'),
    content: null,
  }),
  'what it says': (link) => ({ ...link, content: { salt: '00', text: '{"words":"else"}' } }),
  'what it says, with its hash': (link) => ({
    ...link,
    contentHash: contentHash('00', '{}'),
    content: { salt: '00', text: '{}' },
  }),
  hash: (link) => ({
    ...link,
    hash: link.hash.replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
  }),
};

test('each change, gap and swap is found up to a head, written anew or not @operator-4', () => {
  fc.assert(
    fc.property(
      logs,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('gap', 'swap', 'cut', 'added', ...Object.keys(changes)),
      fc.boolean(),
      (links, one, two, kind, isResealed) => {
        const at = one % links.length;
        const other = (at + 1 + (two % (links.length - 1))) % links.length;
        const changed = [...links];
        const [first, second] = [links[at], links[other]];
        if (!first || !second) throw new Error('These are in the log');
        if (kind === 'gap') changed.splice(at, 1);
        else if (kind === 'cut') changed.length = at;
        else if (kind === 'added') changed.splice(at, 0, first);
        else if (kind === 'swap') [changed[at], changed[other]] = [second, first];
        else changed[at] = changes[kind]?.(first) ?? first;
        const numbered = isResealed
          ? resealed(
              changed.map((link, index) => ({ ...link, number: index + 1 })),
              Math.min(at, other),
            )
          : changed;
        // Beyond the head nobody has promised anything.
        fc.pre(JSON.stringify(numbered.slice(0, links.length)) !== JSON.stringify(links));
        expect([kind, chainProblems(numbered, headOf(links))]).not.toEqual([kind, []]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('heads are read from mails and from lines of the log', () => {
  const hash = 'ab'.repeat(32);
  expect(headsIn(`{"head":"12:${hash}","msg":"x"}\n> 7:${hash}`)).toEqual([
    { number: 12, hash },
    { number: 7, hash },
  ]);
  expect(headsIn(`12:${hash}0 12:abc`)).toEqual([]);
});
