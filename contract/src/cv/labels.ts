import type { ProfileInput } from './schema.ts';

/** Labels of the profile's fields, apart from their schemas, which most pages do not load. */
export const profileLabels: Record<keyof ProfileInput, string> = {
  avatarId: 'Picture',
  firstName: 'First name',
  lastName: 'Last name',
  position: 'Position',
  bio: 'About you',
  contactEmail: 'E-mail',
  contactPhone: 'Phone',
  locationCity: 'City',
  locationStateId: 'State',
  locationPostalCode: 'Postal code',
  yearsOfExperience: 'Years of experience',
  employmentTypeId: 'Employment type',
  industryId: 'Industry',
  revenueType: 'Range type',
  revenueMin: 'Lowest pay',
  revenueMax: 'Highest pay',
  workModes: 'Work modes',
};
