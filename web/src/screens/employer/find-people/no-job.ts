/** Stands in the address where somebody wants to compare with no job at all. */
export const noJob = 'none';
