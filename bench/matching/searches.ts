/** The measured searches. */

export const pageSize = 50;

export interface Filters {
  locationStateId?: string[];
  payMax?: number;
  search?: string;
  skill?: { id: number; level: number };
}

export const searches: Record<string, Filters> = {
  'no filter': {},
  'state and pay': { locationStateId: ['CA', 'NY'], payMax: 80_000 },
  'a skill': { skill: { id: 1, level: 2 } },
  /** The database answers it, as it does every search with a text. */
  'a word and a skill': { search: 'ba', skill: { id: 1, level: 2 } },
};
