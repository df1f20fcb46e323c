import type { Tx } from '../../database.ts';

/** CVs that search knows as they once were: nobody is to find them. */
export async function waitingCvs(tx: Tx): Promise<number[]> {
  const rows = await tx.selectFrom('match_cv_waiting').select('cv_id').execute();
  return rows.map((row) => row.cv_id);
}
