import { factsOf, heldWords } from '@fourfold/contract/matching/facts.ts';
import type { Match } from '@fourfold/contract/matching/schema.ts';
import { Verdict } from './verdict.tsx';

interface PageVerdictProps {
  match: Match;
  viewer: 'candidate' | 'employer';
  /** Names the person's other strong skills, too. */
  cvSkills?: Parameters<typeof factsOf>[1];
}

/** The verdict from the whole breakdown, and why its score is held. */
export function PageVerdict({ match, viewer, cvSkills = [] }: PageVerdictProps) {
  const { score: matchScore, band } = match;
  const judged = { matchScore, band, facts: factsOf(match, cvSkills) };
  return <Verdict match={judged} viewer={viewer} size="page" held={heldWords(judged)} />;
}
