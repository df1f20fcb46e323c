import { type Ranking } from '@fourfold/match-index';
import type { CandidateList, CandidateSearch } from '@fourfold/contract/search/schema.ts';
import { unknownAt, unknownToAny, withheldFrom } from '../application/blind.queries.ts';
import { blindCard, blindFacts } from '../cv/blind.rules.ts';
import { cvCards } from '../cv/card.queries.ts';
import { jobPosts } from '../job/post.queries.ts';
import { readCursor, writeCursor } from '../matching/ranking/cursor.ts';
import { sameRoles } from '../matching/order.queries.ts';
import { factsBetween } from '../matching/matching.present.ts';
import { cvSkills, ownJobSide } from '../matching/side.queries.ts';
import { foundInPeople } from './found.queries.ts';
import { markedPeople, notShown } from './mark.queries.ts';
import { toResult } from './search.present.ts';
import { knownOfPeople } from './search.queries.ts';
import { daysBefore, termsOf, unmetOf, type Offered } from './search.rules.ts';
import type { SearchContext } from './listing-context.ts';
import type { JobSide } from '../../ranker.ts';

/* People as employers find them: ranked first, then read, as in listing.queries.ts. */

/** The job to compare people with; its reader owns it. */
interface ChosenJob {
  id: number;
  blind_review: boolean;
  without_scores: boolean;
}

/** Published CVs as an employer finds them, without the account's own. */
export async function findPeople(
  context: SearchContext,
  job: ChosenJob | null,
  query: CandidateSearch,
  only?: readonly number[],
): Promise<CandidateList> {
  const { tx } = context;
  const post = job ? (await jobPosts(tx, [job.id])).get(job.id) : undefined;
  const accepting = post && query.acceptable ? termsOf(post) : undefined;
  const { side, ranking } = await rankPeople(context, job, { ...query, accepting }, only);
  const { list, count, bands, last, more } = ranking;
  const ids = list.map(({ id }) => id);
  const [cards, sides, known, alike, blind] = await Promise.all([
    cvCards(tx, ids),
    cvSkills(tx, ids),
    job && ids.length > 0 ? knownOfPeople(context, job.id, ids) : null,
    sameRoles(tx, 'cv', ids, side ?? null),
    job ? unknownAt(tx, job.id, ids) : unknownToAny(tx, context.employerIds, ids),
  ]);
  const shown = list.flatMap((ranked) => {
    const card = cards.get(ranked.id);
    if (!card) return [];
    const isBlind = blind.has(ranked.id);
    const unmet = post ? unmetOf(card, post) : [];
    const between = job?.without_scores ? null : factsBetween(side, sides.get(ranked.id));
    const facts = isBlind ? blindFacts(between, card) : between;
    const compared = { facts, sameRole: alike.has(ranked.id) };
    return [{ ranked, card: isBlind ? blindCard(card) : card, compared, blind: isBlind, unmet }];
  });
  const found = await foundInPeople(
    tx,
    query.search,
    shown.map(({ card, blind: isBlind }) => ({ ...card, blind: isBlind })),
  );
  return {
    list: shown.map(({ ranked, card, compared, ...told }) => ({
      ...toResult(card, ranked, known?.get(ranked.id), compared),
      ...told,
      found: found.get(ranked.id) ?? [],
    })),
    count,
    bands,
    after: more && last ? writeCursor(last) : null,
  };
}

async function rankPeople(
  { tx, now, accountId, employerIds, ranker }: SearchContext,
  job: ChosenJob | null,
  { marked, after: begin, ...query }: CandidateSearch & { accepting: Offered | undefined },
  only?: readonly number[],
): Promise<{ side: JobSide | undefined; ranking: Ranking }> {
  const [side, without, among, nameless] = await Promise.all([
    // Without scores they are listed by activity, as without a job.
    job && !job.without_scores ? ownJobSide(tx, job.id) : undefined,
    notShown(tx, { accountId, employerIds }, job && !marked ? job.id : null),
    job && marked ? markedPeople(tx, job.id, marked) : undefined,
    // A text search must not match a name that is withheld.
    query.search ? withheldFrom(tx, employerIds, job) : undefined,
  ]);
  const after = begin === undefined ? undefined : readCursor(begin);
  const ranking = await ranker.rankCvs(tx, side ?? null, {
    ...query,
    after,
    ...(after ? { offset: 0 } : {}),
    ...(query.activeWithin ? { activeAfter: daysBefore(now, query.activeWithin) } : {}),
    only: only ?? among,
    nameless,
    without,
  });
  return { side, ranking };
}
