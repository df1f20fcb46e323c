/** Conditions of a person that a job may not meet. */
export const dealBreakers = ['place', 'workMode', 'employmentType', 'pay'] as const;
export type DealBreaker = (typeof dealBreakers)[number];
