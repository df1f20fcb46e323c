import { createHash } from 'node:crypto';

/** An act of the log as the chain seals it. */
export interface Link {
  number: number;
  /** Microseconds since 1970, as PostgreSQL has them. */
  at: string;
  operatorId: number | null;
  act: string;
  subject: string;
  /** In hex. */
  contentHash: string;
  /** In hex: of all of this and of the hash before. */
  hash: string;
}

/** An act with what it says; null once that was deleted. */
export interface KeptLink extends Link {
  content: { salt: string; text: string } | null;
}

/** The number and the hash of an act: as a mail or the server's log said them. */
export interface Head {
  number: number;
  hash: string;
}

/** Before the first act. */
const beginning = '0'.repeat(64);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** @param salt in hex */
export const contentHash = (salt: string, text: string): string => sha256(`${salt} ${text}`);

/** The hash of an act, over everything that it has and the hash before. */
export const linkHash = (link: Omit<Link, 'hash'>, before: string | null): string =>
  sha256(
    JSON.stringify([
      before ?? beginning,
      link.number,
      link.at,
      link.operatorId,
      link.act,
      link.subject,
      link.contentHash,
    ]),
  );

export const headText = ({ number, hash }: Head): string => `${number}:${hash}`;

/** Every head in a text: of mails, or of the server's log. */
export const headsIn = (text: string): Head[] =>
  [...text.matchAll(/\b(\d{1,10}):([0-9a-f]{64})\b/g)].map(([, number, hash = '']) => ({
    number: Number(number),
    hash,
  }));

/**
 * What is wrong with a log: acts in their order, from the first. A log that was written anew from some
 * act on is whole in itself; only a head from elsewhere tells.
 */
export function chainProblems(links: readonly KeptLink[], heads: readonly Head[]): string[] {
  const problems: string[] = [];
  let before: string | null = null;
  for (const [index, link] of links.entries()) {
    if (link.number !== index + 1) {
      problems.push(`Act ${index + 1} is missing: ${link.number} stands in its place.`);
      break;
    }
    if (link.hash !== linkHash(link, before))
      problems.push(`Act ${link.number} is not as it was written.`);
    if (link.content && contentHash(link.content.salt, link.content.text) !== link.contentHash)
      problems.push(`What act ${link.number} says is not as it was written.`);
    before = link.hash;
  }
  for (const { number, hash } of heads) {
    const link = links[number - 1];
    if (link === undefined)
      problems.push(`Act ${number} is missing: the log ends with ${links.length}.`);
    else if (link.hash !== hash)
      problems.push(`Act ${number} has another hash than the head that was sent.`);
  }
  return problems;
}
