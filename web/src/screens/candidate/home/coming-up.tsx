import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { useOwnApplications } from '../../../slices/application/api/own-applications.ts';
import { Meetings, type Meeting } from '../../../slices/application/components/meetings.tsx';
import { CardLink } from '../../../ui/link.tsx';

/** Agreed interviews that are still to come, the next one first. */
const meetingsOf = (applications: readonly OwnApplication[]): Meeting[] =>
  applications
    .flatMap(({ id, interview, job }) => {
      const [slot] = interview?.state === 'taken' ? interview.slots : [];
      return interview && slot && Date.parse(slot.end) > Date.now()
        ? [{ applicationId: id, slot, timeZone: interview.timeZone, words: wordsOf(job) }]
        : [];
    })
    .toSorted((a, b) => a.slot.start.localeCompare(b.slot.start));

const wordsOf = ({ id, name, company }: OwnApplication['job']) => (
  <>
    Interview about{' '}
    {id === null ? (
      name
    ) : (
      <CardLink to="/jobs/$jobId" params={{ jobId: id }}>
        {name}
      </CardLink>
    )}
    , {company}
  </>
);

/** Where the candidate is expected; nothing if nowhere. */
export function ComingUp() {
  const outgoing = useOwnApplications('outgoing').data?.list ?? [];
  const incoming = useOwnApplications('incoming').data?.list ?? [];
  return <Meetings meetings={meetingsOf([...outgoing, ...incoming])} />;
}
