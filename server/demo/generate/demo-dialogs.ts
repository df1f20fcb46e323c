import { demoCompanyName } from '../catalogue/companies.ts';
import { dialogEntries, type DialogEntry, type InterviewEntry } from '../catalogue/dialogs.ts';
import { day, hour, iso, minute } from './calendar.ts';
import type { Application, Cv, Dialog, Interview, Marketplace } from './marketplace.ts';
import type { Random } from './random.ts';
import { fill } from './text.ts';

/** The clock of both named people; others offer them times by it too. */
const timeZone = 'America/New_York';

/** What the two named people and their counterparts wrote to each other since the last move. */
export function demoDialogs(
  random: Random,
  demo: Cv,
  { companies, jobs, cvs, applications }: Omit<Marketplace, 'dialogs' | 'visits'>,
  now: number,
): Dialog[] {
  const companyOf = new Map(companies.map((company) => [company.key, company]));
  const jobOf = new Map(jobs.map((job) => [job.key, job]));
  const cvOf = new Map(cvs.map((cv) => [cv.key, cv]));
  const scenes = applications.flatMap((application) => {
    const job = jobOf.get(application.jobKey);
    const cv = cvOf.get(application.cvKey);
    const company = companyOf.get(job?.companyKey ?? 0);
    return job && cv && company ? [{ application, job, cv, company }] : [];
  });
  return dialogEntries.flatMap((entry) => {
    const scene = scenes.find(
      ({ application, job, cv, company }) =>
        application.status === entry.status &&
        (entry.occupation === undefined
          ? cv === demo
          : company.name === demoCompanyName && job.occupation === entry.occupation && cv !== demo),
    );
    if (!scene) return [];
    const { application, job, cv, company } = scene;
    const values = {
      first: cv.profile.firstName,
      company: company.name,
      city: job.role.locationCity,
    };
    const dates = datesOf(entry, application, now);
    return [
      {
        applicationKey: application.key,
        accountKeys: { employer: company.accountKey, candidate: cv.accountKey },
        messages: entry.lines.map(([from, , text], place) => ({
          from,
          text: fill(random, text, values),
          date: dates[place] ?? '',
        })),
        unread: entry.unread ?? false,
        interview: entry.interview
          ? agreed(entry.interview, dates, now, (text) => fill(random, text, values))
          : null,
      },
    ];
  });
}

/** When each line was written: after the last move, closer together if that is recent. */
function datesOf({ lines, ago }: DialogEntry, { updatedDate }: Application, now: number): string[] {
  const begin = Date.parse(updatedDate);
  const length = lines.reduce((sum, [, after]) => sum + after * hour, 0);
  const end =
    ago === undefined
      ? Math.min(begin + length, now - 5 * minute)
      : Math.max(now - ago * hour, (begin + now) / 2);
  const scale = Math.min(1, (end - begin) / length);
  let time = begin;
  return lines.map(([, after], place) => {
    time += after * hour * scale;
    return iso(Math.round(ago !== undefined && place === lines.length - 1 ? end : time));
  });
}

const agreed = (
  { times, offeredAt, takenAt, durationMinutes, place, note }: InterviewEntry,
  dates: readonly string[],
  now: number,
  filled: (text: string) => string,
): Interview => ({
  offeredDate: dates[offeredAt] ?? '',
  takenDate: takenAt === undefined ? null : (dates[takenAt] ?? null),
  times: times.map(([ahead, time]) => `${workingDay(now, ahead)}T${time}`),
  timeZone,
  durationMinutes,
  place: filled(place),
  note: filled(note),
});

/** `2026-12-01`, a number of working days from today. */
function workingDay(now: number, ahead: number): string {
  let date = now;
  for (let left = ahead; left > 0;) {
    date += day;
    if (new Date(date).getUTCDay() % 6 !== 0) left -= 1;
  }
  return iso(date).slice(0, 10);
}
