import type { Role } from '@fourfold/contract/account/schema.ts';
import type { Tx } from '../../src/database.ts';
import { interviewText } from '../../src/slices/notification/interview.rules.ts';
import { noticeOf, noticePath, type Named } from '../../src/slices/notification/notice.rules.ts';
import { day, hour, iso } from '../generate/calendar.ts';
import type { Application, Marketplace } from '../generate/marketplace.ts';
import { insertRows, takeIds, type IdOf } from './rows.ts';

/** How long back the bell tells, in days. */
const told = 30;

interface Told {
  account_id: number;
  role: Role;
  kind: string;
  text: string;
  path: string;
  application_id: number;
  status: string | null;
  created_at: string;
}

/** What the bells of both sides told in the last thirty days; of each, the older half is read. */
export async function insertNotifications(
  tx: Tx,
  market: Marketplace,
  ids: Record<'accountId' | 'applicationId' | 'jobId' | 'cvId', IdOf>,
  now: Date,
): Promise<void> {
  const since = iso(now.getTime() - told * day);
  const sceneOf = scenes(market, ids);
  const moves = market.applications.flatMap((application) =>
    application.events
      .filter(({ date }) => date > since)
      .flatMap(({ to, date }) => {
        const notice = noticeOf(to);
        if (!notice) return [];
        const { role, kind, text } = notice;
        return [sceneOf(application, role, { kind, text, status: to, date })];
      }),
  );
  const applicationOf = new Map(market.applications.map((each) => [each.key, each]));
  const interviews = market.dialogs.flatMap(({ applicationKey, interview }) => {
    const application = applicationOf.get(applicationKey);
    if (!interview || !application) return [];
    const tell = (state: 'offered' | 'taken', actor: Role, date: string) =>
      sceneOf(application, actor === 'employer' ? 'candidate' : 'employer', {
        kind: 'interview',
        text: (names) => interviewText(state, actor, names),
        status: null,
        date,
      });
    const { offeredDate, takenDate } = interview;
    return [
      tell('offered', 'employer', offeredDate),
      ...(takenDate ? [tell('taken', 'candidate', takenDate)] : []),
    ];
  });
  const rows = [...moves, ...interviews].toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
  const perAccount = [...Map.groupBy(rows, (row) => row.account_id).values()];
  const read = new Set(perAccount.flatMap((own) => own.slice(0, Math.ceil(own.length / 2))));
  const id = await takeIds(tx, 'notification', rows.length);
  await insertRows(
    tx,
    'notification',
    rows.map((row, place) => ({
      id: id(place + 1),
      ...row,
      job_id: null,
      read_at: read.has(row)
        ? iso(Math.min(Date.parse(row.created_at) + 5 * hour, now.getTime()))
        : null,
    })),
  );
}

interface Tell {
  kind: string;
  text: (names: Named) => string;
  status: string | null;
  date: string;
}

/** Writes notifications about an application for one of its sides. */
function scenes(
  { jobs, companies, cvs }: Marketplace,
  { accountId, applicationId, jobId, cvId }: Parameters<typeof insertNotifications>[2],
) {
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  const companyOf = new Map(companies.map((company) => [company.key, company]));
  const cvOf = new Map(cvs.map((cv) => [cv.key, cv]));
  return (
    { key, jobKey, cvKey }: Application,
    role: Role,
    { kind, text, status, date }: Tell,
  ): Told => {
    const job = jobOf.get(jobKey);
    const company = companyOf.get(job?.companyKey ?? 0);
    const cv = cvOf.get(cvKey);
    if (!job || !company || !cv) throw new Error(`Application ${key} has no sides`);
    const { firstName, lastName } = cv.profile;
    return {
      account_id: accountId(role === 'employer' ? company.accountKey : cv.accountKey),
      role,
      kind,
      text: text({ person: `${firstName} ${lastName}`, job: job.role.name, company: company.name }),
      path: noticePath(role, { jobId: jobId(jobKey), cvId: cvId(cvKey) }),
      application_id: applicationId(key),
      status,
      created_at: date,
    };
  };
}
