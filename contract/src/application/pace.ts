import { z } from 'zod';
import { boardColumns } from './status.ts';

/** How a job's applicants come and move on. */
export const applicantPace = z.object({
  jobId: z.int(),
  /** Applications of the last fourteen times 24 hours, the latest last. */
  days: z.array(z.int()).length(14),
  /**
   * Days from an application to the employer's first move, the median of those who have one; null
   * without any. Opening it is no answer, nor is a move that was undone.
   */
  firstAnswerDays: z.number().nullable(),
  /** People in each column of the board now, and how long one stays there before the next step. */
  columns: z.array(
    z.object({
      column: z.enum(boardColumns),
      count: z.int(),
      /** Median in days; null while nobody has moved on from there. */
      medianDays: z.number().nullable(),
    }),
  ),
});
export type ApplicantPace = z.infer<typeof applicantPace>;
