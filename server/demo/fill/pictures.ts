import { createHash } from 'node:crypto';
import type { Tx } from '../../src/database.ts';
import type { Parts } from '../../src/parts.ts';
import { logoSvg } from '../draw/logo.ts';
import { portraitSvg } from '../draw/portrait.ts';
import { pictureSize, render } from '../draw/render.ts';
import type { Marketplace } from '../generate/marketplace.ts';
import { insertRows, takeIds } from './rows.ts';

interface Drawn {
  key: string;
  bytes: number;
}

export interface Pictures {
  logos: Map<number, Drawn>;
  avatars: Map<number, Drawn>;
}

/** The same key in every fill, so that a restarted fill overwrites; as long as a UUID. */
const keyOf = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/** Draws all logos and portraits and stores them as files, each under its own key. */
export async function drawPictures(market: Marketplace, files: Parts['files']): Promise<Pictures> {
  const owners = [
    ...market.companies.map(({ key, logo }) => ({ kind: 'logo', owner: key, svg: logoSvg(logo) })),
    ...market.cvs.flatMap(({ key, avatar }) =>
      avatar ? [{ kind: 'avatar', owner: key, svg: portraitSvg(avatar) }] : [],
    ),
  ];
  const distinct = [...new Set(owners.map(({ svg }) => svg))];
  const rendered = await render(distinct);
  const drawn = new Map(distinct.map((svg, place) => [svg, rendered[place]]));
  const kept = await Promise.all(
    owners.map(async ({ kind, owner, svg }) => {
      const bytes = drawn.get(svg);
      if (!bytes) throw new Error(`No ${kind} of ${owner}`);
      const key = `${keyOf(`${kind} ${owner}`)}.webp`;
      await files.write(key, bytes);
      return { kind, owner, picture: { key, bytes: bytes.length } };
    }),
  );
  const of = (wanted: string) =>
    new Map(
      kept.flatMap(({ kind, owner, picture }) => (kind === wanted ? [[owner, picture]] : [])),
    );
  return { logos: of('logo'), avatars: of('avatar') };
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
      width: pictureSize,
      height: pictureSize,
      bytes: picture.bytes,
      created_at: createdDate,
    })),
  );
  return new Map(drawn.map(({ ownerKey }, index) => [ownerKey, id(index + 1)]));
}
