import {
  knownSources,
  otherSource,
  referralPrefix,
  referralSource,
} from '@fourfold/contract/application/source.ts';
import { visitDays, type Visits } from '@fourfold/contract/open/visits.ts';
import { sql } from 'kysely';
import { plannedAnew } from '../../../platform/db/planned-anew.ts';
import { isBlind } from '../../application/blind.queries.ts';
import { isSent } from '../../application/sent.queries.ts';
import type { ReadContext } from '../../../platform/unit-of-work.ts';

const dayMs = 24 * 60 * 60_000;
const mostShown = 20;

/** Views of the public pages of one job, or of a company with all its jobs, and their results. */
export async function readVisits(
  { tx, now }: ReadContext,
  scope: { jobId: number } | { companyId: number },
): Promise<Visits> {
  const ofViews =
    'jobId' in scope
      ? sql`open_view.job_id = ${scope.jobId}`
      : sql`open_view.company_id = ${scope.companyId}`;
  const ofJobs =
    'jobId' in scope ? sql`job.id = ${scope.jobId}` : sql`job.company_id = ${scope.companyId}`;
  const daysAgo = (days: number) =>
    new Date(now.getTime() - days * dayMs).toISOString().slice(0, 10);
  const { rows: counted } = await sql<{ day: string; views: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(views)::int as views
    from open_view where ${ofViews} and day > ${daysAgo(visitDays)}::date
    group by day`.execute(tx);
  // For people in a blind review only the common sources are listed: others may contain a name.
  const { rows: sources } = await sql<Visits['sources'][number]>`
    select ${plannedAnew} source, sum(views)::int as views, sum(applications)::int as applications,
      sum(hires)::int as hires
    from (
      select source, views, 0 as applications, 0 as hires
      from open_view where ${ofViews} and day > ${daysAgo(365)}::date
      union all
      select
        case
          when application.source is null then ''
          when starts_with(application.source, ${referralPrefix}) then ${referralSource}
          when application.source <> all(${Object.keys(knownSources)}::text[]) and ${isBlind}
            then ${otherSource}
          else application.source
        end,
        0, 1, (application.status = 'hired')::int
      from application join job on job.id = application.job_id
      where ${ofJobs} and application.origin = 'applicant'
        and application.status <> 'applicantDeclined' and ${isSent}
        and application.created_at > ${daysAgo(365)}::date
    ) as each
    group by source
    order by applications desc, views desc, source`.execute(tx);
  const views = new Map(counted.map(({ day, views }) => [day, views]));
  return {
    days: Array.from({ length: visitDays }, (_, at) => {
      const day = daysAgo(visitDays - 1 - at);
      return { day, views: views.get(day) ?? 0 };
    }),
    sources: shown(sources),
  };
}

/** The first sources, and all others together. */
function shown(sources: readonly Visits['sources'][number][]): Visits['sources'] {
  const own = sources.filter(({ source }) => source !== otherSource);
  const first = own.slice(0, mostShown);
  const rest = [...own.slice(mostShown), ...sources.filter(({ source }) => source === otherSource)];
  if (rest.length === 0) return first;
  const sum = (field: 'views' | 'applications' | 'hires') =>
    rest.reduce((total, one) => total + one[field], 0);
  return [
    ...first,
    {
      source: otherSource,
      views: sum('views'),
      applications: sum('applications'),
      hires: sum('hires'),
    },
  ];
}
