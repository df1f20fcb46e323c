import type { ExportPart } from '../account/export-archive.ts';
import { jobBehaviors, jobSkills } from './job.queries.ts';

export const jobExport: ExportPart = {
  name: 'jobs',
  async read(tx, accountId) {
    const jobs = await tx
      .selectFrom('job')
      .innerJoin('company', 'company.id', 'job.company_id')
      .selectAll('job')
      .where('company.account_id', '=', accountId)
      .orderBy('job.id')
      .execute();
    const whole = [];
    for (const job of jobs)
      whole.push({
        ...job,
        skills: await jobSkills(tx, job.id),
        behaviors: await jobBehaviors(tx, job.id),
      });
    return whole;
  },
};
