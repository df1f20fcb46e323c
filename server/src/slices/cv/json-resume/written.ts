import type { JsonResume } from '@fourfold/contract/cv/json-resume.ts';
import type { Cv, CvProfile } from '@fourfold/contract/cv/schema.ts';
import { skillLevelNames } from '@fourfold/contract/reference/schema.ts';
import { itemOf } from '../../reference/reference.rules.ts';
import { filled, writtenLinks, writtenSections, writtenTimes } from './sections.ts';

/** A CV as a JSON Resume, without the picture. Parsing it gives the same CV. */
export function toJsonResume(cv: Cv, changed: Date): JsonResume {
  const { profile } = cv;
  const placeOf = new Map(cv.workHistories.map(({ id }, place) => [id, place]));
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: { ...basicsOf(profile), profiles: writtenLinks(cv.sections) },
    work: cv.workHistories.map(({ name, position, startDate, endDate, tasks }) => ({
      name,
      position,
      startDate,
      ...(endDate === null ? {} : { endDate }),
      summary: tasks,
    })),
    education: cv.educations.map(({ name, degreeId, fieldOfStudyId, startDate, endDate }) => ({
      institution: name,
      area: itemOf('fieldOfStudy', fieldOfStudyId)?.name ?? '',
      studyType: itemOf('degree', degreeId)?.name ?? '',
      startDate,
      ...(endDate === null ? {} : { endDate }),
    })),
    skills: cv.skills.map(({ name, level }) => ({ name, level: skillLevelNames[level] ?? '' })),
    ...writtenSections(cv.sections),
    meta: {
      version: 'v1.0.0',
      lastModified: changed.toISOString(),
      fourfold: {
        profile: {
          firstName: profile.firstName,
          lastName: profile.lastName,
          yearsOfExperience: profile.yearsOfExperience,
          employmentTypeId: profile.employmentTypeId,
          industryId: profile.industryId,
          revenueType: profile.revenueType,
          revenueMin: profile.revenueMin,
          revenueMax: profile.revenueMax,
          workModes: profile.workModes,
        },
        educations: cv.educations.map(({ name, graduated }) => ({ name, graduated })),
        skills: cv.skills.map(({ name, workOutside, links, works }) => ({
          name,
          workOutside,
          links,
          works: works.flatMap((id) => placeOf.get(id) ?? []),
        })),
        behaviors: cv.behaviors,
        sections: writtenTimes(cv.sections),
      },
    },
  };
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

function basicsOf(profile: CvProfile) {
  const place = filled({
    city: profile.locationCity,
    postalCode: profile.locationPostalCode,
    region: itemOf('state', profile.locationStateId)?.name ?? '',
  });
  return {
    ...filled({
      name: fullName(profile),
      label: profile.position,
      email: profile.contactEmail,
      phone: profile.contactPhone,
      summary: profile.bio,
    }),
    ...(Object.keys(place).length > 0 ? { location: { ...place, countryCode: 'US' } } : {}),
  };
}
