import {
  merge,
  mostSkills,
  raisedSkills,
  type JobSearch,
  type Question,
} from '@fourfold/match-index';
import type { Tx } from '../../../database.ts';
import { changesProjections } from '../changes.commands.ts';
import { searchText } from '../projection.rules.ts';
import type { CvSearch } from '../ranking/conditions.ts';
import { sqlRanker, type Ranker } from '../ranking/ranker.ts';
import type { MatchIndex } from './node/match-index.ts';

/** The index cannot tell a name from a position, so the database answers if names are hidden. */
const hidesNames = ({ nameless }: CvSearch) =>
  nameless !== undefined && !('these' in nameless && nameless.these.length === 0);

/** Asks the index where it can answer, else the database. */
export function memoryRanker(index: Pick<MatchIndex, 'find'>): Ranker {
  /**
   * The index sees committed rows only, so a transaction that changed a projection asks the database.
   */
  async function ask(tx: Tx, question: Question) {
    const { limit, offset } = question.search;
    // One row more than asked for shows whether a page follows.
    const wider = { ...question, search: { ...question.search, limit: limit + 1 } } as Question;
    const parts = changesProjections(tx) ? null : await index.find(wider);
    return parts && merge(parts, { limit, offset });
  }
  return {
    async rankCvs(tx, job, search) {
      const skills = (job?.skills ?? []).map(({ id, level, weight }) => ({ id, level, weight }));
      const side = job && { skills, wins: job.wins };
      const fits = skills.length <= mostSkills && !hidesNames(search);
      const found = fits ? await ask(tx, { kind: 'cv', side, search: folded(search) }) : null;
      return found ?? (await sqlRanker.rankCvs(tx, job, search));
    },
    async rankJobs(tx, cv, search) {
      const skills = (cv?.skills ?? []).map(({ id, level }) => ({ id, level }));
      const side = cv && { skills, wins: cv.wins };
      const fits = raisedSkills(skills, search.raise ?? []).length <= mostSkills;
      const question = { kind: 'job' as const, side, search: foldedJobs(search) };
      const found = fits ? await ask(tx, question) : null;
      return found ?? (await sqlRanker.rankJobs(tx, cv, search));
    },
  };
}

/** Folds the search's texts as the projections fold theirs. */
const folded = <Search extends CvSearch | JobSearch>(search: Search): Search => ({
  ...search,
  search: searchText(search.search ?? ''),
  locationCity: searchText(search.locationCity ?? ''),
});

const foldedJobs = (search: JobSearch): JobSearch => ({
  ...folded(search),
  benefit: search.benefit?.map((title) => searchText(title)),
});
