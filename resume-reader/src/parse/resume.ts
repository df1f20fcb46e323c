import type { SkillIndex } from '@fourfold/contract/reference/skill-mention.ts';
import type { Line, Opened } from '../document.ts';
import { UnreadableFile } from '../failure.ts';
import { contactOf, type Given } from './contact.ts';
import { placeOf, isPlace } from './kinds.ts';
import { readItems } from './items.ts';
import { wordsOfList } from './lists.ts';
import { withoutPlaceholders } from './placeholders.ts';
import { textOf } from './prose.ts';
import { schoolsOf } from './schools.ts';
import { sectionsOf, withContent, type Section } from './sections.ts';
import { monthsIn, skillsOf, suggestedLevel } from './skills.ts';
import { Sources } from './sources.ts';
import { worksOf } from './works.ts';
import type { Certainty, ReadResume, Resume, SkillSuggestion } from '../result.ts';

/** Reads an opened file. @param today `YYYY-MM` @throws UnreadableFile of a template */
export function resumeOf(opened: Opened, index: SkillIndex, today: string): ReadResume {
  const { pages, words } = opened;
  const { lines, isTemplate } = withoutPlaceholders(opened.lines);
  if (isTemplate) throw new UnreadableFile('template');
  const sections = withContent(sectionsOf(lines));
  const of = (...kinds: Section['kind'][]) =>
    sections.filter(({ kind }) => kinds.includes(kind)).flatMap((section) => section.lines);
  const from = new Sources();
  const resume: Resume = {};

  const entries = new Set(of(...withEntries));
  readBasics(resume, from, {
    top: of('head', 'contact'),
    all: [...lines, ...opened.upright],
    isEntry: (line) => entries.has(line),
    links: opened.links,
    names: opened.names,
  });
  readSummary(resume, from, sections);
  const certainty: Certainty[] = [];
  const works = readWorks(resume, from, sections, certainty);
  readSchools(resume, from, of('education'), today, certainty);
  readItems(resume, from, of);

  const workOf = (line: Line) => works.get(line.starts[0]?.word.id ?? -1);
  const names = new Set(
    from.list.flatMap(({ path, words }) => (/\.(name|institution)$/.test(path) ? words : [])),
  );
  const suggestions = skillsOf(sections, workOf, index, names).map((skill) => {
    const used = skill.works.flatMap((at) => resume.work?.[at] ?? []);
    const months = monthsIn(used, today);
    const { name, level } = skill;
    const suggestion: SkillSuggestion = {
      name,
      level: suggestedLevel(months, used.length),
      months,
      works: skill.works,
      isListed: skill.isListed,
    };
    const place = (resume.skills ??= []).push({ name, ...(level && { level }) }) - 1;
    from.put(`skills.${place}.name`, skill);
    return suggestion;
  });

  for (const { heading } of sections) if (heading) from.use(idsOf(heading));
  for (const line of of('skills')) if (wordsOfList([line]).length === 0) from.use(idsOf(line));
  return {
    resume,
    sources: from.list,
    certainty,
    document: {
      pages,
      words: words.map(({ text, page, x, y, width, size }) => ({ text, page, x, y, width, size })),
    },
    left: leftIn([...lines, ...opened.upright], from),
    suggestions,
  };
}

const idsOf = (line: Line) => line.starts.map(({ word }) => word.id);

/** Runs of words that are in no value, by line. */
function leftIn(lines: readonly Line[], from: Sources): { text: string; words: number[] }[] {
  return lines.flatMap((line) => {
    const free = line.starts.filter(({ word }) => !from.used.has(word.id));
    const text = free.map(({ word }) => word.text).join(' ');
    return /[\p{L}\p{N}]{2}/u.test(text) ? [{ text, words: free.map(({ word }) => word.id) }] : [];
  });
}

/** Sections whose entries have names of companies, schools and others. */
const withEntries = [
  'work',
  'education',
  'certificates',
  'projects',
  'volunteer',
  'awards',
  'publications',
  'references',
] as const;

function readBasics(resume: Resume, from: Sources, given: Given): void {
  const contact = contactOf(given);
  const basics: NonNullable<Resume['basics']> = {};
  for (const key of ['name', 'label', 'email', 'phone'] as const) {
    const value = contact[key];
    if (!value) continue;
    basics[key] = value.text;
    from.put(`basics.${key}`, value);
  }
  const place = contact.place && placeOf(contact.place.text);
  if (contact.place && place) {
    const { city, region, postalCode } = place;
    basics.location = { city, region, ...(postalCode && { postalCode }) };
    from.put('basics.location', contact.place);
  }
  if (contact.links.length > 0)
    basics.profiles = contact.links.map((link, at) => {
      from.put(`basics.profiles.${at}.url`, link);
      return { network: networkOf(link.text), url: link.text };
    });
  resume.basics = basics;
}

const networkOf = (link: string) => {
  const host = /^https?:\/\/(?:www\.)?([^/]+)/i.exec(link)?.[1]?.toLowerCase() ?? '';
  const known: Record<string, string> = {
    'linkedin.com': 'LinkedIn',
    'github.com': 'GitHub',
    'gitlab.com': 'GitLab',
  };
  return known[host] ?? host;
};

/** The section's text, or sentences among the first lines. */
function readSummary(resume: Resume, from: Sources, sections: readonly Section[]): void {
  const lines = sections.find(
    ({ kind, lines: own }) => kind === 'summary' && own.length > 0,
  )?.lines;
  const head = (sections[0]?.lines ?? []).filter(
    (line) =>
      line.cells.length === 1 &&
      !idsOf(line).some((id) => from.used.has(id)) &&
      !/\S@\S|\d{3}.*\d{4}|[|•]|^\p{L}[\p{L} ]{1,24}: /u.test(line.text) &&
      !isPlace(line.text),
  );
  const isLong = (line: Line) => line.text.split(' ').length > 5;
  // A paragraph may end with a short line.
  const sentences = head.filter((line, at) => {
    const before = head[at - 1];
    return isLong(line) || (before && isLong(before) && /[.!?]$/.test(line.text));
  });
  const start = lines ?? sentences;
  const free = start.filter((line) => !idsOf(line).some((id) => from.used.has(id)));
  const summary = textOf(free);
  if (summary.text === '') return;
  resume.basics = { ...resume.basics, summary: summary.text };
  from.put('basics.summary', summary);
}

/** @returns the index of the work that each line's first word belongs to */
function readWorks(
  resume: Resume,
  from: Sources,
  sections: readonly Section[],
  certainty: Certainty[],
): Map<number, number> {
  const places = new Map<number, number>();
  const works = sections
    .filter(({ kind }) => kind === 'work')
    .flatMap(({ lines }) => worksOf(lines));
  if (works.length === 0) return places;
  resume.work = works.map((work, at) => {
    const { name, position, tasks, period, periodWords, lines } = work;
    certainty.push({ path: `work.${at}`, confidence: work.confidence, other: work.other });
    for (const line of lines) for (const id of idsOf(line)) places.set(id, at);
    from.put(`work.${at}.name`, name);
    from.put(`work.${at}.position`, position);
    from.put(`work.${at}.summary`, tasks);
    from.put(`work.${at}.startDate`, { words: periodWords });
    if (period.end !== null) from.put(`work.${at}.endDate`, { words: periodWords });
    return {
      name: name.text,
      position: position.text,
      startDate: period.start,
      ...(period.end && { endDate: period.end }),
      summary: tasks.text,
    };
  });
  return places;
}

function readSchools(
  resume: Resume,
  from: Sources,
  lines: readonly Line[],
  today: string,
  certainty: Certainty[],
): void {
  const schools = schoolsOf(lines);
  if (schools.length === 0) return;
  resume.education = schools.map((school, at) => {
    const { institution, studyType, area, period, periodWords, graduated } = school;
    const { confidence, other } = school;
    certainty.push({ path: `education.${at}`, confidence, other });
    from.put(`education.${at}.institution`, institution);
    if (studyType) from.put(`education.${at}.studyType`, studyType);
    if (area) from.put(`education.${at}.area`, area);
    if (periodWords) from.put(`education.${at}.startDate`, { words: periodWords });
    // A single date is the end.
    const end = period?.end === '' ? period.start : period?.end;
    return {
      institution: institution.text,
      studyType: studyType?.text ?? '',
      area: area?.text ?? '',
      ...(period && period.end !== '' && { startDate: period.start }),
      ...(end && { endDate: end }),
      graduated: graduated || (typeof end === 'string' && end !== '' && end < today),
    };
  });
}
