import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { waitsForCandidate } from '../../../slices/application/components/moves.ts';

interface Change {
  application: OwnApplication;
  /** The other side moved since the last visit. */
  fresh: boolean;
}

const fewest = 5;

/**
 * Applications by the latest step, where that was the employer's: all since the last visit, and at
 * least the latest five. Applications that wait for the candidate's answer are shown elsewhere.
 * @param since when the last visit ended, in ms; null if there was none
 */
export function latestChanges(
  applications: readonly OwnApplication[],
  since: number | null,
): Change[] {
  const dated = applications
    .flatMap((application) => {
      const last = application.events.at(-1);
      // That somebody opened it is noted by the system.
      const isTheirs = last?.actor === 'employer' || last?.to === 'viewed';
      if (!last || !isTheirs || waitsForCandidate(application)) return [];
      const date = Date.parse(last.date);
      return [{ application, fresh: since !== null && date > since, date }];
    })
    .toSorted((a, b) => b.date - a.date);
  return dated
    .filter(({ fresh }, place) => fresh || place < fewest)
    .map(({ application, fresh }) => ({ application, fresh }));
}
