import type { Match } from '@fourfold/contract/matching/schema.ts';
import { count } from '../../../lib/format.ts';
import { decimals } from './formula-lines.tsx';

type Ordered = Pick<Match, 'order' | 'maxPoints' | 'behavior'>;

/**
 * Where a person stands for a job: as a score that is neither capped nor held, in percent.
 * @returns share: of the half-points that the job asks for; order: that with behavior, if both answered
 */
export function peopleOrder({ order, maxPoints, behavior }: Ordered): {
  share: number;
  order: number;
} {
  const share = (100 * order.total) / (2 * maxPoints);
  return { share, order: behavior === null ? share : 0.8 * share + 0.2 * behavior };
}

/** What a long CV costs among people for a job (RULES.md section 7). */
export const longWords = (whose: 'your' | 'their'): string =>
  `Beyond 70 levels in ${whose} whole CV, each two more cost half a point of the order, and each title word beyond 8 costs two points.`;

/** `Best match 303: 208 half-points from skills, 96 from titles, less 1 missing level`; '' if nothing is scored. */
export function partWords(match: Ordered, viewer: 'candidate' | 'employer'): string {
  const { order, maxPoints, behavior } = match;
  if (maxPoints === 0) return '';
  const candidate = viewer === 'candidate';
  const stands = candidate ? order.total : peopleOrder(match).order;
  const parts = [
    `${count(order.exact, 'half-point')} from skills`,
    order.near > 0 && `${order.near} from related ones`,
    order.title > 0 && `${order.title} from titles`,
    order.long > 0 && `less ${order.long} for a long CV`,
    order.missing > 0 && `less ${count(order.missing, 'missing level')}`,
    !candidate && behavior !== null && 'then behavior',
  ];
  return `Best match ${decimals.format(stands)}: ${parts.filter(Boolean).join(', ')}`;
}

/** What the lists of a search hold, after their number, and what their order counts; '' by time or pay. */
export const orderWords = (viewer: 'candidate' | 'employer', sort: string): string => {
  const listed =
    viewer === 'candidate'
      ? ' that use your skills or related ones, or share a word with your positions'
      : ' with a skill this job asks for, a related one, or a word of its title';
  if (sort === 'score') return `${listed}, by score alone`;
  if (sort !== 'match') return '';
  return viewer === 'candidate'
    ? `${listed}. Best match counts your skills, related ones up to half, and your positions, minus the levels you’re missing.`
    : `${listed}. Best match counts their skills, related ones up to half, their positions, and their style.`;
};
