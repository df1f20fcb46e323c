import { payRange } from '@fourfold/contract/reference/pay-text.ts';
import type { CvCard } from '@fourfold/contract/cv/schema.ts';
import { yearsWords } from '../../lib/format.ts';
import { nameOf, shortPlaceOf, useReferenceList } from '../../slices/reference/reference.ts';

export const fullName = ({ firstName, lastName }: Pick<CvCard, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** The facts of a listed person in words; '' if a fact is missing. */
export function usePersonFacts() {
  const years = useReferenceList('yearsOfExperience');
  const employmentTypes = useReferenceList('employmentType');
  return (person: Omit<CvCard, 'id' | 'activeDate'>) => ({
    place: shortPlaceOf(person.locationCity, person.locationStateId),
    years: yearsWords(nameOf(years, person.yearsOfExperience)),
    employmentType: nameOf(employmentTypes, person.employmentTypeId),
    pay: payRange(person),
  });
}
