import { payRange, yearlyPay } from '@fourfold/contract/reference/pay-text.ts';
import { workModeLabels } from '@fourfold/contract/reference/pay.ts';
import type { Cv } from '@fourfold/contract/cv/schema.ts';
import { sectionWords } from '@fourfold/contract/cv/sections.ts';
import { behaviorQuestionCount } from '@fourfold/contract/reference/schema.ts';
import type { ReactNode } from 'react';
import { yearsWords } from '../../../lib/format.ts';
import { winsOf } from '../../../slices/cv/components/behavior-order.ts';
import { EducationEntries, WorkEntries } from '../../../slices/cv/components/cv-entries.tsx';
import { CvHeader } from '../../../slices/cv/components/cv-header.tsx';
import type { CvStep } from '../../../slices/cv/components/cv-missing.ts';
import { filledSections, SectionEntries } from '../../../slices/cv/components/cv-sections.tsx';
import { CvSkills } from '../../../slices/cv/components/cv-skills.tsx';
import {
  knownName,
  nameOf,
  placeOf,
  useReferenceList,
} from '../../../slices/reference/reference.ts';
import { Breakable } from '../../../ui/breakable.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataList } from '../../../ui/data-list.tsx';
import { LinkButton } from '../../../ui/link.tsx';
import { Section } from '../../../ui/page.tsx';
import classes from './cv-sheet.module.css';
import type { Wins } from '@fourfold/contract/reference/behavior.ts';
import { OneProfile } from '../../../blocks/style/style-chart.tsx';

/** The four styles with their words, and what they do and do not mean. */
function BehaviorReport({ wins }: { wins: Wins }) {
  return (
    <div className={classes.report}>
      <OneProfile wins={wins} who="You" />
      <div className={classes.meaning}>
        <section>
          <h4>What it means</h4>
          <p>
            You chose between two good things 24 times. Each quarter shows how often you chose its
            way of working, 0 to 12. It’s something to talk about in an interview, and counts for a
            fifth of a match.
          </p>
        </section>
        <section>
          <h4>What it doesn’t mean</h4>
          <p>
            It isn’t a test and has no right answers. It doesn’t measure skill or health, a small
            quarter is no weakness, and it never hides anyone from a search.
          </p>
        </section>
      </div>
    </div>
  );
}

const Edit = ({ step, what }: { step: CvStep; what: string }) => (
  <LinkButton
    className={classes.edit}
    to="/create-resume"
    search={{ step }}
    variant="default"
    size="compact-md"
    aria-label={`Edit ${what}`}
  >
    Edit
  </LinkButton>
);

interface PartProps {
  title: string;
  step: CvStep;
  /** Shown while the part is empty. */
  empty: string | null;
  children: ReactNode;
}

const Part = ({ title, step, empty, children }: PartProps) => (
  <Card padding="large" className={classes.part} data-empty={empty !== null || undefined}>
    <Section title={title} level={3} actions={<Edit step={step} what={title.toLowerCase()} />}>
      {empty === null ? children : <p className="ff-dimmed">{empty}</p>}
    </Section>
  </Card>
);

/** All parts of the CV, each with a link to its step. */
export function CvSheet({ cv }: { cv: Cv }) {
  const { profile } = cv;
  const states = useReferenceList('state');
  const years = useReferenceList('yearsOfExperience');
  const employmentTypes = useReferenceList('employmentType');
  const industries = useReferenceList('industry');
  const degrees = useReferenceList('degree');
  const fieldsOfStudy = useReferenceList('fieldOfStudy');
  const questions = useReferenceList('behavior');
  const wins = winsOf(questions, cv.behaviors);
  const answeredAll = cv.behaviors.length >= behaviorQuestionCount && questions.length > 0;
  const place = placeOf(states, profile.locationCity, profile.locationStateId);
  const modes = profile.workModes.map((mode) => workModeLabels[mode]).join(', ') || 'Anywhere';
  return (
    <div className={classes.sheet}>
      <Card padding="large" className={`${classes.part} ${classes.top}`}>
        <CvHeader profile={profile} place={place} action={<Edit step="profile" what="profile" />} />
        <DataList
          items={[
            ['Pay', payRange(profile)],
            ...(yearlyPay(profile) ? [['In a year', yearlyPay(profile)] as const] : []),
            ['Work mode', modes],
            ['Employment type', knownName(employmentTypes, profile.employmentTypeId)],
            ['Experience', yearsWords(knownName(years, profile.yearsOfExperience))],
            ['Industry', knownName(industries, profile.industryId)],
            ['E-mail', profile.contactEmail && <Breakable text={profile.contactEmail} />],
            ['Phone', profile.contactPhone],
          ]}
        />
        <p className={classes.origin}>Fourfold, {location.host}</p>
      </Card>
      <Part
        title="Work experience"
        step="works"
        empty={cv.workHistories.length === 0 ? 'No work experience yet.' : null}
      >
        <WorkEntries works={cv.workHistories} level={4} />
      </Part>
      <Part
        title="Skills"
        step="skills"
        empty={cv.skills.length === 0 ? 'No skills yet. They decide which jobs you see.' : null}
      >
        <CvSkills skills={cv.skills} works={cv.workHistories} />
      </Part>
      <Part
        title="Education"
        step="profile"
        empty={cv.educations.length === 0 ? 'No education yet.' : null}
      >
        <EducationEntries
          educations={cv.educations}
          degreeName={(id) => nameOf(degrees, id)}
          fieldName={(id) => nameOf(fieldsOfStudy, id)}
          level={4}
        />
      </Part>
      {filledSections(cv.sections).map((kind) => (
        <Part key={kind} title={sectionWords[kind].title} step="profile" empty={null}>
          <SectionEntries kind={kind} sections={cv.sections} />
        </Part>
      ))}
      <Part
        title="Behavior"
        step="behavior"
        empty={
          answeredAll
            ? null
            : `${cv.behaviors.length} of ${behaviorQuestionCount} pairs answered. The chart appears with the last one.`
        }
      >
        <BehaviorReport wins={wins} />
      </Part>
    </div>
  );
}
