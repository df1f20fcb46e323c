import { inDays } from '../../../lib/format.ts';

interface MedianDaysProps {
  /** Null where nobody has moved on yet. */
  days: number | null;
  className: string | undefined;
}

/** How long half of the people stay at a step at most. */
export const MedianDays = ({ days, className }: MedianDaysProps) =>
  days !== null && (
    <span className={className} title={`Half move on in ${inDays(days)}`}>
      <span className="ff-hidden">half move on in </span>
      {inDays(days)}
    </span>
  );
