/**
 * What the jobs of a public list ask for, in the page for its script, which computes a visitor's own
 * scores from it.
 */
export interface AskedData {
  /** Name and weight by id. */
  skills: Record<number, [name: string, weight: number]>;
  /** By the job's id: a skill's id and its level, scored ones only. */
  jobs: Record<number, [skillId: number, level: number][]>;
}

/** The element that holds it. */
export const askedDataId = 'asked';
