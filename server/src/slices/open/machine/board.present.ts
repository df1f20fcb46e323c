import { openJobPath } from '@fourfold/contract/open/address.ts';
import type { RevenueType, WorkMode } from '@fourfold/contract/reference/pay.ts';
import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import { itemOf } from '../../reference/reference.rules.ts';
import { proseHtml } from '../page/prose.ts';
import { employmentCode, leastMonths } from '../posting.present.ts';
import type { BoardJob } from './board.queries.ts';
import { xmlText, type Absolute } from './machine-texts.ts';

/*
 * Jobs in the formats of Indeed's and LinkedIn's feeds. Every value is CDATA, because Indeed reads
 * no entities.
 */

type Nested = string | { [tag: string]: Nested | Nested[] | undefined };

/** A job board's format: its beginning, each job, and its end. */
export interface BoardFormat {
  name: 'indeed' | 'linkedin';
  head(absolute: Absolute, now: Date): string;
  job(job: BoardJob, absolute: Absolute): string;
  tail: string;
}

const cdata = (text: string) => `<![CDATA[${xmlText(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Tags in this order, without those that have no value. */
function tags(values: Exclude<Nested, string>): string {
  const one = (tag: string, value: Nested) =>
    `<${tag}>${typeof value === 'string' ? cdata(value) : tags(value)}</${tag}>`;
  return Object.entries(values)
    .flatMap(([tag, value]) =>
      value === undefined || value === '' ? [] : [value].flat().map((each) => one(tag, each)),
    )
    .join('');
}

const textOf = ({ role }: BoardJob): string =>
  proseHtml(role.description === '' ? role.name : role.description)
    .map(({ text }) => text)
    .join('');

const addressOf = ({ id, role }: BoardJob, absolute: Absolute, from: string) =>
  `${absolute(openJobPath({ id, name: role.name }))}?from=${from}`;

const indeedTypes: Record<string, string> = {
  FULL_TIME: 'fulltime',
  PART_TIME: 'parttime',
  CONTRACTOR: 'contract',
  TEMPORARY: 'temporary',
  INTERN: 'internship',
  VOLUNTEER: 'volunteer',
  PER_DIEM: 'per diem',
};
const indeedRemote: Partial<Record<WorkMode, string>> = {
  remote: 'Fully remote',
  hybrid: 'Hybrid remote',
};

const indeed: BoardFormat = {
  name: 'indeed',
  head: (absolute, now) =>
    `<source>${tags({ publisher: 'Fourfold', publisherurl: absolute('/open/jobs'), lastBuildDate: now.toISOString() })}`,
  job: (job, absolute) => {
    const { id, role, companyName, publishedAt } = job;
    return `${tags({
      job: {
        title: role.name,
        date: publishedAt.toISOString(),
        referencenumber: String(id),
        requisitionid: String(id),
        url: addressOf(job, absolute, 'indeed'),
        company: companyName,
        sourcename: companyName,
        city: role.locationCity,
        state: role.locationStateId ?? '',
        country: 'US',
        description: textOf(job),
        salary: payRange(role, ''),
        jobtype: indeedTypes[employmentCode(role)] ?? '',
        category: itemOf('industry', role.industryId)?.name ?? '',
        experience: itemOf('yearsOfExperience', role.yearsOfExperienceId)?.name ?? '',
        remotetype: (role.workMode && indeedRemote[role.workMode]) ?? '',
      },
    })}\n`;
  },
  tail: '</source>\n',
};

const linkedinModes: Record<WorkMode, string> = {
  onsite: 'On-site',
  hybrid: 'Hybrid',
  remote: 'Remote',
};
const linkedinPeriods: Record<RevenueType, string> = {
  salary: 'YEARLY',
  monthly: 'MONTHLY',
  hourly: 'HOURLY',
};
const linkedinTypes = new Set(['FULL_TIME', 'PART_TIME', 'TEMPORARY', 'VOLUNTEER']);

/** By the least months of experience. */
const linkedinLevel = (months: number) =>
  months < 24 ? 'ENTRY_LEVEL' : months < 60 ? 'ASSOCIATE' : 'MID_SENIOR_LEVEL';

function linkedinType(code: string): string {
  if (code === 'CONTRACTOR') return 'CONTRACT';
  if (code === 'INTERN') return 'INTERNSHIP';
  return linkedinTypes.has(code) ? code : 'OTHER';
}

const linkedin: BoardFormat = {
  name: 'linkedin',
  head: (absolute, now) =>
    `<source>${tags({ lastBuildDate: now.toUTCString(), publisherUrl: absolute('/open/jobs'), publisher: 'Fourfold' })}`,
  job: (job, absolute) => {
    const { id, role, companyName, skills, publishedAt } = job;
    const years = itemOf('yearsOfExperience', role.yearsOfExperienceId)?.name;
    const end = (amount: number | null) =>
      amount === null ? undefined : { amount: String(amount), currencyCode: 'USD' };
    const { revenueMin, revenueMax } = role;
    return `${tags({
      job: {
        partnerJobId: String(id),
        company: companyName,
        title: role.name,
        description: textOf(job),
        applyUrl: addressOf(job, absolute, 'linkedin'),
        location: [role.locationCity, role.locationStateId].filter(Boolean).join(', '),
        workplaceTypes: role.workMode === null ? '' : linkedinModes[role.workMode],
        experienceLevel: years === undefined ? '' : linkedinLevel(leastMonths(years)),
        jobtype: linkedinType(employmentCode(role)),
        listDate: publishedAt.toISOString(),
        skills: skills.length > 0 ? { skill: skills } : undefined,
        salaries:
          revenueMin === null && revenueMax === null
            ? undefined
            : {
                salary: {
                  highEnd: end(revenueMax),
                  lowEnd: end(revenueMin),
                  period: linkedinPeriods[role.revenueType],
                  type: 'BASE_SALARY',
                },
              },
      },
    })}\n`;
  },
  tail: '</source>\n',
};

export const boardFormats: readonly BoardFormat[] = [indeed, linkedin];
