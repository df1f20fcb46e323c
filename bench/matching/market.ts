import type { connect } from '../../server/src/platform/db/connect.ts';
import { drawCv, drawJob, type DrawnCv, type DrawnJob } from './data.ts';
import type { Skills } from './skills.ts';

export const threads = 2;
/** The jobs to search for, and the CVs to search jobs for. */
const askers = 200;
/** A slow engine is asked by this many. */
const fewAskers = (cvCount: number) => (cvCount > 300_000 ? 10 : cvCount > 50_000 ? 20 : askers);

type Connected = ReturnType<typeof connect>;

/** A filled database and the searchers in it. */
export interface Market {
  cvCount: number;
  /** Skills of CVs and jobs; by Zipf's law if none are given. */
  skills: Skills | undefined;
  jobs: readonly DrawnJob[];
  cvs: readonly DrawnCv[];
  /** The first of them, for slow engines at this size. */
  few<Item>(askers: readonly Item[]): readonly Item[];
  db: Connected['db'];
  pool: Connected['pool'];
  url: string;
}

export function marketOf(
  cvCount: number,
  skills: Skills | undefined,
  connected: Pick<Market, 'db' | 'pool' | 'url'>,
): Market {
  const ids = Array.from({ length: askers }, (_, at) => at + 1);
  return {
    cvCount,
    skills,
    jobs: ids.map((id) => drawJob(id, skills)),
    cvs: ids.map((id) => drawCv(id, skills)),
    few: (all) => all.slice(0, fewAskers(cvCount)),
    ...connected,
  };
}
