import type { Applicant } from '@fourfold/contract/application/endpoints.ts';
import type { ApplicationSummary } from '@fourfold/contract/application/schema.ts';
import { factsOf } from '@fourfold/contract/matching/facts.ts';
import type { CandidateView } from '@fourfold/contract/search/schema.ts';

/** A person's full data in the shape of a job's applicant list. */
export function toApplicant(view: CandidateView, application: ApplicationSummary): Applicant {
  const { profile, match } = view;
  return {
    id: view.id,
    firstName: profile.firstName,
    lastName: profile.lastName,
    avatar: profile.avatar,
    position: profile.position,
    locationCity: profile.locationCity,
    locationStateId: profile.locationStateId,
    yearsOfExperience: profile.yearsOfExperience,
    employmentTypeId: profile.employmentTypeId,
    workModes: profile.workModes,
    revenueType: profile.revenueType,
    revenueMin: profile.revenueMin,
    revenueMax: profile.revenueMax,
    activeDate: view.activeDate,
    matchScore: view.matchScore,
    band: match?.band ?? null,
    points: match?.points ?? null,
    facts: match && factsOf(match, view.skills),
    blind: view.blind,
    gone: null,
    application,
  };
}
