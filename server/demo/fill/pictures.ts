import { createHash } from 'node:crypto';
import type { Tx } from '../../src/database.ts';
import type { Parts } from '../../src/parts.ts';
import { drawAvatar, drawLogo } from '../draw.ts';
import type { Avatar, Cv, Marketplace } from '../generate/marketplace.ts';
import { insertRows, takeIds } from './rows.ts';

interface Drawn {
  key: string;
  bytes: number;
}

export interface Pictures {
  logos: Map<number, Drawn>;
  avatars: Map<number, Drawn>;
}

/** Hues are drawn in steps: people distinguish no more, and each drawing takes time. */
const hueStep = 20;

const avatarOf = ({ key, avatar }: Cv): Avatar =>
  avatar ?? { initials: '', hue: (key * 47) % 360, pattern: 'initials' };

/** The same key in every fill, so that a restarted fill overwrites; as long as a UUID. */
const keyOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** Draws all logos and portraits and stores them as files, each under its own key. */
export async function drawPictures(market: Marketplace, files: Parts['files']): Promise<Pictures> {
  const drawn = new Map<string, Promise<Buffer>>();
  const portraitOf = (cv: Cv): Promise<Buffer> => {
    const { pattern, hue: exact } = avatarOf(cv);
    const hue = Math.round(exact / hueStep) * hueStep;
    const name = `${pattern} ${hue}`;
    const portrait = drawn.get(name) ?? drawAvatar({ hue, pattern });
    drawn.set(name, portrait);
    return portrait;
  };
  const keep = async (kind: string, owner: { key: number }, drawing: Promise<Buffer>) => {
    const key = `${keyOf(`${kind} ${owner.key}`)}.webp`;
    const bytes = await drawing;
    await files.write(key, bytes);
    return [owner.key, { key, bytes: bytes.length }] as const;
  };
  const { companies, cvs } = market;
  const logos = companies.map((company) => keep('logo', company, drawLogo(company.logo)));
  const avatars = cvs.map((cv) => keep('avatar', cv, portraitOf(cv)));
  return {
    logos: new Map(await Promise.all(logos)),
    avatars: new Map(await Promise.all(avatars)),
  };
}

/** Inserts rows for `picture`; returns their ids by the key of the owner. */
export async function insertPictures(
  tx: Tx,
  drawn: readonly { ownerKey: number; accountId: number; picture: Drawn; createdDate: string }[],
): Promise<Map<number, number>> {
  const id = await takeIds(tx, 'picture', drawn.length);
  await insertRows(
    tx,
    'picture',
    drawn.map(({ accountId, picture, createdDate }, index) => ({
      id: id(index + 1),
      account_id: accountId,
      key: picture.key,
      width: 192,
      height: 192,
      bytes: picture.bytes,
      created_at: createdDate,
    })),
  );
  return new Map(drawn.map(({ ownerKey }, index) => [ownerKey, id(index + 1)]));
}
