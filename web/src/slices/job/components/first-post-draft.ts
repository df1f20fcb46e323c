/** Whom an employer looks for before there is a job, kept on this device by account. */
export interface FirstPost {
  title: string;
  skills: { id: number; name: string; level: number }[];
}

export const firstPostKey = 'first-post';
