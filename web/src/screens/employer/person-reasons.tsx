import { MatchReasons } from '../../slices/matching/components/match-reasons.tsx';
import { useCandidate } from '../../slices/search/api/candidates.ts';

/** Why a person's score is what it is, as their page says; opening that page then costs nothing. */
export const PersonReasons = ({ cvId, jobId }: { cvId: number; jobId: number }) => (
  <MatchReasons match={useCandidate(cvId, jobId).data?.match} viewer="employer" />
);
