import Papa from 'papaparse';
import { UnreadableFile } from '../failure.ts';
import { limits } from '../limits.ts';
import { periodsIn } from '../parse/dates.ts';
import type { Resume } from '../result.ts';

/** LinkedIn's data export: tables as CSV files, with a header each. */

const files = {
  profile: 'Profile.csv',
  mails: 'Email Addresses.csv',
  phones: 'PhoneNumbers.csv',
  positions: 'Positions.csv',
  education: 'Education.csv',
  skills: 'Skills.csv',
  languages: 'Languages.csv',
  certificates: 'Certifications.csv',
  projects: 'Projects.csv',
  volunteer: 'Volunteering.csv',
} as const;

const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1);

export const isLinkedInPart = (name: string): boolean =>
  Object.values(files).some((file) => file === baseName(name));

type Row = Partial<Record<string, string>>;

/** The JSON Resume of an export's unpacked tables. @throws UnreadableFile */
export function linkedInResume(parts: ReadonlyMap<string, Uint8Array>): Resume {
  const tables = new Map([...parts].map(([name, bytes]) => [baseName(name), rowsOf(bytes)]));
  const rows = (file: keyof typeof files) => tables.get(files[file]) ?? [];
  const [person] = rows('profile');
  const lists = {
    work: rows('positions').map((row) => ({
      name: cell(row, 'Company Name'),
      position: cell(row, 'Title'),
      startDate: month(cell(row, 'Started On')),
      ...filled({ endDate: month(cell(row, 'Finished On')) }),
      summary: cell(row, 'Description'),
    })),
    education: rows('education').map((row) => education(row)),
    skills: rows('skills').map((row) => ({ name: cell(row, 'Name') })),
    languages: rows('languages').map((row) => ({
      language: cell(row, 'Name'),
      fluency: cell(row, 'Proficiency'),
    })),
    certificates: rows('certificates').map((row) => ({
      name: cell(row, 'Name'),
      issuer: cell(row, 'Authority'),
      ...filled({ date: month(cell(row, 'Started On')) }),
    })),
    projects: rows('projects').map((row) => ({
      name: cell(row, 'Title'),
      description: cell(row, 'Description'),
      ...period(row),
    })),
    volunteer: rows('volunteer').map((row) => ({
      organization: cell(row, 'Company Name'),
      position: cell(row, 'Role'),
      summary: cell(row, 'Description'),
      ...period(row),
    })),
  };
  const full = Object.entries(lists).filter(([, list]) => list.length > 0);
  if (!person && full.length === 0) throw new UnreadableFile('notResume');
  return {
    basics: basics(person ?? {}, rows('mails'), rows('phones')),
    ...Object.fromEntries(full),
  };
}

function rowsOf(bytes: Uint8Array): Row[] {
  const text = new TextDecoder().decode(bytes);
  if (text.length > limits.characters * 4) throw new UnreadableFile('tooMuchText');
  const { data } = Papa.parse<Row>(text.replace(/^\ufeff/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
  });
  return data.slice(0, 1_000);
}

const cell = (row: Row, name: string) => row[name]?.trim() ?? '';

/** `2019-04` of `Apr 2019`, `2019` of `2019`; '' for none. */
const month = (text: string) => periodsIn(text)[0]?.start ?? '';

const filled = <Texts extends Record<string, string>>(texts: Texts) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Texts>;

const period = (row: Row) =>
  filled({ startDate: month(cell(row, 'Started On')), endDate: month(cell(row, 'Finished On')) });

/** The export has no field of study apart: `BSc, Physics` or `BSc in Physics`. */
function education(row: Row) {
  const degree = cell(row, 'Degree Name');
  const [, studyType = degree, area = ''] = /^(.+?)(?:,\s+|\s+in\s+)(.+)$/.exec(degree) ?? [];
  const end = month(cell(row, 'End Date'));
  return {
    institution: cell(row, 'School Name'),
    studyType,
    area,
    ...filled({ startDate: month(cell(row, 'Start Date')), endDate: end }),
    graduated: false,
  };
}

function basics(person: Row, mails: readonly Row[], phones: readonly Row[]): Resume['basics'] {
  const main = mails.find((row) => /yes/i.test(cell(row, 'Primary'))) ?? mails[0] ?? {};
  const links = [...cell(person, 'Websites').matchAll(/https?:\/\/[^\s,\]]+/g)].map(([url]) => url);
  const [city = '', region = ''] = cell(person, 'Geo Location').split(/,\s*/);
  return {
    ...filled({
      name: `${cell(person, 'First Name')} ${cell(person, 'Last Name')}`.trim(),
      label: cell(person, 'Headline'),
      email: cell(main, 'Email Address'),
      phone: cell(phones[0] ?? {}, 'Number'),
      summary: cell(person, 'Summary'),
    }),
    ...(city === '' ? {} : { location: { city, region } }),
    ...(links.length > 0 ? { profiles: links.map((url) => ({ network: '', url })) } : {}),
  };
}
