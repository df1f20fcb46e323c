import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { configurationQuery } from '../../slices/account/api/configuration.ts';
import { shortTime } from './short-time.ts';

type Fresh = Pick<OwnApplication, 'createdDate' | 'appliedDate' | 'job'>;

/**
 * A countdown of how long a fresh application can be taken back; then its state. An application that
 * met a bite is the answer to it.
 */
export function TakeBackTime({
  application: { createdDate, appliedDate, job },
}: {
  application: Fresh;
}) {
  const undoSeconds = useQuery(configurationQuery).data?.applyUndoSeconds;
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  if (undoSeconds === undefined) return null;
  // The clocks may differ, so never show more than the initial time.
  const left = Math.min(
    undoSeconds,
    Math.ceil((Date.parse(appliedDate ?? createdDate) - now) / 1000) + undoSeconds,
  );
  if (appliedDate !== null)
    return (
      <span role="timer" aria-live="off">
        You had already applied when this bite came. We count that as your yes{' '}
        {left > 0 ? `in ${shortTime(left)}, unless you undo it` : 'any moment now'}
      </span>
    );
  if (left > 0)
    return (
      <span role="timer" aria-live="off">
        You can undo this for {shortTime(left)} more
      </span>
    );
  return (
    <span>
      {job.status === 'paused'
        ? 'It waits while the job is paused. Until then you can undo it.'
        : `It’s on its way to ${job.company}.`}
    </span>
  );
}
