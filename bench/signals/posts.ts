import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateMarketplace } from '../../server/demo/generate/generate.ts';
import type { Noticed } from '../../server/src/slices/case/signal/text.rules.ts';
import { noticedInPost, type LookedPost } from '../../server/src/slices/case/signal/post.ts';

/** A post of a set: what is missing is not said. */
export interface Post extends Partial<LookedPost> {
  name: string;
  description: string;
  /** After which published pattern it was made up. */
  pattern?: string;
}

const unsaid = {
  company: '',
  website: '',
  revenueType: 'salary',
  revenueMin: null,
  revenueMax: null,
  sender: { borrowed: null, points: 0 },
} as const;

export const noticedOf = (post: Post): Noticed[] => noticedInPost({ ...unsaid, ...post });

export const readSet = (file: string): Post[] => JSON.parse(readFileSync(file, 'utf8')) as Post[];

/** A set of this folder. */
export const ownSet = (name: string): Post[] =>
  readSet(join(import.meta.dirname, 'sets', `${name}.json`));

/** Demo marketplaces with other posts each. */
export const markets = (seeds: readonly number[]) =>
  seeds.map((seed) => generateMarketplace(seed, new Date('2026-11-27T12:00:00Z')));

type Market = ReturnType<typeof markets>[number];

export const postsOf = ({ jobs, companies }: Market): Post[] =>
  jobs.map(({ role, companyKey }) => {
    const company = companies[companyKey - 1];
    return { ...role, company: company?.name ?? '', website: company?.website ?? '' };
  });
