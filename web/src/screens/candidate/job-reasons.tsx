import { MatchReasons } from '../../slices/matching/components/match-reasons.tsx';
import { useJobView } from '../../slices/search/api/jobs.ts';

/** Why a job's score is what it is, as its page says; opening that page then costs nothing. */
export const JobReasons = ({ jobId }: { jobId: number }) => (
  <MatchReasons match={useJobView(jobId).data?.match} viewer="candidate" />
);
