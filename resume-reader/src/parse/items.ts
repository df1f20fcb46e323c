import type { Found, Line } from '../document.ts';
import type { Resume } from '../result.ts';
import type { Period } from './dates.ts';
import { itemsOf, languagesOf, projectsOf, volunteered } from './lists.ts';
import type { Section } from './sections.ts';
import type { Sources } from './sources.ts';

/** A single date is both; without an end it goes on. */
const dates = (period: Period | null | undefined) => {
  const end = period?.end === '' ? period.start : period?.end;
  return { ...(period?.start && { startDate: period.start }), ...(end && { endDate: end }) };
};
const urlOf = (url: Found | null) => (url ? { url: url.text } : {});

/** Languages, certificates, projects and volunteer work. */
export function readItems(
  resume: Resume,
  from: Sources,
  of: (...kinds: Section['kind'][]) => Line[],
): void {
  const languages = languagesOf(of('languages'));
  if (languages.length > 0)
    resume.languages = languages.map(({ language, fluency }, at) => {
      from.put(`languages.${at}.language`, language);
      if (fluency) from.put(`languages.${at}.fluency`, fluency);
      return { language: language.text, fluency: fluency?.text ?? '' };
    });
  const put = (path: string, values: Record<string, { words: number[] } | null>) => {
    for (const [key, value] of Object.entries(values)) if (value) from.put(`${path}.${key}`, value);
  };
  const certificates = itemsOf(of('certificates'));
  if (certificates.length > 0)
    resume.certificates = certificates.map(({ name, by, url, period, periodWords }, at) => {
      put(`certificates.${at}`, { name, issuer: by, url, date: { words: periodWords } });
      return {
        name: name.text,
        issuer: by?.text ?? '',
        ...(period && { date: period.start }),
        ...urlOf(url),
      };
    });
  const projects = projectsOf(of('projects'));
  if (projects.length > 0)
    resume.projects = projects.map(({ name, by, text, url, period, periodWords }, at) => {
      const startDate = { words: periodWords };
      put(`projects.${at}`, { name, roles: by, description: text, url, startDate });
      return {
        name: name.text,
        description: text.text,
        ...(by && { roles: [by.text] }),
        ...dates(period),
        ...urlOf(url),
      };
    });
  const volunteer = projectsOf(of('volunteer'), true);
  if (volunteer.length > 0)
    resume.volunteer = volunteer.map((item, at) => {
      const { organization, position } = volunteered(item);
      const { text, url, period, periodWords } = item;
      put(`volunteer.${at}`, {
        organization,
        position,
        summary: text,
        url,
        startDate: { words: periodWords },
      });
      return {
        organization: organization.text,
        position: position?.text ?? '',
        summary: text.text,
        ...dates(period),
        ...urlOf(url),
      };
    });
}
