import { statusMeanings } from '@fourfold/contract/application/status.ts';
import { IconBriefcase, IconChevronRight, IconUser } from '@tabler/icons-react';
import { count, day } from '../../../lib/format.ts';
import { fromHere } from '../../../lib/came-from.ts';
import { useAssigned } from '../../../slices/company/api/assigned.ts';
import { Card } from '../../../ui/card.tsx';
import { CardLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from './to-do.module.css';

/** More would push the jobs away. */
const shown = 6;

/** The people and jobs that the user is assigned to, those first for whom the others wait. */
export function AssignedToYou() {
  const { data } = useAssigned({ limit: shown });
  if (!data || data.list.length + data.jobs.length === 0) return null;
  const more = data.count - data.list.length;
  return (
    <Section title="Assigned to you">
      <Card padding="none" className={classes.card}>
        <ul className={classes.list}>
          {data.list.map((one) => (
            <li key={one.applicationId} className={classes.row}>
              <IconUser size={24} stroke={1.75} className={classes.picture ?? ''} aria-hidden />
              <p>
                <CardLink
                  to="/candidates/$candidateId"
                  params={{ candidateId: one.candidateId }}
                  search={{ jobId: String(one.job.id) }}
                  state={fromHere}
                >
                  <strong dir="auto">{one.candidateName}</strong> for {one.job.name}
                </CardLink>
                <span className={classes.quiet}>
                  {[
                    one.isWaitedFor && 'Your team waits for you',
                    statusMeanings[one.status].employer?.label,
                    one.interviewDate && `Interview on ${day(one.interviewDate)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </p>
              <IconChevronRight size={20} aria-hidden />
            </li>
          ))}
          {data.jobs.map((job) => (
            <li key={job.id} className={classes.row}>
              <IconBriefcase
                size={24}
                stroke={1.75}
                className={classes.picture ?? ''}
                aria-hidden
              />
              <p>
                <CardLink
                  to="/management/$companyId"
                  params={{ companyId: job.companyId }}
                  search={{ jobId: String(job.id), assigned: 'mine' }}
                >
                  <strong dir="auto">{job.name}</strong>
                </CardLink>
                {job.isWaitedFor && <span className={classes.quiet}>Your team waits for you</span>}
              </p>
              <IconChevronRight size={20} aria-hidden />
            </li>
          ))}
        </ul>
      </Card>
      {more > 0 && <p className="ff-dimmed">And {count(more, 'more person', 'more people')}.</p>}
    </Section>
  );
}
