import type { Education, WorkHistory } from '@fourfold/contract/cv/history.ts';
import type { ReactNode } from 'react';
import { month, period } from '../../../lib/format.ts';
import { Prose } from '../../../ui/prose.tsx';
import classes from './cv-entries.module.css';

/** Level of the headings. */
type Level = 3 | 4;

interface EntryProps {
  level: Level;
  title: string;
  place: string;
  time: string;
  /** A button, such as Edit. */
  action?: ReactNode;
  children?: ReactNode;
}

function Entry({ level, title, place, time, action, children }: EntryProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={classes.entry}>
      <div className={classes.top}>
        <div>
          <Heading className={classes.title}>{title}</Heading>
          <p className={classes.place}>{place}</p>
          <p className={classes.time}>{time}</p>
        </div>
        {action}
      </div>
      {children}
    </li>
  );
}

interface WorksProps {
  works: readonly WorkHistory[];
  renderAction?: (work: WorkHistory) => ReactNode;
  level?: Level;
}

/** Works, latest first. */
export const WorkEntries = ({ works, renderAction, level = 3 }: WorksProps) => (
  <ol className={classes.entries}>
    {works
      .toSorted(
        (a, b) =>
          (b.endDate ?? '9').localeCompare(a.endDate ?? '9') ||
          b.startDate.localeCompare(a.startDate),
      )
      .map((work) => (
        <Entry
          key={work.id}
          level={level}
          title={work.position}
          place={work.name}
          time={period(work.startDate, work.endDate)}
          action={renderAction?.(work)}
        >
          <Prose>{work.tasks}</Prose>
        </Entry>
      ))}
  </ol>
);

/** `Sep 2014 – Jun 2018`; `from Sep 2014` if the end is unknown. */
const educationTime = ({ startDate, endDate, graduated }: Education) =>
  graduated && !endDate ? `from ${month(startDate)}` : period(startDate, endDate);

interface EducationsProps {
  educations: readonly Education[];
  degreeName: (id: number) => string;
  fieldName: (id: number) => string;
  renderAction?: (education: Education) => ReactNode;
  level?: Level;
}

/** Educations, latest first. */
export const EducationEntries = ({
  educations,
  degreeName,
  fieldName,
  renderAction,
  level = 3,
}: EducationsProps) => (
  <ol className={classes.entries}>
    {educations
      .toSorted((a, b) => b.startDate.localeCompare(a.startDate))
      .map((education) => (
        <Entry
          key={education.id}
          level={level}
          title={education.name}
          place={[degreeName(education.degreeId), fieldName(education.fieldOfStudyId)]
            .filter(Boolean)
            .join(', ')}
          time={`${educationTime(education)}${education.graduated ? ' · Graduated' : ''}`}
          action={renderAction?.(education)}
        />
      ))}
  </ol>
);
