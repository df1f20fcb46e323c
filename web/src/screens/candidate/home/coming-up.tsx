import type { OwnApplication } from '@fourfold/contract/application/schema.ts';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useOwnApplications } from '../../../slices/application/api/own-applications.ts';
import { InterviewTime } from '../../../slices/application/components/interview-time.tsx';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from './coming-up.module.css';

interface Meeting {
  application: OwnApplication;
  slot: { start: string; end: string };
  timeZone: string;
}

/** Interviews that are agreed and still to come, the next one first. */
function meetingsOf(applications: readonly OwnApplication[]): Meeting[] {
  return applications
    .flatMap((application) => {
      const { interview } = application;
      const [slot] = interview?.state === 'taken' ? interview.slots : [];
      return interview && slot && Date.parse(slot.end) > Date.now()
        ? [{ application, slot, timeZone: interview.timeZone }]
        : [];
    })
    .toSorted((a, b) => a.slot.start.localeCompare(b.slot.start));
}

/** When the candidate is expected somewhere; nothing where that is nowhere. */
export function ComingUp() {
  const outgoing = useOwnApplications('outgoing').data?.list ?? [];
  const incoming = useOwnApplications('incoming').data?.list ?? [];
  const meetings = meetingsOf([...outgoing, ...incoming]);
  if (meetings.length === 0) return null;
  return (
    <Section title="Coming up">
      <ul className={classes.list}>
        {meetings.map(({ application: { id, job }, slot, timeZone }) => (
          <Card as="li" key={id} className={classes.meeting}>
            <IconCalendarEvent size={24} stroke={1.75} aria-hidden />
            <div>
              <p className={classes.when}>
                <InterviewTime slot={slot} timeZone={timeZone} />
              </p>
              <p className={classes.what}>
                Interview about{' '}
                {job.id === null ? (
                  job.name
                ) : (
                  <CardLink to="/jobs/$jobId" params={{ jobId: job.id }}>
                    {job.name}
                  </CardLink>
                )}
                , {job.company}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
