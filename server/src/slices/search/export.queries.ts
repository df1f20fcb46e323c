import { pagesOf } from '../../platform/db/pages.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from '../company/reach.access.ts';

export const searchExport: readonly ExportPart[] = [
  {
    name: 'saved-searches',
    read: ({ tx, accountId }) =>
      tx
        .selectFrom('saved_search')
        .select(['id', 'role', 'name', 'query', 'alert', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'saved-and-hidden-jobs',
    read: ({ tx, accountId }) =>
      pagesOf(
        tx,
        'export_job_marks',
        tx
          .selectFrom('job_mark')
          .innerJoin('job', 'job.id', 'job_mark.job_id')
          .innerJoin('company', 'company.id', 'job.company_id')
          .select(['job_id', 'job.name as job_name', 'company.name as company_name'])
          .select(['mark', 'reason', 'note', 'job_mark.created_at'])
          .where('job_mark.account_id', '=', accountId)
          .orderBy('job_id'),
      ),
  },
  {
    name: 'saved-and-hidden-people',
    read: ({ tx, accountId }) =>
      pagesOf(
        tx,
        'export_candidate_marks',
        tx
          .selectFrom('candidate_mark')
          .innerJoin('job', 'job.id', 'candidate_mark.job_id')
          .innerJoin('company', 'company.id', 'job.company_id')
          .select(['candidate_mark.job_id', 'job.name as job_name'])
          .select(['cv_id', 'mark', 'candidate_mark.created_at'])
          .where(ownerOf(), '=', accountId)
          .orderBy('candidate_mark.job_id')
          .orderBy('cv_id'),
      ),
  },
];
