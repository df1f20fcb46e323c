/** The address's value for comparing with no job. */
export const noJob = 'none';
