import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { waitsForCandidate } from '../../../slices/application/components/moves.ts';

interface Change {
  application: OwnApplication;
  /** The other side moved since the last visit. */
  fresh: boolean;
}

const fewest = 5;

/**
 * Applications by their latest step: all moves of the other side since the last visit, and at least the
 * latest five. Applications that wait for the candidate's answer are shown elsewhere.
 * @param since when the last visit ended, in ms; null if there was none
 */
export function latestChanges(
  applications: readonly OwnApplication[],
  since: number | null,
): Change[] {
  const dated = applications
    .filter((application) => !waitsForCandidate(application))
    .map((application) => {
      const last = application.events.at(-1);
      const date = last ? Date.parse(last.date) : 0;
      const fresh = since !== null && date > since && last?.actor !== 'candidate';
      return { application, fresh, date };
    })
    .toSorted((a, b) => b.date - a.date);
  return dated
    .filter(({ fresh }, place) => fresh || place < fewest)
    .map(({ application, fresh }) => ({ application, fresh }));
}
