import type { ComingInterview } from '@fourfold/contract/application/interview.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { fromHere } from '../../../lib/came-from.ts';
import { useComingInterviews } from '../../../slices/application/api/interview.ts';
import { Meetings, type Meeting } from '../../../slices/application/components/meetings.tsx';
import { CardLink } from '../../../ui/link.tsx';

/** More would push the jobs away. */
const shown = 6;
/** More interviews than this do not fit in the time that can be offered. */
const most = 1000;

const toMeeting = ({
  applicationId,
  candidateId,
  candidateName,
  job,
  start,
  end,
  timeZone,
}: ComingInterview): Meeting => ({
  applicationId,
  slot: { start, end },
  timeZone,
  words: (
    <>
      Interview with{' '}
      <CardLink
        to="/candidates/$candidateId"
        params={{ candidateId }}
        search={{ jobId: String(job.id) }}
        state={fromHere}
      >
        {candidateName}
      </CardLink>{' '}
      about {job.name}
    </>
  ),
});

/** The employer's next interviews; nothing without any. */
export function ComingUp() {
  const [all, setAll] = useState(false);
  const { list, count } = useComingInterviews(all ? most : shown).data ?? { list: [], count: 0 };
  return (
    <Meetings
      meetings={list.map(toMeeting)}
      actions={
        count > list.length && (
          <Button variant="default" size="compact-md" onClick={() => setAll(true)}>
            See all {count}
          </Button>
        )
      }
    />
  );
}
