import {
  merge,
  mostSkills,
  raisedSkills,
  type JobSearch,
  type Question,
} from '@fourfold/match-index';
import type { Tx } from '../../../database.ts';
import { changesProjections } from '../changes.commands.ts';
import { noTerms } from '../matching.rules.ts';
import type { OrderedSide } from '../order.queries.ts';
import { searchText } from '../projection.rules.ts';
import { sqlRanker } from '../ranking/ranker.ts';
import type { MatchIndex } from './node/match-index.ts';
import { termsOf, type AllTerms } from './node/terms.ts';
import type { CvSearch, Ranker } from '../../../ranker.ts';

/**
 * The index holds no texts: works and own words would take several times the memory of everything
 * else. The database has an index of its own for them.
 */
const hasText = ({ search = '' }: CvSearch | JobSearch) => searchText(search) !== '';

/** Asks the index where it can answer, else the database. */
export function memoryRanker(index: Pick<MatchIndex, 'find'>): Ranker {
  /** The index sees what is committed, so a transaction that changed something asks the database. */
  async function ask(tx: Tx, { limit, offset }: Page, question: (all: AllTerms) => Question) {
    const parts = changesProjections(tx) ? null : await index.find((all) => wider(question(all)));
    return parts && merge(parts, { limit, offset });
  }
  return {
    async rankCvs(tx, job, search) {
      const skills = (job?.skills ?? []).map(({ id, level, weight }) => ({ id, level, weight }));
      const fits = skills.length <= mostSkills && !hasText(search);
      const question = (all: AllTerms) => ({
        kind: 'cv' as const,
        side: job && { skills, wins: job.wins, ...counted(all, job, search.sort !== 'active') },
        search: folded(search),
      });
      const found = fits ? await ask(tx, search, question) : null;
      return found ?? (await sqlRanker.rankCvs(tx, job, search));
    },
    async rankJobs(tx, cv, search) {
      const skills = (cv?.skills ?? []).map(({ id, level }) => ({ id, level }));
      const fits =
        raisedSkills(skills, search.raise ?? []).length <= mostSkills && !hasText(search);
      const orders = search.sort === 'match' || search.sort === 'score';
      const question = (all: AllTerms) => ({
        kind: 'job' as const,
        side: cv && { skills, wins: cv.wins, ...counted(all, cv, orders) },
        search: foldedJobs(search),
      });
      const found = fits ? await ask(tx, search, question) : null;
      return found ?? (await sqlRanker.rankJobs(tx, cv, search));
    },
  };
}

type Page = Pick<CvSearch, 'limit' | 'offset'>;

/** One more than asked for tells whether a page follows. */
const wider = (question: Question) => {
  const { search } = question;
  return { ...question, search: { ...search, limit: search.limit + 1 } } as Question;
};

/** What the order counts beside the skills, where there is such an order. */
function counted(all: AllTerms, side: OrderedSide, orders: boolean) {
  const skills = side.skills.filter(({ level }) => level > 0);
  const { related, words } = orders
    ? termsOf(all, { skills, titleWords: side.titleWords })
    : noTerms;
  return { related, words: [...words].map(([word, weight]) => ({ word, weight })) };
}

/** With its texts as the projections hold theirs. */
const folded = <Search extends CvSearch | JobSearch>(search: Search): Search => ({
  ...search,
  search: searchText(search.search ?? ''),
  locationCity: searchText(search.locationCity ?? ''),
});

const foldedJobs = (search: JobSearch): JobSearch => ({
  ...folded(search),
  benefit: search.benefit?.map((title) => searchText(title)),
});
