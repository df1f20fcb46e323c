import { anyOf } from '../../platform/db/any-of.ts';
import { pagesOf } from '../../platform/db/pages.ts';
import type { ExportPart } from '../account/export/archive.ts';
import { ownerOf } from '../company/reach.access.ts';

export const jobExport: ExportPart = {
  name: 'jobs',
  async *read({ tx, accountId }) {
    const jobs = tx
      .selectFrom('job')
      .innerJoin('company', 'company.id', 'job.company_id')
      .selectAll('job')
      .where(ownerOf(), '=', accountId)
      .orderBy('job.id');
    for await (const page of pagesOf(tx, 'export_jobs', jobs)) {
      const ids = page.map(({ id }) => id);
      const skills = await tx
        .selectFrom('job_skill')
        .innerJoin('skill', 'skill.id', 'job_skill.skill_id')
        .select(['job_id', 'skill.id', 'skill.name', 'job_skill.level', 'skill.weight'])
        .where('job_id', '=', anyOf(ids))
        .orderBy('job_id')
        .orderBy('place')
        .execute();
      const answers = await tx
        .selectFrom('job_behavior')
        .select(['job_id', 'behavior_id as behaviorId', 'variant_id as variantId'])
        .where('job_id', '=', anyOf(ids))
        .orderBy('job_id')
        .orderBy('behavior_id')
        .execute();
      const events = await tx
        .selectFrom('job_event')
        .select(['job_id', 'type', 'actor_account_id', 'created_at'])
        .where('job_id', '=', anyOf(ids))
        .orderBy('id')
        .execute();
      const eventsOf = Map.groupBy(events, ({ job_id }): number => job_id);
      const skillsOf = Map.groupBy(skills, ({ job_id }): number => job_id);
      const answersOf = Map.groupBy(answers, ({ job_id }): number => job_id);
      yield page.map((job) => ({
        ...job,
        skills: (skillsOf.get(job.id) ?? []).map(({ id, name, level, weight }) => ({
          id,
          name,
          level,
          weight,
        })),
        events: (eventsOf.get(job.id) ?? []).map((event) => ({
          type: event.type,
          own: event.actor_account_id === accountId,
          date: event.created_at,
        })),
        behaviors: (answersOf.get(job.id) ?? []).map(({ behaviorId, variantId }) => ({
          behaviorId,
          variantId,
        })),
      }));
    }
  },
};
