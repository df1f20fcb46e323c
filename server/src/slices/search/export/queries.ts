import type { ExportPart } from '../../account/export/archive.ts';

export const searchExport: readonly ExportPart[] = [
  {
    name: 'saved-searches',
    read: (tx, accountId) =>
      tx
        .selectFrom('saved_search')
        .select(['id', 'role', 'name', 'query', 'alert', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('id')
        .execute(),
  },
  {
    name: 'saved-and-hidden-jobs',
    read: (tx, accountId) =>
      tx
        .selectFrom('job_mark')
        .select(['job_id', 'mark', 'reason', 'note', 'created_at'])
        .where('account_id', '=', accountId)
        .orderBy('job_id')
        .execute(),
  },
  {
    name: 'saved-and-hidden-people',
    read: (tx, accountId) =>
      tx
        .selectFrom('candidate_mark')
        .innerJoin('job', 'job.id', 'candidate_mark.job_id')
        .innerJoin('company', 'company.id', 'job.company_id')
        .select(['candidate_mark.job_id', 'cv_id', 'mark', 'candidate_mark.created_at'])
        .where('company.account_id', '=', accountId)
        .orderBy('candidate_mark.job_id')
        .orderBy('cv_id')
        .execute(),
  },
];
