import { roleLabels, type Job } from '@fourfold/contract/job/schema.ts';
import { labelOf } from '@fourfold/contract/protocol/form.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';

export const jobSteps = [
  { key: 'role', label: 'Role' },
  { key: 'skills', label: 'Skills' },
  { key: 'behavior', label: 'Behavior' },
] as const;
export type JobStep = (typeof jobSteps)[number]['key'];

export interface MissingPart {
  step: JobStep;
  /** The `data-path` of the field. */
  field: string;
  label: string;
}

function partOf(property: string, job: Job): MissingPart {
  const [name = ''] = property.split('.');
  const field = name;
  if (name === 'skills') {
    const label = job.skills.length === 0 ? 'At least one skill' : 'A level for a skill';
    return { step: 'skills', field, label };
  }
  if (name === 'behaviors') {
    const left = behaviorQuestionCount - job.behaviors.length;
    const label = left === 1 ? '1 pair to answer' : `${left} pairs to answer`;
    return { step: 'behavior', field, label };
  }
  return { step: 'role', field, label: labelOf(roleLabels, name) };
}

/** What is missing for publishing, each once, with the step where it is filled in. */
export function missingOf(job: Job): MissingPart[] {
  const parts = (job.validationResult?.fields ?? []).map(({ property }) => partOf(property, job));
  return parts.filter(
    (part, index) => parts.findIndex((other) => other.label === part.label) === index,
  );
}
