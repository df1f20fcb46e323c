/** A signed-in person of the marketplace and what they look at. */
export interface Person {
  token: string;
  role: 'employer' | 'candidate';
  dialogId: number;
  jobId: number;
  companyId: number;
}

export interface Served {
  url: string;
  people: Person[];
}

/** What the server holds after a garbage collection, in bytes. */
export type Memory = Pick<NodeJS.MemoryUsage, 'heapUsed' | 'external' | 'rss'>;
