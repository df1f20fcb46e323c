import type { Role } from '@fourfold/contract/account/schema.ts';
import { bandLabel } from '@fourfold/contract/matching/words.ts';
import type { Tx } from '../../database.ts';
import { badgeOf, termsOf } from '../search/alert/alert.rules.ts';
import type { MailItem } from './mail.commands.ts';
import type { About } from './notice.queries.ts';
import { noticePath } from './notice.rules.ts';

/**
 * The facts in a mail about an application, as they are now: for the candidate the job with its pay
 * and place, for the employer the person, by the name they may see; for both the match, except where the job is reviewed without scores.
 * @returns nothing if the job or the person is deleted
 */
export async function cardOf(
  tx: Tx,
  applicationId: number,
  role: Role,
  about: About,
): Promise<MailItem[]> {
  if (about.jobId === null || about.cvId === null) return [];
  const row = await tx
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .select([
      'application.match_score as matchScore',
      'application.band',
      'application.scores_shown',
      'job.revenue_type as revenueType',
      'job.revenue_min as revenueMin',
      'job.revenue_max as revenueMax',
      'job.location_city as locationCity',
      'job.location_state_id as locationStateId',
      'job.work_mode as workMode',
    ])
    .where('application.id', '=', applicationId)
    .executeTakeFirst();
  if (!row) return [];
  const path = noticePath(role, about);
  if (role === 'candidate')
    return [{ title: about.job, path, lines: [about.company, ...termsOf(row)], ...badgeOf(row) }];
  const person = { title: about.person, path };
  if (!row.scores_shown) return [{ ...person, lines: [about.job] }];
  const band = row.band ? [bandLabel(row.band)] : [];
  return [{ ...person, lines: [about.job, ...band], ...badgeOf(row) }];
}
