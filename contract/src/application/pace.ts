import { z } from 'zod';
import { boardColumns } from './status.ts';

/** How many applicants a job gets, and how fast they move on. */
export const applicantPace = z.object({
  jobId: z.int(),
  /** Applications per 24 hours of the last fourteen, the latest last. */
  days: z.array(z.int()).length(14),
  /**
   * Median days from an application to the employer's first move; null without any. Opening an
   * application is not an answer, nor is a move that was undone.
   */
  firstAnswerDays: z.number().nullable(),
  /** Working days that somebody has waited for the employer, the longest; null if nobody waits. */
  unansweredDays: z.int().nullable(),
  /** People in each column of the board now, and how long people stay before the next step. */
  columns: z.array(
    z.object({
      column: z.enum(boardColumns),
      count: z.int(),
      /** Median in days; null while nobody has moved on. */
      medianDays: z.number().nullable(),
    }),
  ),
});
export type ApplicantPace = z.infer<typeof applicantPace>;
